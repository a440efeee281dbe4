/** Le français des avis. */
export default {
  Notices: "Avis",
  "For games over days: one notice when it becomes your turn, and one before your time ends.":
    "Pour les parties sur plusieurs jours : un avis quand c’est à vous, un autre avant la fin de votre temps.",
  "How you are told": "Par quelle voie",
  "A browser": "Un navigateur",
  Letters: "Lettres",
  "A program": "Un programme",
  "not confirmed yet": "pas encore confirmée",
  "Not at all: you look by yourself.": "Par aucune : vous regardez par vous-même.",
  "Tell this browser": "Prévenir ce navigateur",
  "This browser tells you when a game waits.": "Ce navigateur vous dira quand une partie attend.",
  "This browser does not allow notices: its settings for this site say so.":
    "Ce navigateur ne permet pas les avis : ainsi disent ses réglages pour ce site.",
  "Your e-mail address": "Votre adresse électronique",
  "Once a day at most": "Une fois par jour au plus",
  "Write me letters": "M’écrire des lettres",
  "A letter is on its way: open its link to confirm the address.":
    "Une lettre est en route : ouvrez son lien pour confirmer l’adresse.",
  "A program of yours": "Un programme à vous",
  "Its public address (https)": "Son adresse publique (https)",
  "Post to it": "Lui envoyer les avis",
  When: "Quand",
  "Quiet from": "Silence de",
  until: "à",
  "In your time zone, {zone}. The same twice: never quiet.":
    "Dans votre fuseau horaire, {zone}. Deux fois la même heure : jamais de silence.",
  "Remind me before my time ends": "Me le rappeler avant la fin de mon temps",
  "Keep these hours": "Garder ces heures",
  "Kept.": "C’est noté.",
  "Stopped.": "C’est arrêté.",
  "Days off": "Jours de repos",
  "You are away until {day}: in games of days your time stands still.":
    "Repos jusqu’au {day} : dans les parties sur plusieurs jours, votre temps s’arrête.",
  "In games of days your time stands still while you are away. {count} {count?day is:days are} left this year.":
    "Dans les parties sur plusieurs jours, votre temps s’arrête pendant votre absence. Il reste {count} {count?jour:jours} cette année.",
  "Welcome back.": "Vous revoilà.",
  "I am back": "Je suis de retour",
  Days: "Jours",
  "Take them off": "Les prendre",
  "No more of these notices?": "Ne plus recevoir ces avis ?",
  "Is this your address?": "Est-ce votre adresse ?",
  "Confirmed: you are told here when a game waits.": "Confirmée : vous saurez ici quand une partie attend.",
  "Stop them": "Les arrêter",
  "Yes, tell me here": "Oui, prévenez-moi ici",
};
