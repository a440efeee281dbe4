/** Which of my games wait for me: asked from time to time, shown in the title, the icon and the header. */
import { api } from "../api/http";
import type { Lobby, Summary } from "../api/wire";

const EVERY = 10_000;

class Waiting {
  lobby = $state.raw<Lobby | null>(null);
  away = $state(false);
  /** A table open on this page: it shows by itself whether it waits. */
  here = $state<{ id: string; waits: boolean } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The tables that wait for me, other than the one that is open. */
  get elsewhere(): readonly Summary[] {
    return (this.lobby?.waiting_for_me ?? []).filter((table) => table.id !== this.here?.id);
  }

  get count(): number {
    return this.elsewhere.length + (this.here?.waits ? 1 : 0);
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.lobby = await api.lobby();
      this.away = false;
    } catch {
      this.away = true;
    }
    this.#timer = setTimeout(() => void this.refresh(), EVERY);
  }
}

export const waiting = new Waiting();

/** The title and the icon of the page: "(2) Petris". */
export function badge(count: number, title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const file = count > 0 ? "/assets/icon-waiting.svg" : "/assets/icon.svg";
  if (icon && icon.getAttribute("href") !== file) icon.href = file;
}
