/** What the parts of the page share while a tile is laid: what is looked at, how it leans, what was tried in vain. */
class Bench {
  /** The target under the pointer or the focus. */
  peek = $state<string | null>(null);
  /** How the person likes the tile to lie, before a cell is chosen. */
  lean = $state<string | undefined>();
  /** The target that was tapped last and refused: the refusal is marked there. */
  tried = $state<string | null>(null);
}

export const bench = new Bench();
