/** Sätze, die zu denen sprechen, die sie lesen, oder Leute nennen. */
export default {
  "{seat} receives tile {tile}|you": "du bekommst Plättchen {tile}",
  "{seat} takes {what}|you": "du nimmst {what}",
  "{seat} receives {what} from the beetles|you": "du bekommst {what} von den Käfern",
  "{seat} pays {what}: {place}|you": "du zahlst {what}: {place}",
  "{seat} lays tile {tile} {side}|you": "du legst Plättchen {tile} {side} an",
  "{plant} blooms: {place}|you": "du blühst: {place}",
  "{plant} has most flowers around it and takes it: {place}|you":
    "du hast ringsum die meisten Blüten und nimmst sie: {place}",
  "{seat} passes the bonus|you": "du verzichtest auf den Bonus",
  "{seat} cannot use the bonus to {verb}|you": "du kannst den Bonus nicht nutzen: {verb}",
  "{plant} takes a ruin.|you": "Eine Ruine für dich.",
  "{plant} would take it now|you": "jetzt nähmst du sie",
  "flower of {plant}|you": "deine Blüte",
  "ruin with a flower of {plant}|you": "Ruine mit deiner Blüte",
  "{plant}|you": "du",
  "the stump at {hex} carries a flower of {plant}|you":
    "auf dem Stumpf bei {hex} steht schon eine Blüte von dir",
  "{plant} has no flower left in reserve|you": "du hast keine Blüte mehr im Vorrat",
  "{last} placed the last flower, and the round was played out|you":
    "du hast die letzte Blüte gesetzt, und die Runde wurde zu Ende gespielt",
};
