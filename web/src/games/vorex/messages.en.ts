/** English is the id of every message; only what speaks to its reader is here. */
import people from "./people.en";
export default {
  ...people,
  // The board shows which hexagon is meant: a finger there, a hatched mark, the card beside it.
  "the stump at {hex} costs more than you have, after what your chain gives":
    "this stump costs more than you have, after what your chain gives",
  "the stump at {hex} is paid {ways}": "this stump is paid {ways}",
  "there is no forest at {hex}": "there is no forest here",
  "{hex} is an arid zone, where nothing blooms": "this is an arid zone, where nothing blooms",
  "{hex} is a ruin: a flower comes there by majority only":
    "this is a ruin: a flower comes here by majority only",
  "the stump at {hex} carries a flower of {plant}": "this stump carries a flower of {plant}",
  "the hexagon {hex} is not empty": "the tile would cover a hexagon that is not empty",
  "ending flowers": "all flowers of somebody placed",
  "ending rounds": "sixty rounds played",
  "ending won": "all flowers placed before the Weed",
  "ending weed": "the Weed was faster",
  "ending no stump": "no stump was left for the Weed",
};
