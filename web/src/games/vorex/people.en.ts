/** English where a sentence speaks to its reader or names people. */
export default {
  "{seat} receives tile {tile}|you": "you receive tile {tile}",
  "{seat} takes {what}|you": "you take {what}",
  "{seat} receives {what} from the beetles|you": "you receive {what} from the beetles",
  "{seat} pays {what}: {place}|you": "you pay {what}: {place}",
  "{seat} lays tile {tile} {side}|you": "you lay tile {tile} {side}",
  "{plant} blooms: {place}|you": "you bloom: {place}",
  "{plant} has most flowers around it and takes it: {place}|you":
    "you have most flowers around it and take it: {place}",
  "{seat} passes the bonus|you": "you pass the bonus",
  "{seat} cannot use the bonus to {verb}|you": "you cannot use the bonus to {verb}",
  "{plant} takes a ruin.|you": "You take a ruin.",
  "{plant} would take it now|you": "you would take it now",
  "flower of {plant}|you": "your flower",
  "ruin with a flower of {plant}|you": "ruin with your flower",
  "{plant}|you": "you",
  "the stump at {hex} carries a flower of {plant}|you": "the stump at {hex} carries a flower of yours",
  "{plant} has no flower left in reserve|you": "you have no flower left in reserve",
  "{last} placed the last flower, and the round was played out|you":
    "you placed the last flower, and the round was played out",
};
