/** English is the id of every message; only words that need another id are here. */
import people from "./people.en";
export default {
  ...people,
  "format robin": "everybody against everybody",
  "format swiss": "Swiss system",
  "format knockout": "knock-out",
  "format arena": "arena",
  "format duplicate": "the same draws for everybody",
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
