/** How the drawn table changes with each event. The service's own board comes after the last one. */
import type { Dish, PetrisBoard, PetrisEvent } from "./wire";

const PACES: Record<PetrisEvent["kind"], number> = {
  moved: 420,
  phase: 500,
  grew: 230,
  sarcina: 300,
  short: 600,
  contaminated: 420,
  starved: 250,
  stuck: 600,
};

export function pace(event: PetrisEvent): number {
  return PACES[event.kind] ?? 0;
}

export function applyEvent(board: PetrisBoard, event: PetrisEvent): PetrisBoard {
  switch (event.kind) {
    case "moved": {
      const { seat, origin, dish, count } = event;
      const left = inDish(board, origin, seat, (held) => held - count);
      return inDish(left, dish, seat, (held) => held + count);
    }
    case "grew": {
      const { seat, dish, count } = event;
      const reserves = board.reserves.map((left, index) => (index === seat ? left - 1 : left));
      return { ...inDish(board, dish, seat, () => count), reserves };
    }
    case "sarcina": {
      const { seat, dish } = event;
      const left = board.sarcinas.map((number, index) => (index === seat ? number - 1 : number));
      const reserves = board.reserves.map((number, index) => (index === seat ? number + 5 : number));
      return {
        ...change(board, dish, (each) => ({
          ...each,
          sarcinas: each.sarcinas.map((is, index) => is || index === seat),
        })),
        sarcinas: left,
        reserves,
      };
    }
    case "contaminated": {
      const { seat, total } = event;
      return { ...board, points: board.points.map((points, index) => (index === seat ? total : points)) };
    }
    case "phase":
      return onSpace(board, event.space);
    default:
      return board;
  }
}

/** The marker runs on to the next space with this letter. */
function onSpace(board: PetrisBoard, letter: string): PetrisBoard {
  const length = board.track.length;
  for (let marker = board.marker; marker < length * board.laps; marker += 1) {
    if (board.track[marker % length] === letter) {
      return { ...board, marker, space: marker % length, lap: Math.floor(marker / length) + 1 };
    }
  }
  return board;
}

function inDish(board: PetrisBoard, number: number, seat: number, to: (held: number) => number): PetrisBoard {
  return change(board, number, (dish) => ({
    ...dish,
    counts: dish.counts.map((held, index) => (index === seat ? Math.max(0, to(held)) : held)),
  }));
}

function change(board: PetrisBoard, number: number, by: (dish: Dish) => Dish): PetrisBoard {
  return { ...board, dishes: board.dishes.map((dish) => (dish.number === number ? by(dish) : dish)) };
}

/** The table with what is composed already sent: arithmetic only. */
export function withDraft(
  board: PetrisBoard,
  seat: number,
  origin: number,
  sent: Record<string, number>,
): PetrisBoard {
  return Object.entries(sent).reduce(
    (after, [dish, count]) =>
      inDish(
        inDish(after, origin, seat, (held) => held - count),
        Number(dish),
        seat,
        (held) => held + count,
      ),
    board,
  );
}
