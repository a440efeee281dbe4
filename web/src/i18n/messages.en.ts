/** English is the id of every message; only words that need another id are here. */
import people from "./people.en";
export default {
  ...people,
  "level seed": "seed",
  "level sprout": "sprout",
  "level bud": "bud",
  "level bloom": "bloom",
  "level fruit": "fruit",
  "level grove": "grove",
  // "light" alone is a resource of Vorex.
  "weight light": "light",
  "weight medium": "medium",
  "weight rich": "rich",
};
