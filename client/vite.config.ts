import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { sheets } from './scripts/sheets.ts';

const server = process.env.TILEHOUSE_URL ?? 'http://127.0.0.1:8051';

export default defineConfig({
  plugins: [svelte(), sheets()],
  build: {
    target: 'es2022',
    outDir: '../src/tilehouse/server/web',
    emptyOutDir: true,
    // The server's content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'messages/**/*.test.ts'],
  },
});
