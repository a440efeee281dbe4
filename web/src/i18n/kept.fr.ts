/** Le français de ce que l’on emporte d’une table. */
export default {
  "The board": "Le plateau",
  "The beginning": "Le début",
  Seat: "Place",
  Luck: "Chance",
  play: "jeu",
  "Give or take": "À peu près",
  "Luck and play": "La chance et le jeu",
  "An inaccuracy:": "Une imprécision :",
  "A mistake:": "Une erreur :",
  "A blunder:": "Une grosse erreur :",
  "{loss} of the result lost, give or take {error}.": "{loss} du résultat perdus, à {error} près.",
  "Better: {action}": "Mieux : {action}",
  "To the next mistake": "À l’erreur suivante",
  "Checked: {count} actions by the rules": "Vérifié : {count} actions selon les règles",
  "Hothouse {version} has replayed this game by version {rules} of the rules of {title}: every action is legal, and the result is {result}.":
    "Hothouse {version} a rejoué cette partie selon la version {rules} des règles de {title} : chaque action est légale, et le résultat est {result}.",
  "Whoever doubts it proves it again:": "En cas de doute, on le prouve à nouveau :",
  "Verdicts are the engine's, from {passes} passes: they may be wrong where it is.":
    "Les verdicts sont ceux du moteur, en {passes} passes : ils peuvent se tromper comme lui.",
  "Keep the game as a file": "Garder la partie dans un fichier",
  "A picture of this moment": "Une image de ce moment",
  "this game is still being played: it can be kept as a file when it is over":
    "cette partie est encore en cours : on pourra la garder dans un fichier quand elle sera finie",
  "names stand in a file only where all who played have agreed to it":
    "les noms ne figurent dans un fichier que si toutes les personnes qui ont joué sont d’accord",
  "names are asked for when the game is over": "on demande pour les noms quand la partie est finie",
  "everybody has agreed to names already": "tout le monde est déjà d’accord pour les noms",
  "{seat} asks whether names may stand in a file":
    "{seat} demande si les noms peuvent figurer dans le fichier",
  "Everybody has agreed: names may stand in a file":
    "Tout le monde est d’accord : les noms peuvent figurer dans le fichier",
  "Ask whether names may stand in a file": "Demander si les noms peuvent figurer dans le fichier",
  "Keep it with names": "La garder avec les noms",
  "Set up a position": "Installer une position",
  "Score pad": "Feuille de score",
  "{title} has no score pad": "{title} n’a pas de feuille de score",
  "{label}: a number from 0 to {most}, not {value}": "{label} : un nombre de 0 à {most}, pas {value}",
  "your last question is still being thought about": "votre dernière question est encore à l’étude",
  "this pad has no blank called {name}": "cette feuille n’a pas de case {name}",
  "this is not a table of {title}: pieces are missing, or too many":
    "ce n’est pas une table de {title} : des pièces manquent ou sont de trop",
  "the game is over in this position: nothing can be played from it":
    "la partie est finie dans cette position : rien ne peut être joué d’ici",
  "nobody decides here: there is nothing to advise": "personne ne décide ici : il n’y a rien à conseiller",
  "no bot plays {title}": "aucun bot ne joue à {title}",
  "this service gives no advice: its bots think elsewhere":
    "ce service ne donne pas de conseils : ses bots réfléchissent ailleurs",
  "every thinker is busy with a bot's turn: ask again in a moment":
    "tout le monde réfléchit déjà au tour d’un bot : redemandez dans un instant",
  "a position has its options in itself: leave the others out":
    "une position contient ses options : n’en donnez pas d’autres",
  "{seat} proposes that everybody may ask a coach":
    "{seat} propose que tout le monde puisse demander conseil",
  "Everybody has agreed: the coach may be asked": "Tout le monde est d’accord : on peut demander conseil",
  "Propose a coach for everybody": "Proposer des conseils pour tout le monde",
  "The coach looks…": "Le coup est examiné…",
  "Look again? This move costs about {loss}.": "Regarder encore ? Ce coup coûte environ {loss}.",
  "It costs about {loss}.": "Il coûte environ {loss}.",
  "Warn me before a poor move": "M’avertir avant un coup faible",
  "What may follow, up to the next draw": "La suite possible, jusqu’au prochain tirage",
  "other people play at this table: a coach answers when all of them have agreed":
    "d’autres personnes jouent à cette table : on peut demander conseil quand toutes sont d’accord",
  "everybody has agreed to a coach already": "tout le monde est déjà d’accord pour les conseils",
  "{seat} asks the coach": "{seat} demande conseil",
  "{seat} asks the coach|you": "Vous demandez conseil",
  Coach: "Conseil",
  "Everybody at the table reads in the log that the coach was asked.":
    "Toute la table lit dans le journal qu’un conseil a été demandé.",
  "Where to look": "Où regarder",
  "What for": "Pour quoi faire",
  "Which move": "Quel coup",
  "Why not mine?": "Pourquoi pas le mien ?",
  "The coach answers when it is your turn.": "Le conseil vient quand c’est à vous de jouer.",
  "Look at what is marked on the board: {places}.": "Regardez ce qui est marqué sur le plateau : {places}.",
  "Look at what is marked on the board.": "Regardez ce qui est marqué sur le plateau.",
  "There is no single place to look at: think of the whole table.":
    "Il n’y a pas d’endroit précis à regarder : pensez à toute la table.",
  "It brings no points at once.": "Cela ne rapporte pas de points tout de suite.",
  "{who}, {line}: {points}": "{who}, {line} : {points}",
  "Your move": "Votre coup",
  "The coach's move": "Le coup conseillé",
  "this table was set up without a coach": "cette table a été préparée sans conseil",
  "the game is not going on: a study answers such questions":
    "la partie n’est pas en cours : une étude répond à ces questions",
};
