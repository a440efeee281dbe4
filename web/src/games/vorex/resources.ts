/** Vorex's resources, in the order in which amounts are listed. */
import type { Tile } from "./wire";

export type Resource = Tile["beetles"][number];
export const RESOURCES: readonly Resource[] = ["mushroom", "insect", "water", "light"];

/** The resource of a sign, if it is one. */
export function resourceOf(sign: string): Resource | null {
  return RESOURCES.find((resource) => resource === sign) ?? null;
}
