/** How the drawn forest changes with each event; what it leaves out (prices, scores) the true board brings. */
import { nameOf } from "./hexes";
import type { Hexagon, Placed, RuinMade, VorexBoard, VorexEvent } from "./wire";

const PACES: Partial<Record<VorexEvent["kind"], number>> = {
  placed: 300,
  ruin: 250,
  beetles: 250,
  took: 300,
  flowered: 280,
  claimed: 300,
  unclaimed: 200,
  revealed: 150,
};

export function pace(event: VorexEvent): number {
  return PACES[event.kind] ?? 0;
}

export function applyEvent(board: VorexBoard, event: VorexEvent): VorexBoard {
  switch (event.kind) {
    case "placed":
      return placed(board, event);
    case "ruin":
      return ruined(board, event);
    case "flowered":
    case "claimed":
      return flowered(board, event.hex, event.owner, event.kind === "claimed");
    case "took":
    case "beetles":
      return gained(board, event.seat, event.gain, 1);
    case "paid":
      return gained(board, event.seat, event.paid, -1);
    default:
      return board;
  }
}

function placed(board: VorexBoard, event: Placed): VorexBoard {
  const tile = [...board.visible, ...board.hand].find((each) => each.tile === event.tile);
  const turned = tile?.rotations.find((each) => each.rotation === event.rotation);
  if (!tile || !turned) return board;
  const hexes: Hexagon[] = turned.hexes.map(({ kind, sign, cost, dq, dr }) => {
    const [q, r] = [event.q + dq, event.r + dr];
    return { hex: nameOf([q, r]), q, r, tile: tile.tile, kind, sign, cost, owner: null };
  });
  const names = hexes.map(({ hex }) => hex);
  const rest = (tiles: VorexBoard["visible"]) => tiles.filter((each) => each.tile !== tile.tile);
  return {
    ...board,
    visible: rest(board.visible),
    hand: rest(board.hand),
    hexes: [...board.hexes, ...hexes],
    tiles: [
      ...board.tiles,
      { tile: tile.tile, level: tile.level, centre: event.hex, rotation: turned.rotation, hexes: names },
    ],
  };
}

function ruined(board: VorexBoard, { hex, q, r }: RuinMade): VorexBoard {
  const ruin: Hexagon = {
    hex,
    q,
    r,
    tile: null,
    kind: "ruin",
    sign: "",
    cost: [0, 0, 0],
    owner: null,
  };
  const race = { hex, counts: board.plants.map(() => 0), free: 0, leader: null, settled: false, owner: null };
  return { ...board, hexes: [...board.hexes, ruin], ruins: [...board.ruins, race] };
}

function flowered(board: VorexBoard, hex: string, owner: number, onRuin: boolean): VorexBoard {
  return {
    ...board,
    hexes: board.hexes.map((each) => (each.hex === hex ? { ...each, owner } : each)),
    ruins: onRuin
      ? board.ruins.map((each) => (each.hex === hex ? { ...each, owner, settled: true } : each))
      : board.ruins,
    stumps: board.stumps.filter((each) => each.hex !== hex),
    reserve: board.reserve.map((left, plant) => (plant === owner ? left - 1 : left)),
  };
}

function gained(board: VorexBoard, seat: number, amounts: readonly number[], sign: number): VorexBoard {
  const stocks = board.stocks.map((stock, each) =>
    each === seat ? stock.map((held, kind) => held + sign * (amounts[kind] ?? 0)) : stock,
  );
  return { ...board, stocks };
}
