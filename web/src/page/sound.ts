/** Small sounds, made on the spot: nothing is loaded. Off until a person turns them on. */
import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "grow" | "refused" | "end" | "chat";

/** Each sound is a few notes: [frequency in Hz, start in s, length in s]. */
const NOTES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  move: [[330, 0, 0.09]],
  turn: [
    [440, 0, 0.12],
    [587, 0.1, 0.16],
  ],
  grow: [
    [294, 0, 0.12],
    [370, 0.06, 0.14],
  ],
  refused: [[180, 0, 0.16]],
  end: [
    [392, 0, 0.2],
    [494, 0.14, 0.2],
    [587, 0.28, 0.4],
  ],
  chat: [[660, 0, 0.07]],
};

let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  for (const [pitch, start, length] of NOTES[name]) note(context, pitch, context.currentTime + start, length);
}

function note(audio: AudioContext, pitch: number, at: number, length: number): void {
  const [voice, loudness] = [audio.createOscillator(), audio.createGain()];
  voice.type = "triangle";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0005, at + length);
  voice.connect(loudness).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length + 0.05);
}
