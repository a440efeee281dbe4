"""What notices say. They are read where our pages are not, so their words are here and not in the client."""

from collections.abc import Mapping

Words = Mapping[str, str]

TEXTS: Mapping[str, Words] = {
    "en": {
        "turn": "{game}: it is your turn",
        "against": "Against {names}.",
        "many": "{count} games wait for you",
        "remind": "{game}: your time ends in {hours} h",
        "bot": "{level} (bot)",
        "guest": "a guest",
        "stop": "No more of these letters: {url}",
        "stopping": "No more of these",
        "confirm": "Is this your address?",
        "confirming": "Somebody wants notices of games at {host} to be sent here. If that was you: {url}",
        "ignore": "If not, do nothing: nothing else will be sent.",
    },
    "fr": {
        "turn": "{game} : à vous de jouer",
        "against": "Avec {names}.",
        "many": "{count} parties vous attendent",
        "remind": "{game} : votre temps finit dans {hours} h",
        "bot": "{level} (robot)",
        "guest": "une personne sans nom",
        "stop": "Ne plus recevoir ces lettres : {url}",
        "stopping": "Ne plus en recevoir",
        "confirm": "Est-ce votre adresse ?",
        "confirming": "On demande que les avis des parties sur {host} arrivent ici. Si c’est vous : {url}",
        "ignore": "Sinon, ne faites rien : rien d’autre ne sera envoyé.",
    },
    "es": {
        "turn": "{game}: es tu turno",
        "against": "Con {names}.",
        "many": "{count} partidas te esperan",
        "remind": "{game}: tu tiempo acaba en {hours} h",
        "bot": "{level} (robot)",
        "guest": "alguien sin nombre",
        "stop": "No recibir más estas cartas: {url}",
        "stopping": "No recibir más",
        "confirm": "¿Es esta tu dirección?",
        "confirming": "Alguien quiere que los avisos de partidas en {host} lleguen aquí. Si eres tú: {url}",
        "ignore": "Si no, no hagas nada: no se enviará nada más.",
    },
    "de": {
        "turn": "{game}: Du bist am Zug",
        "against": "Mit {names}.",
        "many": "{count} Spiele warten auf dich",
        "remind": "{game}: Deine Zeit endet in {hours} h",
        "bot": "{level} (Bot)",
        "guest": "jemand ohne Namen",
        "stop": "Keine solchen Briefe mehr: {url}",
        "stopping": "Keine mehr davon",
        "confirm": "Ist das deine Adresse?",
        "confirming": "Jemand möchte hier Hinweise zu Spielen auf {host} bekommen. Falls du das bist: {url}",
        "ignore": "Wenn nicht, tu nichts: Es kommt nichts weiter.",
    },
}
"""Every sentence in the languages that we speak."""


def say(language: str, sentence: str, **blanks: object) -> str:
    """The sentence in the language, its blanks filled; English where we do not speak it."""
    return TEXTS.get(language, TEXTS["en"])[sentence].format(**blanks)
