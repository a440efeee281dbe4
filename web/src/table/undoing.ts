/** Taking back, as whoever asks for it means it: a bot that answers at the same moment is in nobody's way. */
import type { Refusal, Table } from "../api/wire";

interface Asks {
  table: Pick<Table, "position" | "seats"> | null;
  trouble: Refusal | null;
  want(message: Record<string, unknown>): Promise<boolean>;
}

/** Go back to a decision of the seat. Between people a move that lands first is looked at before one asks again. */
export async function undo(store: Asks, { seat, to }: { seat: number; to: number }): Promise<boolean> {
  const ask = (ply: unknown) => store.want({ type: "undo", seat, ply, to });
  if (await ask(store.table?.position?.ply)) return true;
  const { trouble, table } = store;
  const others = table?.seats.some(({ kind, mine }) => kind === "person" && !mine);
  return trouble?.code === "stale" && !others && ask(trouble.message.details.ply);
}
