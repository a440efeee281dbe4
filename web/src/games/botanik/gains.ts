/** What a build is worth: the service's score before and after it, line by line. */
import type { Message, Score } from "../../api/wire";

export interface Gains {
  before: number;
  after: number;
  lines: { label: Message; by: number }[];
}

/** The lines that a move changes, by their words; null until the service has answered. */
export function gains(now: readonly Score[], then: readonly Score[] | undefined, seat: number): Gains | null {
  const of = (scores: readonly Score[]) => scores.find((each) => each.seat === seat);
  const [before, after] = [of(now), then ? of(then) : undefined];
  if (!before || !after) return null;
  const changes = new Map<string, { label: Message; by: number }>();
  for (const [score, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { label, points } of score.lines) {
      const key = JSON.stringify(label);
      changes.set(key, { label, by: (changes.get(key)?.by ?? 0) + sign * points });
    }
  }
  return {
    before: before.total,
    after: after.total,
    lines: [...changes.values()].filter(({ by }) => by !== 0),
  };
}

export interface Sheet {
  groups: number;
  flowers: number;
  grown: number;
  total: number;
}

/** The service's lines, gathered by what they count: groups, flowers on pipes, plants and roots. */
export function standing(scores: readonly Score[], seat: number): Sheet {
  const score = scores.find((each) => each.seat === seat);
  const sum = (template: string) =>
    (score?.lines ?? [])
      .filter(({ label }) => label.template === template)
      .reduce((all, { points }) => all + points, 0);
  return {
    groups: sum("{colour} group"),
    flowers: sum("flowers on pipes"),
    grown: sum("{tile}"),
    total: score?.total ?? 0,
  };
}
