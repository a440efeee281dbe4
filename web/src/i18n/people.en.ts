/** English where a sentence speaks to its reader or names people. */
export default {
  "{seat} took back to move {ply}|you": "You took back to move {ply}",
  "{seat} agrees|you": "You agree",
  "{seat} declines|you": "You decline",
  "{seat} resigns|you": "You resign",
  "{seat} runs out of time|you": "You run out of time",
  "{seat} offers a draw|you": "You offer a draw",
  "{seat} proposes to end the game without a result|you": "You propose to end the game without a result",
  "{seat} proposes that everybody may ask a coach|you": "You propose that everybody may ask a coach",
  "{seat} asks whether names may stand in a file|you": "You ask whether names may stand in a file",
  "{seat} asks to take back to move {ply}|you": "You ask to take back to move {ply}",
  "{losers} resigned|you": "you resigned",
  "{losers} ran out of time|you": "you ran out of time",
  "you:of": "yours",
  "{person}:of": "{person}’s",
};
