/** English needs words only where the game speaks in letters. */
import people from "./people.en";
import { tileNames } from "./tilenames";

export default {
  ...people,
  ...tileNames({
    the: (type, colour) => `the ${colour} ${type}`,
    name: (type, colour) => `${colour} ${type}`,
    flowered: " with a flower",
    sides: { north: "north", east: "east", south: "south", west: "west" },
  }),
  Source: "the Source",
  "{seat} places {tile} on {space} {column}": "{seat} places {tile} {space} of column {column}",
  // The board shows which cell is meant.
  "the cell {x},{y} holds {tile} already": "this cell holds {tile} already",
  "the cell {x},{y} shares no side with a tile of your machine":
    "this cell shares no side with a tile of your machine",
  side: "on their side",
  centre: "on the centre",
  "ending complete": "played to the end",
};
