/** English where a sentence speaks to its reader or names people. */
export default {
  "{seat} sends {count} from dish {origin} to dish {dish}|you":
    "you send {count} from dish {origin} to dish {dish}",
  "{seat} grows to {count} in dish {dish}|you": "you grow to {count} in dish {dish}",
  "{seat} has no bacterium left to grow in dish {dish}|you":
    "you have no bacterium left to grow in dish {dish}",
  "{seat} forms a sarcina in dish {dish}|you": "you form a sarcina in dish {dish}",
  "{seat} needs a sarcina in dish {dish} and has none left|you":
    "you need a sarcina in dish {dish} and have none left",
  "{seat} leads dish {dish}: {count} contamination, {total} in all|you":
    "you lead dish {dish}: {count} contamination, {total} in all",
  "{seat} has no valid propagation|you": "you have no valid propagation",
  "dish {dish} holds none of {colour}'s bacteria|you": "dish {dish} holds none of your bacteria",
  "dish {dish} holds none of {colour}'s bacteria|people": "dish {dish} holds none of {colour:of} bacteria",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|you":
    "dish {dish} holds {own} of your bacteria, fewer than the {moved} to move",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|people":
    "dish {dish} holds {own} of {colour:of} bacteria, fewer than the {moved} to move",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each|people":
    "dish {dish} would hold as many bacteria of {colour:of} as of {other:of}, {number} each",
  "{losers} had no valid propagation|you": "you had no valid propagation",
  "{losers} needed a sarcina and had none left|you": "you needed a sarcina and had none left",
  "{losers} reached the last space of the contamination track|you":
    "you reached the last space of the contamination track",
  "blue:of": "blue’s",
  "red:of": "red’s",
  "yellow:of": "yellow’s",
  "{losers} had no valid propagation|you too": "{losers} had no valid propagation",
  "{losers} needed a sarcina and had none left|you too": "{losers} needed a sarcina and had none left",
  "{losers} reached the last space of the contamination track|you too":
    "{losers} reached the last space of the contamination track",
};
