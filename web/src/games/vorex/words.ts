/** Vorex in words: amounts, hexagons, stumps, ruins. */
import type { Message } from "../../api/wire";
import { capital, labelled, m, t, word, type Person } from "../../i18n/index.svelte";
import { beside, covered, nameOf, type Hex, type Plane, type Point } from "./hexes";
import { sight } from "./sight.svelte";
import type { Arm, Hexagon, Rotated, Ruin, Stump, VorexAction, VorexBoard, VorexEvent } from "./wire";

/** What is printed on a hexagon. */
export type Ground = Pick<Arm, "kind" | "sign" | "cost">;

const COUNTED = [
  m("{n} {n?mushroom:mushrooms}"),
  m("{n} {n?insect:insects}"),
  m("{n} water"),
  m("{n} light"),
];

/** `2 water, 1 light`; "nothing" for none. */
export function amounts(counts: readonly number[]): string {
  const parts = counts.flatMap((count, kind) => (count > 0 ? [t(COUNTED[kind] ?? "", { n: count })] : []));
  return parts.join(", ") || t("nothing");
}

/** Whose flowers they are, for a sentence: the person's who plays them; the Weed has no seat. */
export function grower(board: VorexBoard, plant: number): Person | string {
  const colour = board.plants[plant] ?? "";
  return colour === "weed" || !sight.who ? word(colour) : sight.who(plant);
}

/** The same by itself. */
export function growerName(board: VorexBoard, plant: number): string {
  return t("{plant}", { plant: grower(board, plant) });
}

/** What is printed on a hexagon. */
export function groundWords(ground: Ground): string {
  if (ground.kind === "arid") return t("arid zone");
  if (ground.kind === "ruin") return t("ruin");
  const cost = amounts(ground.cost);
  if (ground.kind === "points") return t("points stump, costs {cost}", { cost });
  if (ground.kind === "action")
    return t("action stump {verb}, costs {cost}", { verb: word(ground.sign), cost });
  return t("production stump {resource}, costs {cost}", { resource: word(ground.sign), cost });
}

/** A free stump's price for me, with the chain that pays. */
export function priceWords(stump: Stump): string {
  const parts = [];
  if (stump.total === 0) parts.push(t("free for you"));
  else parts.push(t("you pay {n}", { n: stump.total }));
  if (stump.discount.some((count) => count > 0))
    parts.push(t("your chain gives {what}", { what: amounts(stump.discount) }));
  if (stump.payments.length === 0) parts.push(t("more than you have"));
  else if (stump.payments.length > 1) parts.push(t("{n} ways to pay", { n: stump.payments.length }));
  return parts.join(", ");
}

export function ruinWords(board: VorexBoard, ruin: Ruin): string {
  if (ruin.owner !== null) return t("ruin with a flower of {plant}", { plant: grower(board, ruin.owner) });
  const race = ruin.counts.map((count, plant) => `${growerName(board, plant)} ${count}`).join(", ");
  if (ruin.settled) return t("ruin that nobody takes ({race})", { race });
  const leader =
    ruin.leader === null
      ? t("a tie now")
      : t("{plant} would take it now", { plant: grower(board, ruin.leader) });
  return t("ruin: {race}, {n} free {n?stump:stumps}, {leader}", { race, n: ruin.free, leader });
}

/** What a stump is called, without its price. */
export function stumpName({ kind, sign }: Pick<Ground, "kind" | "sign">): string {
  if (kind === "arid") return t("arid zone");
  if (kind === "ruin") return t("ruin");
  if (kind === "points") return t("points stump");
  if (kind === "action") return t("{verb} stump", { verb: word(sign) });
  return t("{resource} stump", { resource: word(sign) });
}

/** Eight directions, from the right clockwise, as the forest is drawn. */
const SIDES = [
  m("on the right"),
  m("at the lower right"),
  m("at the bottom"),
  m("at the lower left"),
  m("on the left"),
  m("at the upper left"),
  m("at the top"),
  m("at the upper right"),
];

/** Where in the forest something lies, as it is drawn and turned now. */
export function sideOf(hexes: readonly Hexagon[], hex: Hex, plane: Plane): string {
  return sidesOf(hexes, plane)(hex);
}

/** The same of many: the middle of the forest is found once. */
export function sidesOf(hexes: readonly Hexagon[], plane: Plane): (hex: Hex) => string {
  const all = hexes.map(({ q, r }) => plane.at([q, r]));
  const mean = (of: (point: Point) => number) =>
    all.reduce((sum, point) => sum + of(point), 0) / (all.length || 1);
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return (hex) => {
    const here = plane.at(hex);
    // Nobody says "at the upper left" of what is beside the middle.
    if (Math.hypot(here.x - x, here.y - y) < 75) return t("in the middle");
    const turn = Math.round((Math.atan2(here.y - y, here.x - x) * 4) / Math.PI);
    return t(SIDES[(turn + 8) % 8] ?? "");
  };
}

