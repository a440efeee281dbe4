/** English is the id of every message; only what speaks to its reader is here. */
import people from "./people.en";
export default {
  ...people,
  "ending stuck": "somebody could not move",
  "ending sarcina": "a sarcina was missing",
  "ending nine": "contamination 9",
  "ending track": "the second lap was over",
};
