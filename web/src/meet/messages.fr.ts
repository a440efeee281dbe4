/** Le français de la recherche d’une autre personne. */
export default {
  Now: "Tout de suite",
  Calm: "Au calme",
  Days: "Sur des jours",
  "10 min each": "10 min par personne",
  "no clock": "sans pendule",
  "2 days a move": "2 jours par coup",
  Variant: "Variante",
  Rated: "Classée",
  "It counts for both: no undo but of your own last decision, no coach, no study before the end.":
    "Elle compte pour tout le monde : on ne reprend que sa propre dernière décision, sans conseil, sans étude avant la fin.",
  Pace: "Rythme",
  "Nobody waits for {game} yet. A bot steps in after 20 seconds, if you like.":
    "Personne n’attend encore pour {game}. Au bout de 20 secondes, un robot vient jouer, si vous voulez.",
  "Somebody was found: the game begins.": "Quelqu’un est là : la partie commence.",
  "{level} is free now": "{level} est libre",
  "Looking for somebody": "On cherche quelqu’un",
  "{game}, {pace}.": "{game}, {pace}.",
  "{count} {count?other waits:others wait} for the same.":
    "{count} {count?autre personne attend:autres personnes attendent} la même chose.",
  "Whoever comes next plays you.": "La prochaine personne qui vient jouera avec vous.",
  "A bot near your level. Play it while you wait; a person may step in before your first move.":
    "Un robot proche de votre niveau. Jouez en attendant ; une personne peut prendre sa place avant votre premier coup.",
  "Play {level}": "Jouer contre {level}",
  "Keep waiting": "Attendre encore",
  "You may close the page: we go on looking, and the game stands on your home page once it begins.":
    "Vous pouvez fermer la page : la recherche continue, et la partie sera sur votre accueil dès qu’elle commence.",
  "You may look around: this stays in the corner.": "Promenez-vous : cela reste dans le coin.",
  "Look no longer": "Ne plus chercher",
  "{count} {count?person waits:people wait} for exactly this.":
    "{count} {count?personne attend:personnes attendent} exactement cela.",
  "Others wait for:": "D’autres attendent :",
};