/** Where the tile in hand could be laid, for each centre: the side of the forest, and what it would touch there. */
export function layWords(board: VorexBoard, plane: Plane): (centre: Hex, arms: Rotated["hexes"]) => string {
  const side = sidesOf(board.hexes, plane);
  const known = new Map(board.hexes.map((hex) => [hex.hex, hex]));
  return (centre, arms) => {
    const near = covered(centre, arms).flatMap((hex) =>
      beside(hex).flatMap((each) => known.get(nameOf(each)) ?? []),
    );
    const touched = [...new Set(near)].map((hex) =>
      hex.owner === null ? stumpName(hex) : t("flower of {plant}", { plant: grower(board, hex.owner) }),
    );
    if (touched.length === 0) return t("Lay it {side}", { side: side(centre) });
    return t("Lay it {side}, beside: {what}", { side: side(centre), what: [...new Set(touched)].join(", ") });
  };
}

/** What the editor says of a push, from the right clockwise: the game's own templates. */
const PUSHES = [
  "push it right",
  "push it down and right",
  "push it down and left",
  "push it left",
  "push it up and left",
  "push it up and right",
];

/** A push in the direction in which it is seen: a forest that was turned is pushed where its picture says. */
export function asDrawn(label: Message): Message {
  const way = PUSHES.indexOf(label.template);
  const seen = PUSHES[(way + sight.plane.turn) % PUSHES.length];
  return way < 0 || seen === undefined ? label : { ...label, template: seen, text: seen };
}

/** A place by words: what is there, and on which side of the forest. */
export function place(focus: string, board: VorexBoard | null): string | null {
  const hex = board?.hexes.find((each) => `hex:${each.hex}` === focus);
  return board && hex ? `${stumpName(hex)} ${sideOf(board.hexes, [hex.q, hex.r], sight.plane)}` : null;
}

/** A composed bloom in words: what it costs, who pays. */
export function bloomWords(board: VorexBoard, action: VorexAction): string | null {
  if (action.verb !== "bloom") return null;
  const name = `${action.hexagon[0]},${action.hexagon[1]}`;
  const stump = board.stumps.find(({ hex }) => hex === name);
  const hex = board.hexes.find((each) => each.hex === name);
  if (!stump || !hex) return null;
  const said = [t("It costs {cost}.", { cost: amounts(hex.cost) })];
  if (stump.payers.length > 0) said.push(t("Your chain pays {what}.", { what: amounts(stump.saved) }));
  said.push(t("You pay {what}.", { what: amounts(action.payment) }));
  return `${capital(place(`hex:${name}`, board) ?? "")}. ${said.join(" ")}`;
}

/** What there is on a hexagon, and whose. */
export function thereWords(board: VorexBoard, hex: Hexagon): string {
  const ruin = board.ruins.find((each) => each.hex === hex.hex);
  if (ruin) return ruinWords(board, ruin);
  const flower = hex.owner === null ? [] : [t("flower of {plant}", { plant: grower(board, hex.owner) })];
  return [groundWords(hex), ...flower].join("; ");
}

/** A hexagon of the forest as its target says it. */
export function hexWords(
  board: VorexBoard,
  hex: Hexagon,
  stump: Stump | undefined,
  side = sidesOf(board.hexes, sight.plane),
): string {
  const parts = [labelled(capital(side([hex.q, hex.r])), thereWords(board, hex))];
  if (stump) parts.push(priceWords(stump));
  return parts.join("; ");
}

/** What happened, its places by words: where the game's own sentence would say coordinates, or amounts in English. */
export function sayEvent(event: VorexEvent, who: (seat: number) => Person): string | null {
  const seat = "seat" in event ? who(event.seat) : "";
  const where = "hex" in event ? (place(`hex:${event.hex}`, sight.board) ?? sideOfName(event.hex)) : "";
  switch (event.kind) {
    case "took":
      return t("{seat} takes {what}", { seat, what: amounts(event.gain) });
    case "beetles":
      return t("{seat} receives {what} from the beetles", { seat, what: amounts(event.gain) });
    case "paid":
      return t("{seat} pays {what}: {place}", { seat, what: amounts(event.paid), place: where });
    case "placed":
      return t("{seat} lays tile {tile} {side}", { seat, tile: event.tile, side: side(event) });
    case "ruin":
      return t("a ruin appears {side}", { side: side(event) });
    case "flowered":
      return t("{plant} blooms: {place}", { plant: whose(event, who), place: where });
    case "claimed":
      return t("{plant} has most flowers around it and takes it: {place}", {
        plant: whose(event, who),
        place: where,
      });
    case "unclaimed":
      return t("nobody takes it ({why}): {place}", { why: word(event.why), place: where });
    default:
      return null;
  }
}

/** Whose flower it is: somebody's, or the Weed's. */
function whose(
  { plant, owner }: { plant: string; owner: number },
  who: (seat: number) => Person,
): Person | string {
  return plant === "weed" ? plant : who(owner);
}

/** Where ground lies that the board has not, or not yet: a study tells of later moments too. */
export function sideOfName(hex: string): string {
  const [q = 0, r = 0] = hex.split(",").map(Number);
  return side({ q, r });
}

function side({ q, r }: { q: number; r: number }): string {
  return sideOf(sight.board?.hexes ?? [], [q, r], sight.plane);
}
