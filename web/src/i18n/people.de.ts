/** Sätze, die zu denen sprechen, die sie lesen, oder Leute nennen. */
export default {
  "{seat} took back to move {ply}|you": "Du bist zu Zug {ply} zurückgegangen",
  "{seat} agrees|you": "Du stimmst zu",
  "{seat} declines|you": "Du lehnst ab",
  "{seat} resigns|you": "Du gibst auf",
  "{seat} runs out of time|you": "Deine Zeit ist abgelaufen",
  "{seat} offers a draw|you": "Du bietest Remis an",
  "{seat} proposes to end the game without a result|you": "Du möchtest ohne Ergebnis aufhören",
  "{seat} proposes that everybody may ask a coach|you": "Du schlägst vor, dass alle um Rat fragen dürfen",
  "{seat} asks whether names may stand in a file|you": "Du fragst, ob die Namen in der Datei stehen dürfen",
  "{seat} asks to take back to move {ply}|you": "Du möchtest zurück zu Zug {ply}",
  "{losers} resigned|you": "du hast aufgegeben",
  "{losers} ran out of time|you": "deine Zeit ist abgelaufen",
  "you:of": "von dir",
  "{person}:of": "von {person}",
};
