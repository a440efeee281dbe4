/** What a person sets for this browser: theme, sounds. Kept in the browser, never sent. */

export type Theme = "auto" | "day" | "night";

const dark = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");
const still = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  theme = $state<Theme>("auto");
  sounds = $state(false);

  load(): void {
    const theme = localStorage.getItem("hothouse.theme");
    if (theme === "day" || theme === "night") this.theme = theme;
    this.sounds = localStorage.getItem("hothouse.sounds") === "on";
    this.#paint();
    dark?.addEventListener("change", () => this.#paint());
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

  get night(): boolean {
    return this.theme === "night" || (this.theme === "auto" && (dark?.matches ?? false));
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
