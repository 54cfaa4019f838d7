/** How strong bots may be; the server knows these names. */
export const LEVELS = ['greedy', 'steady'] as const;
export type Level = (typeof LEVELS)[number];
