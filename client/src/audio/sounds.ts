/** Short sounds, made on the spot: no files. Silent until the first gesture, as browsers demand. */
import { settings } from '../settings.svelte';

export type Sound =
  'warning' | 'tile' | 'draw' | 'lay' | 'open' | 'turn' | 'penalty' | 'refused' | 'win' | 'lose';

let context: AudioContext | null = null;

function voice(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A note that dies away. */
function note(
  on: AudioContext,
  frequency: number,
  at: number,
  length: number,
  loudness: number,
  type: OscillatorType,
): void {
  const tone = on.createOscillator();
  const gain = on.createGain();
  const start = on.currentTime + at;
  tone.type = type;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(on.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** The knock of a tile: a breath of noise through a narrow filter, and a little body. */
function knock(on: AudioContext, pitch: number, at = 0, loudness = 0.35): void {
  const length = 0.05;
  const buffer = on.createBuffer(1, on.sampleRate * length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 4;
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const gain = on.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(on.currentTime + at);
  note(on, pitch / 6, at, 0.06, loudness * 0.35, 'sine');
}

const SOUNDS: Record<Sound, (on: AudioContext) => void> = {
  warning: (on) => [0, 0.3, 0.6].forEach((at) => note(on, 880, at, 0.15, 0.09, 'square')),
  tile: (on) => knock(on, 2300),
  draw: (on) => knock(on, 1500, 0, 0.25),
  lay: (on) => [0, 0.07, 0.14].forEach((at, i) => knock(on, 2000 + i * 250, at)),
  open: (on) => [523, 659, 784].forEach((hertz, i) => note(on, hertz, i * 0.08, 0.5, 0.1, 'triangle')),
  turn: (on) => [784, 1047].forEach((hertz, i) => note(on, hertz, i * 0.11, 0.4, 0.07, 'sine')),
  penalty: (on) => [247, 196].forEach((hertz, i) => note(on, hertz, i * 0.13, 0.35, 0.12, 'triangle')),
  refused: (on) => note(on, 165, 0, 0.18, 0.12, 'triangle'),
  win: (on) =>
    [523, 659, 784, 1047, 1319].forEach((hertz, i) => note(on, hertz, i * 0.1, 0.7, 0.1, 'triangle')),
  lose: (on) => [392, 330, 262].forEach((hertz, i) => note(on, hertz, i * 0.16, 0.5, 0.08, 'triangle')),
};

export function play(sound: Sound): void {
  const on = voice();
  if (on) SOUNDS[sound](on);
}
