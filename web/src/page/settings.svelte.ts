/** What a person sets for this browser: theme, sounds, pace, confirmation. Kept in the browser, never sent. */

export type Theme = "auto" | "day" | "night";
export type Pace = "slow" | "normal" | "fast" | "still";

const dark = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");
const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

/** How long things take, as a multiple of what their game says. */
const SPEEDS: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.4, still: 0 };
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "still"];

class Settings {
  theme = $state<Theme>("auto");
  sounds = $state(false);
  pace = $state<Pace>("normal");
  /** Whether an action waits for the confirm button where nothing is left to choose. */
  confirm = $state(true);
  /** Whether the coach looks at a move before it is played, where one may be asked. */
  warn = $state(false);
  /** Whether the machine is set to dark colours now. */
  #dusk = $state(dark?.matches ?? false);

  load(): void {
    const theme = localStorage.getItem("hothouse.theme");
    if (theme === "day" || theme === "night") this.theme = theme;
    this.sounds = localStorage.getItem("hothouse.sounds") === "on";
    this.confirm = localStorage.getItem("hothouse.confirm") !== "off";
    this.warn = localStorage.getItem("hothouse.warn") === "on";
    this.pace = PACES.find((each) => each === localStorage.getItem("hothouse.pace")) ?? "normal";
    this.#paint();
    dark?.addEventListener("change", ({ matches }) => {
      this.#dusk = matches;
      this.#paint();
    });
  }

  /** Day, or night if it is day. */
  turnTheme(): void {
    this.theme = this.night ? "day" : "night";
    localStorage.setItem("hothouse.theme", this.theme);
    this.#paint();
  }

  turnSounds(): void {
    this.sounds = !this.sounds;
    localStorage.setItem("hothouse.sounds", this.sounds ? "on" : "off");
  }

  turnConfirm(): void {
    this.confirm = !this.confirm;
    localStorage.setItem("hothouse.confirm", this.confirm ? "on" : "off");
  }

  turnWarn(): void {
    this.warn = !this.warn;
    localStorage.setItem("hothouse.warn", this.warn ? "on" : "off");
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    localStorage.setItem("hothouse.pace", pace);
  }

  /** How long things take, as a multiple of their pace; 0 where nothing may move. */
  get speed(): number {
    return reducedMotion() ? 0 : SPEEDS[this.pace];
  }

  get night(): boolean {
    return this.theme === "night" || (this.theme === "auto" && this.#dusk);
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.night ? "night" : "day";
  }
}

export const settings = new Settings();

/** Whether the person asked for as little motion as possible. */
export function reducedMotion(): boolean {
  return still?.matches ?? false;
}
