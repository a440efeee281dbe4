/** Das Deutsch dessen, was an einer geschriebenen Stellung, einem Plättchensatz oder einem Wertungsblatt falsch ist. */
export default {
  // Die Varianten.
  two: "zu zweit",
  three: "zu dritt",
  four: "zu viert",
  family: "Familie",
  solo: "allein",
  "solo-family": "allein, Familie",
  "the tile set has {length} letters, and a box of tiles is written with {most} or fewer":
    "der Plättchensatz hat {length} Zeichen, und eine Schachtel schreibt man mit höchstens {most}",
  "the tile set {name} cannot be played: {why}": "der Plättchensatz {name} ist nicht spielbar: {why}",
  "- or a letter of MIWLBTG* and a cost such as iww":
    "- oder ein Buchstabe aus MIWLBTG* und ein Preis wie iww",
  "TOML ({why})": "TOML ({why})",
  "a file of drawn tiles ({why})": "eine Datei mit gezeichneten Plättchen ({why})",
  "a hexagon of {tile}": "ein Sechseck von {tile}",
  "arid, or one of mushroom, insect, water, light, bloom, take, grow, points with its cost, such as take (m w w)":
    "arid, oder eines von mushroom, insect, water, light, bloom, take, grow, points mit seinem Preis, etwa take (m w w)",
  "exactly one starting tile carries beetles: the first player's (V1.1)":
    "genau ein Startplättchen trägt Käfer: das für den ersten Platz (V1.1)",
  "fewer than two tiles of levels 1 to 3 are marked for two players (V2.1)":
    "weniger als zwei Plättchen der Stufen 1 bis 3 sind für zwei markiert (V2.1)",
  'name = "…" and a [[tile]] table for each tile': 'name = "…" und eine Tabelle [[tile]] je Plättchen',
  "number, level, players, beetles and drawn, and nothing else":
    "number, level, players, beetles und drawn, und nichts sonst",
  "number/level/players/beetles/centre/E/SW/NW": "number/level/players/beetles/centre/E/SW/NW",
  "the hexagon": "das Sechseck",
  "the name of one of our sets, or name: tile; tile; … with tiles like 1/0/2/m/-/Wi/Bmw/*iw":
    "der Name eines unserer Sätze, oder Name: Plättchen; Plättchen; … mit Plättchen wie 1/0/2/m/-/Wi/Bmw/*iw",
  "the number {number} is given to several tiles": "die Nummer {number} haben mehrere Plättchen",
  "the tile": "das Plättchen",
  "the tile set": "der Plättchensatz",
  "the tiles": "die Plättchen",
  "the upper left arm, `centre --- right arm`, the lower left arm":
    "der Arm oben links, `Mitte --- rechter Arm`, der Arm unten links",
  "the {part} of {tile}": "{part} in {tile}",
  "there are {count} forest tiles, and a box has {right} (V1.1)":
    "es sind {count} Waldplättchen, und eine Schachtel hat {right} (V1.1)",
  "there are {count} starting tiles, and a box has {right} (V1.1)":
    "es sind {count} Startplättchen, und eine Schachtel hat {right} (V1.1)",
  "there are {count} tiles of level 0, and four players need one each (V2.3)":
    "es sind {count} Plättchen der Stufe 0, und zu viert braucht jeder Platz eines (V2.3)",
  "tile in place {place}": "Plättchen an Stelle {place}",
  "tile {number}": "Plättchen {number}",
  "words among {words}": "Wörter aus {words}",
  "{tile} carries {count} beetles, and a tile carries at most {most} (V1.4)":
    "{tile} trägt {count} Käfer, und ein Plättchen trägt höchstens {most} (V1.4)",
  "{tile} has a stump that costs {cost}, and {most} is the most we allow":
    "{tile} hat einen Stumpf, der {cost} kostet, und {most} ist das Meiste, was wir erlauben",
  "{tile} has a stump without a cost, and every stump but the light one has one (V1.3)":
    "{tile} hat einen Stumpf ohne Preis, und außer dem Lichtstumpf hat jeder einen (V1.3)",
  "{tile} is a starting tile with {count} light stumps, and it needs exactly one (V2.4)":
    "{tile} ist ein Startplättchen mit {count} Lichtstümpfen und braucht genau einen (V2.4)",
  "{tile} is marked for {players} players, and marks are 2, 3 and 4 (V2.1)":
    "{tile} ist für {players} markiert, und es gibt die Marken 2, 3 und 4 (V2.1)",
  "{tile} is of level {level}, and levels are 0, 1, 2 and 3 (V1.1)":
    "{tile} hat Stufe {level}, und es gibt die Stufen 0, 1, 2 und 3 (V1.1)",
  "{tile} produces light, and only starting tiles do (V1.3)":
    "{tile} stellt Licht her, und das tun nur Startplättchen (V1.3)",
  "a bonus that cannot be used is not asked for":
    "nach einem Bonus, der sich nicht nutzen lässt, wird nicht gefragt",
  "a game does not end by {how}": "ein Spiel endet nicht durch {how}",
  "a hexagon such as [2, -1]": "ein Sechseck wie [2, -1]",
  "a plant has {most} flowers, each on a hexagon of its own":
    "eine Pflanze hat {most} Blüten, jede auf einem eigenen Sechseck",
  "a solo game ends with the last flower": "ein Solospiel endet mit der letzten Blüte",
  "a turn is written 'round 1, orange, 2 actions'": "einen Zug schreibt man „round 1, orange, 2 actions“",
  "a turn without actions is over": "ein Zug ohne Aktionen ist vorbei",
  "each tile of this game lies in one place, at most two of them visible":
    "jedes Plättchen dieses Spiels liegt an einer Stelle, höchstens zwei davon offen",
  "in a set-up turn the seat places the tile dealt to it and its starting tile":
    "in einem Aufbauzug legt man das ausgeteilte Plättchen und das Startplättchen",
  "in a set-up turn the seat's first flower comes last": "in einem Aufbauzug kommt die erste Blüte zuletzt",
  "the Weed is not asked for what it cannot do": "das Unkraut wird nicht nach dem gefragt, was es nicht kann",
  "the easy mode is for a solo game": "der leichte Modus ist für ein Solospiel",
  "{part} are numbers": "{part} sind Zahlen",
  "there is no bonus in a set-up turn": "in einem Aufbauzug gibt es keinen Bonus",
  "there is no tile {tile} in rotation {rotation}": "es gibt kein Plättchen {tile} in Drehung {rotation}",
  "tile {tile} cannot lie there: {rule}: {why}": "Plättchen {tile} kann dort nicht liegen: {rule}: {why}",
  "{colour} does not play": "{colour} spielt nicht mit",
  "{hex} is neither a stump nor a ruin": "{hex} ist weder ein Stumpf noch eine Ruine",
  "{part} {text} is not one of {known}": "{part}: {text} ist keines von {known}",
  "{text} are not resources": "{text}: Das sind keine Rohstoffe",
  "{text} in the forest: a tile is written 23@2,-1r3, number, centre and rotation 0 to 5":
    "{text} im Wald: ein Plättchen schreibt man 23@2,-1r3: Nummer, Mitte und Drehung 0 bis 5",
  "{text} is not a hexagon": "{text} ist kein Sechseck",
  "{text} players": "{text} Plätze",
  "the number of players": "die Zahl der Plätze",
  "the family mode": "der Familienmodus",
  "the easy mode": "der leichte Modus",
  "the brown objective": "das braune Ziel",
  "the green objective": "das grüne Ziel",
  "the forest": "der Wald",
  "the visible tiles": "die offenen Plättchen",
  "the tiles in hand": "die Plättchen auf der Hand",
  "the resources of {plant}": "die Rohstoffe ({plant})",
  "the flowers of {plant}": "die Blüten ({plant})",
  "the turn": "der Zug",
  "the set-up turn": "der Aufbauzug",
  "the bonus": "der Bonus",
  "the end": "das Ende",
  "resources left": "übrige Rohstoffe",
  "points stumps with a flower of yours": "Punktestümpfe mit einer Blüte von dir",
  "how many the green objective counts": "wie viele das grüne Ziel zählt",
  "how many the brown objective counts": "wie viele das braune Ziel zählt",
  "flowers of the Weed": "Blüten des Unkrauts",
  "tile {tile}": "Plättchen {tile}",
  "the hexagon {hex}": "das Sechseck {hex}",
  "a new tile": "ein neues Plättchen",
  "lay tile {tile}": "Plättchen {tile} legen",
  "take tile {tile} away": "Plättchen {tile} wegnehmen",
  "turn it right": "nach rechts drehen",
  "turn it left": "nach links drehen",
  "a new tile beside it": "ein neues Plättchen daneben",
  "to the next place where it fits": "an die nächste Stelle, an der es passt",
  "push it right": "nach rechts schieben",
  "push it down and right": "nach rechts unten schieben",
  "push it down and left": "nach links unten schieben",
  "push it left": "nach links schieben",
  "push it up and left": "nach links oben schieben",
  "push it up and right": "nach rechts oben schieben",
  "a flower of {plant}": "eine Blüte: {plant}",
  "no flower": "keine Blüte",
  "one {resource} more": "eins mehr: {resource}",
  "one {resource} fewer": "eins weniger: {resource}",
  "{plant} is to act, {actions} actions left": "{plant} am Zug, noch {actions} Aktionen",
};
