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

/** So many milliseconds: two of a kind within them are one, and what could not begin within them is past. */
const AT_ONCE = 150;

let context: AudioContext | null = null;
const heard = new Map<Sound, number>();

/** Let it be heard, unless sounds are off: what is shown at once (a run that was skipped) makes no heap of sounds. */
export function sound(name: Sound): void {
  if (!settings.sounds || typeof AudioContext === "undefined") return;
  const asked = performance.now();
  if (asked - (heard.get(name) ?? -AT_ONCE) < AT_ONCE) return;
  heard.set(name, asked);
  const audio = (context ??= new AudioContext());
  if (audio.state === "running") play(audio, name);
  // A browser lets nothing be heard before the page was touched, and takes a moment to begin; what is late is past.
  else void audio.resume().then(() => performance.now() - asked < AT_ONCE && play(audio, name));
}

/** On or off; who turns sounds on hears that they are. */
export function turnSounds(): void {
  settings.turnSounds();
  sound("turn");
}

function play(audio: AudioContext, name: Sound): void {
  for (const [pitch, start, length] of NOTES[name]) note(audio, pitch, audio.currentTime + start, length);
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
