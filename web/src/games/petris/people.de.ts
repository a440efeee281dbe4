/** Sätze, die zu denen sprechen, die sie lesen, oder Leute nennen. */
export default {
  "{seat} sends {count} from dish {origin} to dish {dish}|you":
    "du schickst {count} aus Schale {origin} in Schale {dish}",
  "{seat} grows to {count} in dish {dish}|you": "du wächst in Schale {dish} auf {count}",
  "{seat} has no bacterium left to grow in dish {dish}|you":
    "du hast kein Bakterium mehr, um in Schale {dish} zu wachsen",
  "{seat} forms a sarcina in dish {dish}|you": "du bildest in Schale {dish} eine Sarcine",
  "{seat} needs a sarcina in dish {dish} and has none left|you":
    "du brauchst in Schale {dish} eine Sarcine und hast keine mehr",
  "{seat} leads dish {dish}: {count} contamination, {total} in all|you":
    "du führst Schale {dish} an: Kontamination +{count}, insgesamt {total}",
  "{seat} has no valid propagation|you": "du hast keine gültige Ausbreitung",
  "dish {dish} holds none of {colour}'s bacteria|you": "Schale {dish} enthält keine deiner Bakterien",
  "dish {dish} holds none of {colour}'s bacteria|people": "Schale {dish} enthält keine Bakterien {colour:of}",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|you":
    "Schale {dish} enthält {own} deiner Bakterien, weniger als die {moved}, die ziehen sollen",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|people":
    "Schale {dish} enthält {own} Bakterien {colour:of}, weniger als die {moved}, die ziehen sollen",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each|people":
    "Schale {dish} hätte dann gleich viele Bakterien {colour:of} wie {other:of}, je {number}",
  "{losers} had no valid propagation|you": "du hattest keine gültige Ausbreitung",
  "{losers} needed a sarcina and had none left|you": "du brauchtest eine Sarcine und hattest keine mehr",
  "{losers} reached the last space of the contamination track|you":
    "du hast das letzte Feld der Kontaminationsleiste erreicht",
  "blue:of": "von Blau",
  "red:of": "von Rot",
  "yellow:of": "von Gelb",
  "{losers} had no valid propagation|you too": "{losers} hattet keine gültige Ausbreitung",
  "{losers} needed a sarcina and had none left|you too":
    "{losers} brauchtet eine Sarcine und hattet keine mehr",
  "{losers} reached the last space of the contamination track|you too":
    "{losers} habt das letzte Feld der Kontaminationsleiste erreicht",
};
