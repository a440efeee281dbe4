/** Das Deutsch dessen, was an einer geschriebenen Stellung, einem Plättchensatz oder einem Wertungsblatt falsch ist. */
export default {
  // Die Varianten.
  two: "zu zweit",
  three: "zu dritt",
  advanced: "Experten",
  "P1.1: {colour} has {bacteria} bacteria and {sarcinas} sarcinas":
    "P1.1: {colour} hat {bacteria} Bakterien und {sarcinas} Sarcinen",
  "P2.3: a marker reaches 9 on a contamination, and the game ends there":
    "P2.3: Ein Marker erreicht 9 bei einer Kontamination, und dort endet das Spiel",
  "P3.6: two colours have equal numbers in dish {dish}": "P3.6: Zwei Farben sind in Schale {dish} gleichauf",
  "P3.7: five of {colour}'s bacteria become a sarcina, written S":
    "P3.7: Fünf {colour:e} Bakterien werden zu einer Sarcine, geschrieben S",
  "P3.8: {colour} lacks a sarcina in its own propagation, on an F or on a C":
    "P3.8: {colour} fehlt eine Sarcine bei der eigenen Ausbreitung, auf einem F oder auf einem C",
  "P5.1: a missing sarcina ends the game before anything is scored":
    "P5.1: Eine fehlende Sarcine beendet das Spiel, bevor etwas gewertet wird",
  "P6.1: the advanced mode is for two players": "P6.1: Der Expertenmodus ist für zwei",
  "dish {dish}": "Schale {dish}",
  "the marker": "der Marker",
  "the marker rests only on propagations while the game goes on":
    "solange das Spiel läuft, steht der Marker nur auf Ausbreitungen",
  "the mode": "der Modus",
  "the number of players": "die Zahl der Plätze",
  "the points": "die Punkte",
  "the track has {spaces} spaces and {laps} laps": "die Leiste hat {spaces} Felder und {laps} Runden",
  "there are no bacteria in any dish": "in keiner Schale sind Bakterien",
  "there is no dish {dish}": "es gibt keine Schale {dish}",
  "{colour} does not play": "{colour} spielt nicht mit",
  "{text} in {where}: each colour once, b1 to b4 for bacteria, bS for a sarcina":
    "{text} in {where}: jede Farbe einmal, b1 bis b4 für Bakterien, bS für eine Sarcine",
  "{text} in {where}: each colour once, b0 to b9 for its points":
    "{text} in {where}: jede Farbe einmal, b0 bis b9 für ihre Punkte",
  "points so far": "Punkte bisher",
  "which contamination it is": "welche Kontamination es ist",
  "the track": "die Leiste",
};
