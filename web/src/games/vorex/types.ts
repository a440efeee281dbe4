/** Vorex's board as `board.py` draws it. */

export type Resource = "mushroom" | "insect" | "water" | "light";
export type Verb = "bloom" | "take" | "grow";
export type Kind = "arid" | "production" | "action" | "points" | "ruin";

export interface Ground {
  kind: Kind;
  /** The resource of a production, the verb of an action. */
  sign: string;
  /** Mushroom, insect, water. */
  cost: number[];
}

export interface Hex extends Ground {
  hex: string;
  q: number;
  r: number;
  tile: number | null;
  /** Which plant has a flower here. */
  owner: number | null;
}

export interface Placed {
  tile: number;
  centre: string;
  rotation: number;
  hexes: string[];
}

export interface Rotation {
  rotation: number;
  hexes: (Ground & { dq: number; dr: number })[];
}

export interface Tile {
  tile: number;
  level: number;
  beetles: Resource[];
  rotations: Rotation[];
}

export interface Stump {
  hex: string;
  /** At most so many of each colour are paid, `total` in all. */
  most: number[];
  total: number;
  discount: number[];
  chain: string[];
  payments: number[][];
}

export interface Ruin {
  hex: string;
  counts: number[];
  free: number;
  leader: number | null;
  settled: boolean;
  owner: number | null;
}

export interface Objective {
  name: string;
  colour: string;
  words: string;
  points: number[];
}

export interface VorexBoard {
  plants: string[];
  hexes: Hex[];
  tiles: Placed[];
  visible: Tile[];
  hand: Tile[];
  pile: Record<string, number>;
  payer: number;
  stumps: Stump[];
  ruins: Ruin[];
  stocks: number[][];
  production: number[][];
  reserve: number[];
  objectives: Objective[];
  turn: {
    stage: "setup" | "turn" | "weed";
    seat: number;
    round: number;
    actions: number;
    bonus: Verb | null;
  };
  warning: number[];
  last_round: boolean;
  weed: { plant: number; left: number; flowers_to_place: number; name: Record<string, string> } | null;
}

export const RESOURCES: readonly Resource[] = ["mushroom", "insect", "water", "light"];
