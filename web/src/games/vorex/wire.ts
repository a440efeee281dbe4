/* Written by `make wire` from the types of the service: change them there. */

export type VorexAction = Reveal | Draw | Deal | Place | Take | Grow | Bloom | Pass | Overrun;
export type VorexEvent =
  | Revealed
  | ObjectiveDrawn
  | Dealt
  | Placed
  | RuinMade
  | Beetles
  | Took
  | Paid
  | Flowered
  | Claimed
  | Unclaimed
  | Passed
  | Unusable
  | Over;

/**
 * What travels of a game of Vorex.
 */
export interface VorexWire {
  board: VorexBoard;
  action: VorexAction;
  event: VorexEvent;
}
/**
 * The table of Vorex. Prices are for `payer`; `warning` lists the plants near their last flower.
 */
export interface VorexBoard {
  plants: string[];
  hexes: Hexagon[];
  tiles: PlacedTile[];
  visible: Tile[];
  hand: Tile[];
  pile: {
    [k: string]: number;
  };
  payer: number;
  stumps: Stump[];
  ruins: Ruin[];
  stocks: number[][];
  production: number[][];
  reserve: number[];
  objectives: Objective[];
  turn: TurnNow;
  warning: number[];
  last_round: boolean;
  weed: Weed | null;
}
/**
 * A hexagon of the forest; `tile` is None for a ruin, `owner` is the plant with a flower here.
 */
export interface Hexagon {
  kind: "arid" | "production" | "action" | "points" | "ruin";
  sign: "" | "mushroom" | "insect" | "water" | "light" | "bloom" | "take" | "grow";
  cost: number[];
  hex: string;
  q: number;
  r: number;
  tile: number | null;
  owner: number | null;
}
/**
 * A tile of the forest: centre first, then its arms. A starting tile's level is below 0.
 */
export interface PlacedTile {
  tile: number;
  level: number;
  centre: string;
  rotation: number;
  hexes: string[];
}
/**
 * A tile beside the pile, in every rotation that differs.
 */
export interface Tile {
  tile: number;
  level: number;
  beetles: ("mushroom" | "insect" | "water" | "light")[];
  rotations: Rotated[];
}
/**
 * What a tile shows where in one rotation.
 */
export interface Rotated {
  rotation: number;
  hexes: Arm[];
}
/**
 * A hexagon of a tile, so far from its centre.
 */
export interface Arm {
  kind: "arid" | "production" | "action" | "points" | "ruin";
  sign: "" | "mushroom" | "insect" | "water" | "light" | "bloom" | "take" | "grow";
  cost: number[];
  dq: number;
  dr: number;
}
/**
 * A free stump and its net price for the payer: at most so many of each colour, `total` in all.
 *
 * The chain could give `discount` and pays `saved` of the cost (light of any colour); `payers` are its
 * flowers that do.
 */
export interface Stump {
  hex: string;
  most: number[];
  total: number;
  discount: number[];
  chain: string[];
  saved: number[];
  payers: string[];
  payments: number[][];
}
/**
 * A ruin: who has how many around it, how many stumps are free, who would take it now.
 */
export interface Ruin {
  hex: string;
  counts: number[];
  free: number;
  leader: number | null;
  settled: boolean;
  owner: number | null;
}
/**
 * A line of the score with everybody's points as they stand.
 */
export interface Objective {
  name: string;
  colour: string;
  words: string;
  points: number[];
}
/**
 * Whose turn it is and what is left of it.
 */
export interface TurnNow {
  stage: "setup" | "turn" | "weed";
  seat: number;
  round: number;
  actions: number;
  bonus: ("bloom" | "take" | "grow") | null;
}
/**
 * V9: what the Weed has left, and how the plant would be called if it were won now, in each language.
 */
export interface Weed {
  plant: number;
  left: number;
  flowers_to_place: number;
  name: Message;
}
/**
 * A sentence: the template is what is translated, `details` fill its blanks, `text` is the English.
 */
export interface Message {
  template: string;
  details: {
    [k: string]: string | number | Message | Several;
  };
  text: string;
}
/**
 * Things named one after the other.
 */
