/** Das Deutsch dessen, was an einer geschriebenen Stellung, einem Plättchensatz oder einem Wertungsblatt falsch ist. */
export default {
  "B1.1: the box holds {count} of {tile}, not {found}":
    "B1.1: In der Schachtel ist {tile} {count}-mal, nicht {found}-mal",
  "B1.1: the box holds {count} tiles": "B1.1: In der Schachtel sind {count} Plättchen",
  "B1.3: nothing else lies on the table before five tiles open the central piles":
    "B1.3: Bevor fünf Plättchen die mittleren Stapel eröffnen, liegt nichts anderes auf dem Tisch",
  "B1.3: the central piles are opened from 1 to 5, and every column has one":
    "B1.3: Die mittleren Stapel werden von 1 bis 5 eröffnet, und jede Spalte hat einen",
  "B1.4: {named} tiles are named where {lying} lie":
    "B1.4: {named} Plättchen {named?ist:sind} genannt, wo {lying} liegen",
  "B2.2: the turn, the pawn and who was first do not agree":
    "B2.2: Zug, Figur und wer begonnen hat, passen nicht zusammen",
  "B2.2: {waiting} arrivals do not wait when {placed} tiles are placed":
    "B2.2: Wenn {placed} Plättchen gelegt {placed?ist:sind}, warten nicht {waiting} neue",
  "B4.1: {tile} is not linked to {centre} in column {column}":
    "B4.1: {tile} ist in Spalte {column} nicht mit der Mitte verbunden: {centre}",
  "B4.2: tiles are pending only after a placement": "B4.2: Freie Plättchen warten nur nach einem Legen",
  "B5.2: {tile} touches nothing, or lies on another tile":
    "B5.2: {tile} berührt nichts oder liegt auf einem anderen Plättchen",
  "B5.3: {tile} does not fit where it is written":
    "B5.3: {tile} passt nicht dorthin, wo es geschrieben steht",
  "B5.4: {seat}'s network is closed": "B5.4: Das Netz von {seat} ist geschlossen",
  "who is first": "wer beginnt",
  "the centre": "die Mitte",
  "the machine of {seat}": "die Maschine von {seat}",
  "what {seat} has to resolve": "was auf {seat} wartet",
  "the side of {seat}": "die Seite von {seat}",
  "what is covered": "was verdeckt liegt",
  "the arrivals": "die neuen Plättchen",
  "what was removed": "was entfernt wurde",
  "the pawn": "die Figur",
  "the turn": "der Zug",
  "the count of placed tiles": "die Zahl der gelegten Plättchen",
  "there is no tile {text}": "es gibt kein Plättchen {text}",
  "{part}: a number up to {most}": "{part}: eine Zahl bis {most}",
  "{part} is {choices}": "{part}: {choices}",
  "{part}: {columns} columns, with - for nothing": "{part}: {columns} Spalten, mit - für nichts",
  "{part}: {columns} piles between slashes": "{part}: {columns} Stapel zwischen Schrägstrichen",
  "{text} is not a built tile, such as rL at 0,-1 east-south":
    "{text} ist kein gebautes Plättchen, etwa rL at 0,-1 east-south",
  "{colour}: tiles in groups of {least} or more": "{colour}: Plättchen in Gruppen ab {least}",
  "plants and vegetables whose pipe leads to their own colour":
    "Pflanzen und Gemüse, deren Rohr zur eigenen Farbe führt",
  "B8.2: {count} tiles of {colour} make no group: it takes {least}":
    "B8.2: {count} Plättchen ({colour}) sind keine Gruppe: Dafür braucht es {least}",
  "the machine at {cell}": "die Maschine bei {cell}",
  "lay {tile}": "legen: {tile}",
  "take {tile} away": "wegnehmen: {tile}",
  "turn {tile}": "drehen: {tile}",
  "{seat} is to act": "am Zug: {seat}",
};
