/** Das Deutsch der Bots, des Dienstes und dessen, was geschriebene Stellungen liest. */
export default {
  "nobody asked for this thought here, or it came too late":
    "diesen Gedanken hat hier niemand verlangt, oder er kam zu spät",
  "this game is over: it can be studied, and not be gone on with":
    "dieses Spiel ist vorbei: Man kann es studieren, aber nicht fortsetzen",
  "this game is compared with others': it is played to its end here":
    "dieses Spiel wird mit anderen verglichen: Es wird hier zu Ende gespielt",
  "others play here too: a game is taken along by whoever plays it alone or against bots":
    "hier spielen auch andere: Mitnehmen kann ein Spiel, wer es allein oder gegen Bots spielt",
  "a game that is brought goes on at once: every seat is yours or a bot's; give a friend the link of a seat":
    "ein mitgebrachtes Spiel geht sofort weiter: Jeder Platz gehört dir oder einem Bot; gib jemandem den Link eines Platzes",
  "there is no such page, or it is not shown to you":
    "diese Seite gibt es nicht, oder sie wird dir nicht gezeigt",
  "this link was used already, is older than {minutes} minutes, or was replaced by a newer one":
    "dieser Link wurde schon benutzt, ist älter als {minutes} Minuten oder durch einen neueren ersetzt",
  "this device is somebody already: say whether to bring that along, or to leave it behind":
    "dieses Gerät ist schon jemand: sagen, ob das mitkommt oder zurückbleibt",
  "you have no such device": "ein solches Gerät gibt es bei dir nicht",
  "a person has {most} devices at most: forget one first":
    "ein Mensch hat höchstens {most} Geräte: zuerst eines vergessen",
  "this passkey does not answer what it was asked: ask again, and answer within {minutes} min":
    "dieser Passkey antwortet nicht auf die Frage: neu fragen und binnen {minutes} min antworten",
  "nobody here has this passkey: use another, or begin without":
    "diesen Passkey hat hier niemand: einen anderen nehmen oder ohne beginnen",
  "you have no such passkey": "einen solchen Passkey gibt es bei dir nicht",
  "a person has {most} passkeys at most: forget one first":
    "ein Mensch hat höchstens {most} Passkeys: zuerst einen vergessen",
  "a rated table keeps a clock, so that leaving counts: choose one":
    "ein gewerteter Tisch hat eine Uhr, damit Weggehen zählt: eine wählen",
  "a rated table needs two seats or more, with one person at least":
    "ein gewerteter Tisch hat zwei Plätze oder mehr, mit mindestens einem Menschen",
  "at a rated table a person has one seat": "an einem gewerteten Tisch hat jeder Mensch einen Platz",
  "a rated game begins at the opening, with draws that nobody knows":
    "eine gewertete Partie beginnt am Anfang, mit Ziehungen, die niemand kennt",
  "{title} knows no resignation or no time-out, so it cannot be rated":
    "{title} kennt kein Aufgeben oder keine Zeitüberschreitung und kann nicht gewertet werden",
  'this table is rated: sit down with "rated": true to agree to that':
    'dieser Tisch wird gewertet: mit „"rated": true“ setzen, um zuzustimmen',
  "a rated game is played to its end or resigned":
    "eine gewertete Partie wird zu Ende gespielt oder aufgegeben",
  "at a rated table only a decision that nothing has followed is taken back":
    "an einem gewerteten Tisch wird nur zurückgenommen, worauf noch nichts folgte",
  "at a rated table a seat stays with its person: join your other device to yourself instead":
    "an einem gewerteten Tisch bleibt der Platz beim Menschen: stattdessen das andere Gerät verbinden",
  "nobody decided anything at this moment": "in diesem Moment hat niemand etwas entschieden",
  "nobody decides here: let somebody act, or draw, first":
    "hier entscheidet niemand: erst muss gehandelt oder gezogen werden",
  "there is no study called {effort}: choose quick, usual or deep":
    "eine Untersuchung {effort} gibt es nicht: wähle quick, usual oder deep",
  "{most} games are being studied for you already: wait until one is done, or stop one":
    "{most} Partien werden schon für dich untersucht: warte, bis eine fertig ist, oder halte eine an",
  "{most} such studies a day are all used: the next one may begin in {hours} h":
    "die {most} Untersuchungen dieser Art für heute sind verbraucht: die nächste in {hours} h",
  "nobody could think about it now: try again":
    "gerade konnte niemand darüber nachdenken: versuche es noch einmal",
  "this moment was not studied yet: ask for it, and try again when it is done":
    "dieser Moment ist noch nicht untersucht: bitte darum und versuche es danach",
  "nothing was played in this record: there is nothing to study":
    "in dieser Aufzeichnung wurde nichts gespielt: es gibt nichts zu untersuchen",
  "there is no study {digest}: upload its record again":
    "es gibt keine Untersuchung {digest}: lade die Aufzeichnung noch einmal hoch",
  "this game has {length} actions: there is no moment {ply}":
    "diese Partie hat {length} Aktionen: einen Moment {ply} gibt es nicht",
  "the game was closed here: nothing can be tried after it":
    "die Partie wurde hier beendet: danach kann nichts versucht werden",
  "this game is being played: it can be studied when it is over":
    "diese Partie läuft noch: untersucht werden kann sie, wenn sie vorbei ist",
  "a study is made of a record or of a table: send one of them":
    "untersucht wird eine Aufzeichnung oder ein Tisch: sende eins von beiden",
  "your next decision cannot be foreseen here: wait for your turn":
    "deine nächste Entscheidung lässt sich hier nicht vorhersehen: warte, bis du dran bist",
  // Was die Bots und der Dienst sagen.
  "a bot does not agree to a draw": "ein Bot stimmt keinem Remis zu",
  "a clock of kind {kind} has {name} from {low} to {high}":
    "eine Uhr der Art {kind} hat {name} von {low} bis {high}",
  "a message may have {most} bytes": "eine Nachricht darf {most} Bytes haben",
  "a number": "eine Zahl",
  "a number with s, ms, cpu, sims or nodes, such as 0.5s or 20000nodes (several joined by +)":
    "eine Zahl mit s, ms, cpu, sims oder nodes, etwa 0.5s oder 20000nodes (mehrere mit + verbunden)",
  "a rematch is for those who played": "eine Revanche ist für alle, die mitgespielt haben",
  "a request may have {most} bytes": "eine Anfrage darf {most} Bytes haben",
  "a request's body is application/json, not {kind}":
    "der Inhalt einer Anfrage ist application/json, nicht {kind}",
  "a seat is me, open or bot:level, not {word}": "ein Platz ist me, open oder bot:Stufe, nicht {word}",
  "{most} public tables of yours wait or are played: close one, or give the others a link to this one":
    "{most} deiner öffentlichen Tische warten oder laufen: Schließ einen, oder gib den anderen einen Link zu diesem",
  "the log of this table is full: {most} entries tell of other things than the game":
    "der Verlauf dieses Tisches ist voll: {most} Einträge erzählen von anderem als dem Spiel",
  "a seat is still free": "ein Platz ist noch frei",
  "a spectator": "wer zuschaut",
  "a text": "ein Text",
  "another question is open: answer it first": "eine andere Frage ist offen: Beantworte sie zuerst",
  "this identity was erased: POST /api/people gives a new one":
    "diese Kennung wurde gelöscht: POST /api/people gibt eine neue",
  "this is nested too deep to be read": "das ist zu tief verschachtelt, um gelesen zu werden",
  "this is not a text in UTF-8": "das ist kein Text in UTF-8",
  "at this table nothing is taken back": "an diesem Tisch wird nichts zurückgenommen",
  "seat {seat} would have no time left there": "Platz {seat} hätte dort keine Zeit mehr",
  "any of {actions} legal actions": "eine von {actions} möglichen Aktionen",
  "cannot read it: {reason}": "nicht lesbar: {reason}",
  "cannot read {what} {text}: expected {expected}": "nicht lesbar: {what} {text}; erwartet: {expected}",
  "expects {share} of the result, tried in {visits} of {lines} lines":
    "erwartet {share} des Ergebnisses, versucht in {visits} von {lines} Zugfolgen",
  "felt right among {actions} actions": "fühlte sich richtig an unter {actions} Aktionen",
  "is the only action": "ist die einzige Aktion",
  "line {line}: {reason}": "Zeile {line}: {reason}",
  "looks best of {actions} actions ({worth})": "sieht am besten aus von {actions} Aktionen ({worth})",
  "nobody sits on seat {seat}": "auf Platz {seat} sitzt niemand",
  "only those who sit at this table may write here": "hier darf nur schreiben, wer an diesem Tisch sitzt",
  "only who made the table may do this": "das darf nur, wer den Tisch geöffnet hat",
  "seat {number}": "Platz {number}",
  "seat {seat} decided nothing there": "Platz {seat} hat dort nichts entschieden",
  "seat {seat} is asked nothing": "Platz {seat} wird nichts gefragt",
  "seat {seat} is not yours": "Platz {seat} ist nicht deiner",
  "seat {seat} is taken": "Platz {seat} ist besetzt",
  "seat {turn} is to act": "Platz {turn} ist am Zug",
  "{most} tables where bots play alone are in play already: wait until one is over":
    "{most} Tische, an denen nur Bots spielen, laufen schon: Warte, bis einer fertig ist",
  "slow down: try again in {seconds} s": "langsam: Versuch es in {seconds} s noch einmal",
  "something like '{example}' ({why})": "etwas wie „{example}“ ({why})",
  "stands best after one action ({worth})": "steht nach einer Aktion am besten ({worth})",
  "the action": "die Aktion",
  "the budget": "das Budget",
  "the database does not answer now: try again":
    "die Datenbank antwortet gerade nicht: Versuch es noch einmal",
  "the game is over: nothing can be tried after it was closed":
    "das Spiel ist vorbei: Danach lässt sich nichts mehr ausprobieren",
  "the game is over: {text} comes after the end": "das Spiel ist vorbei: {text} kommt nach dem Ende",
  "the position": "die Stellung",
  "the record shows what players hide: it can be read when the game is over":
    "die Aufzeichnung zeigt, was verborgen ist: Sie lässt sich lesen, wenn das Spiel vorbei ist",
  "the table is at action {ply} now: look again":
    "der Tisch ist jetzt bei Aktion {ply}: Schau noch einmal hin",
  "the time ran out": "die Zeit ist abgelaufen",
  "the verb": "das Verb",
  "there is no game called {name}; installed are: {known}":
    "es gibt kein Spiel namens {name}; installiert sind: {known}",
  "there is no table {id}": "es gibt keinen Tisch {id}",
  "this table was deleted: games are not kept here for ever":
    "dieser Tisch wurde gelöscht: Partien werden hier nicht für immer aufbewahrt",
  "there is nobody to forget: this browser has no identity":
    "es gibt nichts zu vergessen: Dieser Browser hat keine Kennung",
  "there is nothing at {path}": "unter {path} gibt es nichts",
  "this could not be done now: try again": "das ging gerade nicht: Versuch es noch einmal",
  "this game has {length} actions, not {ply}": "dieses Spiel hat {length} Aktionen, nicht {ply}",
  "this is our mistake, and it was logged": "das ist unser Fehler, und er ist notiert",
  "this link was used already, or replaced by a newer one":
    "dieser Link wurde schon benutzt oder durch einen neueren ersetzt",
  "this needs an identity: POST /api/me first": "das braucht eine Kennung: zuerst POST /api/me",
  "this request came from another site: {origin}": "diese Anfrage kam von einer anderen Seite: {origin}",
  "this set-up has {count} seats, not {given}": "diese Einstellung hat {count} Plätze, nicht {given}",
  "this table has as many watchers as it can take": "an diesem Tisch ist kein Platz mehr zum Zuschauen",
  "this table has no seat {seat}": "dieser Tisch hat keinen Platz {seat}",
  "this table has not started": "an diesem Tisch hat noch nichts begonnen",
  "this table is {status} already": "dieser Tisch wartet nicht mehr ({status})",
  "this table is {status}, not playing": "an diesem Tisch wird gerade nicht gespielt ({status})",
  "this table is {status}: play it to the end":
    "dieser Tisch ist nicht fertig ({status}): Spielt ihn zu Ende",
  "this table was played by rules that have changed since":
    "dieser Tisch wurde nach Regeln gespielt, die sich seither geändert haben",
  "this token is not ours: POST /api/people gives one":
    "dieses Token ist nicht von uns: POST /api/people gibt eines",
  "too many changes at this table at once: try again":
    "zu viele Änderungen auf einmal an diesem Tisch: Versuch es noch einmal",
  "tried most often: {visits} of {playouts} playouts":
    "am häufigsten versucht: {visits} von {playouts} Probespielen",
  "this is no address that we can write to: expected https://host/path":
    "an diese Adresse können wir nicht schreiben: erwartet wird https://host/pfad",
  "{host} leads to nobody in the open network: look at the address again":
    "{host} führt zu niemandem im offenen Netz: Sieh dir die Adresse noch einmal an",
  "this is no subscription of a browser: expected endpoint, p256dh and auth":
    "das ist kein Abonnement eines Browsers: erwartet werden endpoint, p256dh und auth",
  "this is no e-mail address: expected name@host": "das ist keine E-Mail-Adresse: erwartet wird name@host",
  "there is no time zone {zone}: expected one like Europe/Paris":
    "es gibt keine Zeitzone {zone}: erwartet wird etwa Europe/Paris",
  "this link is not one of ours, or was used already":
    "dieser Link ist nicht von uns oder wurde schon benutzt",
  "{most} ways to be told are enough: stop one of them first":
    "{most} Wege genügen: Beende zuerst einen davon",
  "this address was asked today already: look into its letters, or wait until tomorrow":
    "diese Adresse wurde heute schon gefragt: Sieh in ihre Post, oder warte bis morgen",
  "the letter could not be sent: look at the address again, or try it later":
    "der Brief konnte nicht verschickt werden: Sieh dir die Adresse noch einmal an, oder versuch es später",
  "this house sends no letters: its host has named no server for them":
    "dieses Haus verschickt keine Briefe: Dafür wurde kein Server genannt",
  "there is no such way to be told": "diesen Weg gibt es nicht",
  "of {all} days of vacation this year {left} are left":
    "von {all} Urlaubstagen in diesem Jahr sind {left} übrig",
  "{game} has no variant {variant}; the variants are: {names}":
    "{game} hat keine Variante {variant}; es gibt: {names}",
  "{variant} is played alone: choose a variant for two or more, or open a table of your own":
    "{variant} spielt man allein: Wähle eine Variante für zwei oder mehr, oder decke einen eigenen Tisch",
  "{game} has no level {name}; the levels are: {names}":
    "{game} hat keine Stufe {name}; die Stufen sind: {names}",
  "{title} has no agreed draw": "{title} kennt kein vereinbartes Remis",
  "{title} learns for one of: {known}; not for {variant}": "{title} lernt für: {known}; nicht für {variant}",
  "{who} has nothing to decide in: {position}": "{who} hat nichts zu entscheiden in: {position}",
  // Geschriebene Stellungen und Partien.
  "a list": "eine Liste",
  "a list of {count}": "eine Liste von {count}",
  "a record is a JSON object with game, rules_version, options and actions":
    "eine Aufzeichnung ist ein JSON-Objekt mit game, rules_version, options und actions",
  "a whole number": "eine ganze Zahl",
  "a {name} with {parts}": "{name} mit {parts}",
  "action {number}, {reason}": "Aktion {number}, {reason}",
  "an object": "ein Objekt",
  "cannot read the tag {text}: expected {expected}":
    "das Etikett {text} ist nicht lesbar; erwartet: {expected}",
  "cannot read {text}: expected {expected}": "{text} ist nicht lesbar; erwartet: {expected}",
  "it is {actor}'s turn, not {seat}'s": "am Zug ist {actor}, nicht {seat}",
  "it was played by rules version {found} of {title}, and this is version {version}":
    "gespielt wurde nach Fassung {found} der Regeln von {title}, und dies ist Fassung {version}",
  "no such part, but {parts}": "keinen solchen Teil, sondern {parts}",
  "one of {choices}": "eines von {choices}",
  "the action is numbered {number}, expected {expected}":
    "die Aktion trägt die Nummer {number}; erwartet: {expected}",
  "the data": "die Daten",
  "the part {part}": "der Teil {part}",
  "the position is one of {found}, the record says {said}":
    "die Stellung ist eine von {found}, die Aufzeichnung sagt {said}",
  "the result says {said}, the rules say {truth}": "das Ergebnis sagt {said}, die Regeln sagen {truth}",
  "the rules version {text} is not a number: expected {expected}":
    "die Regelfassung {text} ist keine Zahl; erwartet: {expected}",
  "the tag {name} was given before, on line {line}": "das Etikett {name} steht schon in Zeile {line}",
  "the text is longer than any game ({length} characters)":
    "der Text ist länger als jede Partie ({length} Zeichen)",
  "there is no {tag} tag; installed are: {known}": "das Etikett {tag} fehlt; installiert sind: {known}",
  "this is a record of {found}, not of {asked}": "das ist eine Partie {found}, nicht {asked}",
  "this is not JSON: {why}": "das ist kein JSON: {why}",
  "yes or no": "ja oder nein",
  "{action} is refused by {rule}: {why} (in: {position})":
    "{action} wird von {rule} abgelehnt: {why} (in: {position})",
  "{key} should be a {kind}, and it is {value}": "{key} sollte von der Art {kind} sein, und es ist {value}",
  "{half} is half of a character: write the other half beside it, as in {whole}, or the character itself":
    "{half} ist ein halbes Schriftzeichen: schreib die andere Hälfte daneben, wie in {whole}, oder das Zeichen selbst",
  "{key} should hold texts only, and it holds {value}":
    "{key} sollte nur Texte enthalten, und es enthält {value}",
  "{name} is not a name for a tag: it takes letters, and a name not in use":
    "{name} ist kein Name für ein Etikett: Es braucht Buchstaben und einen freien Namen",
  "{part} is given twice": "{part}: zweimal angegeben",
  "{part} is missing: it is written {example}": "{part} fehlt: geschrieben wird {example}",
  "{text} is a closing, and a closing belongs to the record":
    "{text} schließt eine Partie, und das gehört in die Aufzeichnung",
  "{text} is not a part of one": "{text} gehört nicht dazu",
  "{text} is not a part of one; {part} is written {example}":
    "{text} gehört nicht dazu; {part}: geschrieben {example}",
  "{where} is {found}: expected {expected}": "{where} ist {found}; erwartet: {expected}",
  "this game is still being played: play on from it when it is over":
    "dieses Spiel läuft noch: Spiel von hier weiter, wenn es vorbei ist",
  "nobody is to act after action {ply}": "nach Aktion {ply} ist niemand am Zug",
  "the course of {game} has no step {step}; its steps are: {steps}":
    "der Kurs von {game} hat keinen Schritt {step}; seine Schritte sind: {steps}",
  "{game} has no course": "{game} hat keinen Kurs",
  "{step} asks a question: choose one of its options": "{step} stellt eine Frage: wähl eine der Antworten",
  "{step} asks for an action: play one": "{step} verlangt eine Aktion: spiel eine",
  "{step} has no option {option}; they are: {options}":
    "{step} hat keine Antwort {option}; es gibt: {options}",
  "{game} has no guided first game": "{game} hat kein begleitetes erstes Spiel",
  "the guide speaks only to somebody who plays alone against bots":
    "die Begleitung spricht nur, wenn jemand allein gegen Bots spielt",
  "{game} has no example of rule {rule}": "{game} hat kein Beispiel zu Regel {rule}",
  "{game} has no puzzle {id}": "{game} hat kein Rätsel {id}",
  "{game} has no puzzles": "{game} hat keine Rätsel",
  "no game here has puzzles": "kein Spiel hat hier Rätsel",
  "{game} has no table of the day": "{game} hat keinen Tisch des Tages",
  "{name} is what a bot is called here: add something of your own to it":
    "{name} heißt hier ein Bot: füge etwas Eigenes hinzu",
  "{name} would pass for the host of this service: choose another name":
    "{name} klingt nach den Betreibern des Dienstes: wähle einen anderen Namen",
  "this table is not open to you: choose another one, or open your own":
    "dieser Tisch ist für dich nicht offen: wähle einen anderen oder eröffne einen eigenen",
  "the host has asked you to write nothing until {day}":
    "die Betreiber bitten dich, bis {day} nichts zu schreiben",
  "there is no such person here (any more)": "diese Person gibt es hier nicht (mehr)",
  "this is yourself: choose somebody else": "das bist du selbst: wähle jemand anderen",
  "this host reads reports by `hothouse admin reports`: HOTHOUSE_MODERATION is not set":
    "hier liest man Meldungen mit `hothouse admin reports`: HOTHOUSE_MODERATION ist nicht gesetzt",
  "this is not the host's secret": "das ist nicht das Geheimnis der Betreiber",
  "there is no open report {id}": "es gibt keine offene Meldung {id}",
  "there is no tournament {id}": "es gibt kein Turnier {id}",
  "too many changes of this tournament at once: try again":
    "zu viele Änderungen an diesem Turnier auf einmal: versuche es noch einmal",
  "this tournament has begun, and nobody can join a {format} late: watch it, or the next one":
    "dieses Turnier hat begonnen, und später kann man nicht einsteigen ({format}): sieh zu, oder komm zum nächsten",
  "this tournament is over": "dieses Turnier ist vorbei",
  "this tournament has begun already": "dieses Turnier hat schon begonnen",
  "this tournament is full: {size} take part": "dieses Turnier ist voll: {size} nehmen teil",
  "you do not take part in this tournament: join it first":
    "du nimmst an diesem Turnier nicht teil: melde dich erst an",
  "nobody like that is in this club": "so jemand ist nicht in diesem Klub",
  "nobody like that was sent away from this club": "so jemand wurde aus diesem Klub nicht ausgeschlossen",
  "only who founded the club may do this": "das darf nur, wer den Klub gegründet hat",
  "only who organises the tournament may do this": "das darf nur, wer das Turnier ausrichtet",
  "nobody has the number {number} in this tournament": "niemand hat in diesem Turnier die Nummer {number}",
  "a tournament needs a clock: one table without could keep all others waiting":
    "ein Turnier braucht eine Uhr: ein Tisch ohne könnte alle anderen warten lassen",
  "alone one plays a duplicate only: this set-up has one seat, and a {format} needs more":
    "allein spielt man nur mit gleichen Ziehungen: hier gibt es einen Platz, und diese Form ({format}) braucht mehr",
  "nothing is drawn in {game}: choose another format than a duplicate":
    "in {game} wird nichts gezogen: wähle eine andere Form als gleiche Ziehungen",
  "a tournament needs a name that can be read": "ein Turnier braucht einen Namen, den man lesen kann",
  "{most} tournaments of yours are not over: end one first":
    "{most} deiner Turniere sind nicht vorbei: beende erst eines",
  "this is for members of the club: open its link and join":
    "das ist für Mitglieder des Klubs: öffne seinen Link und tritt ein",
  "there is no club {id}": "es gibt keinen Klub {id}",
  "a club needs a name that can be read": "ein Klub braucht einen Namen, den man lesen kann",
  "you have founded {most} clubs: that is as many as one person may":
    "du hast {most} Klubs gegründet: mehr darf eine Person nicht",
  Opponents: "Gegenüber",
  "the points of everybody one met, added up: who met the stronger ones is ahead":
    "die Punkte aller, die man traf, zusammengezählt: wer die Stärkeren hatte, liegt vorn",
  Beaten: "Geschlagene",
  "the points of everybody one beat, and half of those one drew with, added up":
    "die Punkte aller, die man schlug, und die halben bei Unentschieden, zusammengezählt",
  Direct: "Direkt",
  "the points of the games between those who are equal":
    "die Punkte der Spiele zwischen denen, die gleichauf sind",
  Wins: "Siege",
  "how many games were won at the board": "wie viele Spiele am Brett gewonnen wurden",
  Games: "Spiele",
  "who needed fewer games for the same points is ahead":
    "wer für gleich viele Punkte weniger Spiele brauchte, liegt vorn",
  "Last table": "Letzter Tisch",
  "the points at the last table one was at": "die Punkte am letzten Tisch, an dem man saß",
  "Best table": "Bester Tisch",
  "the best share that one had at a table": "der beste Anteil an einem Tisch",
  "this device has no room left to keep the table: delete something, and try again":
    "auf diesem Gerät ist kein Platz mehr, um den Tisch zu behalten: schaffe Platz und versuche es noch einmal",
  "the browser could not keep this, so it was not done: {reason}":
    "der Browser konnte das nicht behalten, darum ist es nicht geschehen: {reason}",
  "this needs a service and other people: here you play on your own device":
    "dafür braucht es einen Dienst und andere Leute: hier wird auf dem eigenen Gerät gespielt",
  "nobody else can sit down here: take every seat yourself, or seat bots":
    "niemand sonst kann sich hier setzen: nimm alle Plätze selbst, oder setze Bots",
  "nobody else is here to read it": "niemand sonst ist hier, um es zu lesen",
  "conditional moves wait for others, and this table is {status}":
    "bedingte Züge warten auf andere, und dieser Tisch ist {status}",
  "{title} has no conditional moves": "{title} hat keine bedingten Züge",
  "it is your turn: play, and then say what you would answer":
    "du bist am Zug: spiel, und sag dann, was du antworten würdest",
  "a line of conditional moves has {most} acts at most, and a seat {lines} lines":
    "eine bedingte Zugfolge hat höchstens {most} Aktionen, und ein Platz {lines} Zugfolgen",
  "line {line} ends without an answer of yours": "Zugfolge {line} endet ohne eine Antwort von dir",
  "line {line} goes on after something is drawn: nobody knows what comes then":
    "Zugfolge {line} geht weiter, nachdem etwas gezogen wird: Niemand weiß, was dann kommt",
  "line {line} goes on after the end of the game": "Zugfolge {line} geht nach dem Ende der Partie weiter",
  "two lines answer the same act, one with {first} and one with {second}":
    "zwei Zugfolgen antworten auf dieselbe Aktion, eine mit {first} und eine mit {second}",
  "something is drawn or the game is over after {act}: the line ends there":
    "nach {act} wird etwas gezogen oder die Partie ist vorbei: Dort endet die Zugfolge",
  "a game of {title} that counts for you is on: no bot is asked about {title} until it is over":
    "bei dir läuft eine Partie {title}, die zählt: Bis sie vorbei ist, wird kein Bot nach {title} gefragt",
  "who founded this club has sent you away": "wer diesen Klub gegründet hat, hat dich ausgeschlossen",
  "who organises this tournament has sent you away": "wer dieses Turnier ausrichtet, hat dich ausgeschlossen",
  "you cannot send yourself away: leave the club instead":
    "dich selbst kannst du nicht ausschließen: verlass stattdessen den Klub",
};
