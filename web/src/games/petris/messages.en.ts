/** English is the id of every message; only what speaks to its reader is here. */
import people from "./people.en";
export default {
  ...people,
};
