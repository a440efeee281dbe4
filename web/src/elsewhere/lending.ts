/** Thinking for a service on this device: bots that nobody else plays against, and studies of one's own. */
import { api } from "../api/http";
import type { Analysis, Judged, Parts, Study, StudyMade, Table, ToThink } from "../api/wire";
import { hands } from "./hands";

/** A table whose bots may think here, as the service sees it too: it asks nobody else. */
function isAlone(table: Table | null): boolean {
  return (
    table !== null &&
    table.status === "playing" &&
    !table.rated &&
    table.clock.kind === "none" &&
    table.seats.some(({ kind }) => kind === "bot") &&
    table.seats.every(({ kind, mine }) => mine || kind === "bot")
  );
}

type Say = (message: Record<string, unknown>) => void;

/** Offer to think at this table, as soon as this device can; or think about a turn that the service has lent. */
export async function think(table: Table | null, say: Say, turn?: ToThink): Promise<void> {
  if (turn) await answer(turn, say);
  else if (isAlone(table) && (await hands().ready)) say({ type: "thinks", on: true });
}

/** Where nothing comes of it, the service thinks itself. */
async function answer({ id, seq, game, seat, level, position, seed }: ToThink, say: Say): Promise<void> {
  const body = { table: id, game, seat, level, position, seed };
  const found = await hands().ask<{ action: string }>("POST", "/api/think", body);
  if (found) say({ type: "thought", seq, action: found.action });
  else say({ type: "thinks", on: false });
}

/** Who is asked about a study. */
export interface Asks {
  analysis(digest: string): Promise<Analysis>;
  analyse(digest: string, effort: string): Promise<Analysis>;
  stopAnalysis(digest: string): Promise<Analysis>;
  judge(digest: string, ply: number, action: Parts | string): Promise<Judged>;
}

/** This device, where it knows the same game by the same name; else the service. */
export async function asksHere(study: Study): Promise<Asks> {
  const { game, rules_version, options, digest, entries } = study;
  const actions = entries.map(({ text }) => text);
  const record = JSON.stringify({
    game,
    rules_version,
    options,
    actions,
    tags: {},
    result: "*",
    position: "",
  });
  const made = await hands().ask<StudyMade>("POST", "/api/studies", { record });
  if (made?.digest !== digest) return api;
  const here = async <T>(method: string, path: string, body: unknown, otherwise: () => Promise<T>) =>
    (await hands().ask<T>(method, `/api/studies/${digest}/${path}`, body)) ?? otherwise();
  return {
    analysis: () => here("GET", "analyses", null, () => api.analysis(digest)),
    analyse: (_, effort) => here("POST", "analyses", { effort }, () => api.analyse(digest, effort)),
    stopAnalysis: () => here("DELETE", "analyses", null, () => api.stopAnalysis(digest)),
    judge: (_, ply, action) => here("POST", "judge", { ply, action }, () => api.judge(digest, ply, action)),
  };
}