export interface Several {
  several: (string | number | Message | Several)[];
  joint: "," | ";" | "and" | "or";
}
/**
 * A tile of the pile is turned face up (V2.1, V5.5). Written `reveal 12`.
 */
export interface Reveal {
  verb: "reveal";
  tile: number;
}
/**
 * An objective is drawn (V2.2). Written `objective edge`.
 */
export interface Draw {
  verb: "draw";
  objective: string;
}
/**
 * A level-0 tile is revealed to its owner (V2.3). Written `deal 3`.
 */
export interface Deal {
  verb: "deal";
  tile: number;
}
/**
 * A tile placed in the set-up turn (V2.4). Written `place 3 at 0,0 r2`.
 */
export interface Place {
  verb: "place";
  tile: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre: [number, number];
  rotation: number;
}
/**
 * Take the resources of your production stumps. Written `take`.
 */
export interface Take {
  verb: "take";
}
/**
 * A visible tile placed in a turn (V5.1). Written `grow 12 at 2,-1 r3`.
 */
export interface Grow {
  verb: "grow";
  tile: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  centre: [number, number];
  rotation: number;
}
/**
 * A stump and what is paid for it from the stock. Written `bloom 3,0 paying 1 water 1 light`.
 */
export interface Bloom {
  verb: "bloom";
  /**
   * @minItems 2
   * @maxItems 2
   */
  hexagon: [number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  payment: [number, number, number, number];
}
/**
 * V6.6: a bonus is optional. Written `pass bonus`.
 */
export interface Pass {
  verb: "pass";
}
/**
 * The Weed blooms on a stump. Written `weed 3,0`.
 */
export interface Overrun {
  verb: "overrun";
  /**
   * @minItems 2
   * @maxItems 2
   */
  hexagon: [number, number];
}
/**
 * A tile is turned face up.
 */
export interface Revealed {
  kind: "revealed";
  tile: number;
}
/**
 * An objective is in play.
 */
export interface ObjectiveDrawn {
  kind: "objective";
  objective: string;
  colour: "brown" | "green";
}
/**
 * A seat receives a tile for its set-up turn.
 */
export interface Dealt {
  kind: "dealt";
  seat: number;
  tile: number;
}
/**
 * A tile is placed with its centre on `hex`, new to the forest: `q` and `r` say where it lies.
 */
export interface Placed {
  kind: "placed";
  seat: number;
  tile: number;
  hex: string;
  q: number;
  r: number;
  rotation: number;
}
/**
 * A hole of one hexagon is closed: a ruin.
 */
export interface RuinMade {
  kind: "ruin";
  hex: string;
  q: number;
  r: number;
}
/**
 * A seat receives what the beetles of a tile give.
 */
export interface Beetles {
  kind: "beetles";
  seat: number;
  gain: number[];
  what: string;
}
/**
 * A seat takes what its production stumps give.
 */
export interface Took {
  kind: "took";
  seat: number;
  gain: number[];
  what: string;
}
/**
 * A seat pays for a stump.
 */
export interface Paid {
  kind: "paid";
  seat: number;
  hex: string;
  paid: number[];
  what: string;
}
/**
 * A plant has a flower on a stump.
 */
export interface Flowered {
  kind: "flowered";
  plant: string;
  owner: number;
  hex: string;
}
/**
 * A plant takes a ruin.
 */
export interface Claimed {
  kind: "claimed";
  plant: string;
  owner: number;
  hex: string;
}
/**
 * Nobody takes a ruin.
 */
export interface Unclaimed {
  kind: "unclaimed";
  hex: string;
  why: "reserve" | "tie" | "empty";
}
/**
 * A seat passes its bonus.
 */
export interface Passed {
  kind: "passed";
  seat: number;
}
/**
 * A bonus that cannot be used is not asked for.
 */
export interface Unusable {
  kind: "unusable";
  seat: number;
  verb: "bloom" | "take" | "grow";
}
/**
 * The game is over; `how` is its ending.
 */
export interface Over {
  kind: "over";
  how: string;
}
