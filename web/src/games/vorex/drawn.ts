/** What every part of the drawing looks things up in: the forest by name, and how it is drawn now. */
import type { Detail } from "./detail";
import type { Plane } from "./hexes";
import type { Hexagon, Ruin, Stump, VorexBoard } from "./wire";

export interface Drawn {
  board: VorexBoard;
  known: ReadonlyMap<string, Hexagon>;
  stumps: ReadonlyMap<string, Stump>;
  ruins: ReadonlyMap<string, Ruin>;
  plane: Plane;
  detail: Detail;
  /** How wide a hexagon is on the screen. */
  px: number;
}
