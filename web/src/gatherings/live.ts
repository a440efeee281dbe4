/** The socket of a tournament: its page is sent whenever it has changed. */
import { Line } from "../api/line";
import type { TournamentHeard, TournamentPage } from "../api/wire";

const NO_TOURNAMENT = 4401;

export class LiveTournament extends Line<TournamentHeard> {
  constructor(
    readonly id: string,
    readonly shown: (page: TournamentPage) => void,
    readonly missing: () => void,
  ) {
    super();
  }

  protected path(): string {
    return `/api/tournaments/${encodeURIComponent(this.id)}/live`;
  }

  protected opened(): void {
    // It greets by itself.
  }

  protected heard(message: TournamentHeard): void {
    if (message.type === "tournament") this.shown(message.page);
  }

  protected lost(code: number): boolean {
    if (code === NO_TOURNAMENT) this.missing();
    return code !== NO_TOURNAMENT;
  }
}
