/** Which of my games wait for me, and whom I look for: told by the service, shown in the title, the icon and the header. */
import { api } from "../api/http";
import { Line } from "../api/line";
import type { Lobby, LobbyHeard, Pairing, Summary } from "../api/wire";
import { outward } from "./base";

class LobbyLine extends Line<LobbyHeard> {
  constructor(readonly waiting: Waiting) {
    super();
  }

  protected path(): string {
    return "/api/lobby/live";
  }

  protected opened(): void {
    this.waiting.away = false;
  }

  protected heard(message: LobbyHeard): void {
    if (message.type === "lobby") this.waiting.lobby = message.lobby;
    else if (message.type === "pairing") this.waiting.pairing = message.pairing;
  }

  protected lost(): boolean {
    this.waiting.away = true;
    return true;
  }
}

class Waiting {
  lobby = $state.raw<Lobby | null>(null);
  /** Whom I look for, and who else looks for somebody. */
  pairing = $state.raw<Pairing | null>(null);
  away = $state(false);
  /** A table open on this page: it shows by itself whether it waits. */
  here = $state<{ id: string; waits: boolean } | null>(null);
  /** A table opened against a bot while I look for somebody. */
  meanwhile: string | null = null;
  #line = new LobbyLine(this);

  /** The tables that wait for me, other than the one that is open. */
  get elsewhere(): readonly Summary[] {
    return (this.lobby?.waiting_for_me ?? []).filter((table) => table.id !== this.here?.id);
  }

  get count(): number {
    return this.elsewhere.length + (this.here?.waits ? 1 : 0);
  }

  /** Be told from now on. */
  listen(): void {
    this.#line.connect();
  }

  /** Somebody else than before looks at this page: be told what is theirs. */
  introduce(): void {
    this.#line.again();
  }

  /** I have moved at this table: if it was to pass the time, nobody is looked for any more. */
  moved(id: string): void {
    if (this.meanwhile !== id) return;
    this.meanwhile = null;
    if (this.pairing?.mine && !this.pairing.mine.table)
      void api.seekNobody().then(
        (found) => (this.pairing = found),
        () => undefined,
      );
  }

  /** Try now instead of waiting for the next time. */
  hurry(): void {
    this.#line.hurry();
  }
}

export const waiting = new Waiting();

/** The title, and the icons of the page and of the installed app: "(2) Petris". */
export function badge(count: number, title: string): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const file = outward(count > 0 ? "/assets/icon-waiting.svg" : "/assets/icon.svg");
  if (icon && icon.getAttribute("href") !== file) icon.href = file;
  // Only an installed app has an icon to put a number on; elsewhere nothing happens.
  if ("setAppBadge" in navigator)
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
