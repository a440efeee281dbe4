/** Das Deutsch dessen, was man von einem Tisch mitnimmt. */
export default {
  "The board": "Das Brett",
  "The beginning": "Der Anfang",
  Seat: "Platz",
  Luck: "Glück",
  play: "Spiel",
  "Give or take": "Plus oder minus",
  "Luck and play": "Glück und Spiel",
  "An inaccuracy:": "Eine Ungenauigkeit:",
  "A mistake:": "Ein Fehler:",
  "A blunder:": "Ein Patzer:",
  "{loss} of the result lost, give or take {error}.":
    "{loss} des Ergebnisses verloren, plus oder minus {error}.",
  "Better: {action}": "Besser: {action}",
  "To the next mistake": "Zum nächsten Fehler",
  "Checked: {count} actions by the rules": "Geprüft: {count} Aktionen nach den Regeln",
  "Hothouse {version} has replayed this game by version {rules} of the rules of {title}: every action is legal, and the result is {result}.":
    "Hothouse {version} hat dieses Spiel nach Version {rules} der Regeln von {title} nachgespielt: Jede Aktion ist erlaubt, und das Ergebnis ist {result}.",
  "Whoever doubts it proves it again:": "Wer zweifelt, prüft es noch einmal:",
  "Verdicts are the engine's, from {passes} passes: they may be wrong where it is.":
    "Die Urteile sind die der Engine, aus {passes} Durchgängen: Sie können irren, wo sie irrt.",
  "Keep the game as a file": "Das Spiel als Datei behalten",
  "A picture of this moment": "Ein Bild dieses Augenblicks",
  "this game is still being played: it can be kept as a file when it is over":
    "dieses Spiel läuft noch: Als Datei behalten kann man es, wenn es vorbei ist",
  "names stand in a file only where all who played have agreed to it":
    "Namen stehen nur dann in einer Datei, wenn alle, die gespielt haben, einverstanden sind",
  "names are asked for when the game is over": "nach den Namen wird gefragt, wenn das Spiel vorbei ist",
  "everybody has agreed to names already": "alle sind schon mit den Namen einverstanden",
  "{seat} asks whether names may stand in a file": "{seat} fragt, ob die Namen in der Datei stehen dürfen",
  "Everybody has agreed: names may stand in a file":
    "Alle sind einverstanden: Namen dürfen in der Datei stehen",
  "Ask whether names may stand in a file": "Fragen, ob Namen in der Datei stehen dürfen",
  "Keep it with names": "Mit den Namen behalten",
  "Set up a position": "Eine Stellung aufbauen",
  "Score pad": "Wertungsblock",
  "{title} has no score pad": "{title} hat keinen Wertungsblock",
  "{label}: a number from 0 to {most}, not {value}": "{label}: eine Zahl von 0 bis {most}, nicht {value}",
  "your last question is still being thought about": "über deine letzte Frage wird noch nachgedacht",
  "this pad has no blank called {name}": "dieser Block hat kein Feld {name}",
  "this is not a table of {title}: pieces are missing, or too many":
    "das ist kein Tisch von {title}: Es fehlen Teile, oder es sind zu viele",
  "the game is over in this position: nothing can be played from it":
    "in dieser Stellung ist das Spiel vorbei: Von hier aus kann nichts gespielt werden",
  "nobody decides here: there is nothing to advise": "hier entscheidet niemand: Es gibt nichts zu raten",
  "no bot plays {title}": "kein Bot spielt {title}",
  "this service gives no advice: its bots think elsewhere":
    "dieser Dienst gibt keinen Rat: Seine Bots denken anderswo",
  "every thinker is busy with a bot's turn: ask again in a moment":
    "alle denken gerade über den Zug eines Bots nach: Frag gleich noch einmal",
  "a position has its options in itself: leave the others out":
    "eine Stellung hat ihre Optionen in sich: Lass die anderen weg",
  "{seat} proposes that everybody may ask a coach": "{seat} schlägt vor, dass alle um Rat fragen dürfen",
  "Everybody has agreed: the coach may be asked": "Alle sind einverstanden: Es darf um Rat gefragt werden",
  "Propose a coach for everybody": "Rat für alle vorschlagen",
  "The coach looks…": "Der Zug wird angeschaut …",
  "Look again? This move costs about {loss}.": "Noch einmal schauen? Dieser Zug kostet etwa {loss}.",
  "It costs about {loss}.": "Er kostet etwa {loss}.",
  "Warn me before a poor move": "Vor einem schwachen Zug warnen",
  "What may follow, up to the next draw": "Was folgen kann, bis zur nächsten Ziehung",
  "other people play at this table: a coach answers when all of them have agreed":
    "an diesem Tisch spielen andere mit: Rat gibt es, wenn alle einverstanden sind",
  "everybody has agreed to a coach already": "alle sind schon mit Rat einverstanden",
  "{seat} asks the coach": "{seat} fragt um Rat",
  "{seat} asks the coach|you": "Du fragst um Rat",
  Coach: "Rat",
  "Everybody at the table reads in the log that the coach was asked.":
    "Alle am Tisch lesen im Protokoll, dass um Rat gefragt wurde.",
  "Where to look": "Wohin schauen",
  "What for": "Wozu",
  "Which move": "Welcher Zug",
  "Why not mine?": "Warum nicht meiner?",
  "The coach answers when it is your turn.": "Rat gibt es, wenn du am Zug bist.",
  "Look at what is marked on the board: {places}.":
    "Schau auf das, was auf dem Brett markiert ist: {places}.",
  "Look at what is marked on the board.": "Schau auf das, was auf dem Brett markiert ist.",
  "There is no single place to look at: think of the whole table.":
    "Es gibt keine einzelne Stelle: Denk an den ganzen Tisch.",
  "It brings no points at once.": "Das bringt nicht sofort Punkte.",
  "{who}, {line}: {points}": "{who}, {line}: {points}",
  "Your move": "Dein Zug",
  "The coach's move": "Der geratene Zug",
  "this table was set up without a coach": "an diesem Tisch gibt es keinen Rat: So wurde er gedeckt",
  "the game is not going on: a study answers such questions":
    "das Spiel läuft nicht: Solche Fragen beantwortet eine Untersuchung",
};
