/** The form of a table's page: rails beside the board, a dock under it, or both rails narrow on a low screen. */
export type Form = "wide" | "tall" | "side";

/** A phone on its side, or a large zoom: no height for a bar. */
const SIDE = "(max-height: 540px) and (min-width: 560px)";
/** Wider than high: what is beside the board costs it less than what is under it. */
const WIDE = "(min-width: 800px) and (min-aspect-ratio: 11/10)";
/** So low that an upright phone has no row to spare. */
const LOW = "(max-height: 700px)";
/** So narrow that a row of icons is one icon. */
const NARROW = "(max-width: 699px)";

class Shape {
  now = $state<Form>("wide");
  narrow = $state(false);
  low = $state(false);

  constructor() {
    if (typeof matchMedia === "undefined") return;
    const [side, wide, narrow, low] = [SIDE, WIDE, NARROW, LOW].map((query) => matchMedia(query));
    const measure = () => {
      this.now = side?.matches ? "side" : wide?.matches ? "wide" : "tall";
      this.narrow = this.now === "side" || (narrow?.matches ?? false);
      this.low = low?.matches ?? false;
    };
    for (const query of [side, wide, narrow, low]) query?.addEventListener("change", measure);
    measure();
  }
}

export const form = new Shape();
