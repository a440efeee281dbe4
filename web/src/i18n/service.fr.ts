/** Le français de ce que disent les robots, le service et les lecteurs de positions. */
export default {
  "nobody asked for this thought here, or it came too late":
    "personne n’a demandé cette réflexion ici, ou elle arrive trop tard",
  "this game is over: it can be studied, and not be gone on with":
    "cette partie est terminée : on peut l’étudier, pas la continuer",
  "this game is compared with others': it is played to its end here":
    "cette partie est comparée à d’autres : elle se joue ici jusqu’au bout",
  "others play here too: a game is taken along by whoever plays it alone or against bots":
    "d’autres personnes jouent ici aussi : on emporte une partie que l’on joue sans personne d’autre ou contre des bots",
  "a game that is brought goes on at once: every seat is yours or a bot's; give a friend the link of a seat":
    "une partie apportée reprend aussitôt : chaque place est à vous ou à un bot ; donnez à quelqu’un le lien d’une place",
  "there is no such page, or it is not shown to you": "cette page n’existe pas, ou ne vous est pas montrée",
  "this link was used already, is older than {minutes} minutes, or was replaced by a newer one":
    "ce lien a déjà servi, a plus de {minutes} minutes, ou a été remplacé par un plus récent",
  "this device is somebody already: say whether to bring that along, or to leave it behind":
    "cet appareil est déjà quelqu’un : dites s’il faut l’emmener ou le laisser",
  "you have no such device": "vous n’avez pas cet appareil",
  "a person has {most} devices at most: forget one first":
    "une personne a {most} appareils au plus : oubliez-en un d’abord",
  "this passkey does not answer what it was asked: ask again, and answer within {minutes} min":
    "cette clé ne répond pas à ce qui lui a été demandé : redemandez, et répondez en {minutes} min",
  "nobody here has this passkey: use another, or begin without":
    "personne ici n’a cette clé : prenez-en une autre, ou commencez sans",
  "you have no such passkey": "vous n’avez pas cette clé",
  "a person has {most} passkeys at most: forget one first":
    "une personne a {most} clés au plus : oubliez-en une d’abord",
  "a rated table keeps a clock, so that leaving counts: choose one":
    "une table classée a une pendule, pour que partir compte : choisissez-en une",
  "a rated table needs two seats or more, with one person at least":
    "une table classée a deux places ou plus, dont une personne au moins",
  "at a rated table a person has one seat": "à une table classée, une personne a une seule place",
  "a rated game begins at the opening, with draws that nobody knows":
    "une partie classée commence au début, avec des tirages que personne ne connaît",
  "{title} knows no resignation or no time-out, so it cannot be rated":
    "{title} ne connaît pas l’abandon ou la chute de la pendule : il ne peut pas être classé",
  'this table is rated: sit down with "rated": true to agree to that':
    'cette table est classée : asseyez-vous avec « "rated": true » pour l’accepter',
  "a rated game is played to its end or resigned": "une partie classée se joue jusqu’au bout ou s’abandonne",
  "at a rated table only a decision that nothing has followed is taken back":
    "à une table classée, on ne reprend qu’une décision que rien n’a suivie",
  "at a rated table a seat stays with its person: join your other device to yourself instead":
    "à une table classée, une place reste à sa personne : rattachez plutôt votre autre appareil",
  "nobody decided anything at this moment": "personne n’a rien décidé à ce moment",
  "nobody decides here: let somebody act, or draw, first": "personne ne décide ici : jouez ou tirez d’abord",
  "there is no study called {effort}: choose quick, usual or deep":
    "il n’y a pas d’étude {effort} : choisissez quick, usual ou deep",
  "{most} games are being studied for you already: wait until one is done, or stop one":
    "{most} parties sont déjà à l’étude pour vous : attendez la fin de l’une, ou arrêtez-en une",
  "{most} such studies a day are all used: the next one may begin in {hours} h":
    "les {most} études de ce genre du jour sont prises : la prochaine dans {hours} h",
  "nobody could think about it now: try again": "personne n’a pu y réfléchir : réessayez",
  "this moment was not studied yet: ask for it, and try again when it is done":
    "ce moment n’est pas encore étudié : demandez-le, et réessayez ensuite",
  "nothing was played in this record: there is nothing to study":
    "rien n’a été joué dans cette partie : il n’y a rien à étudier",
  "there is no study {digest}: upload its record again":
    "il n’y a pas d’étude {digest} : envoyez de nouveau sa partie",
  "this game has {length} actions: there is no moment {ply}":
    "cette partie a {length} actions : il n’y a pas de moment {ply}",
  "the game was closed here: nothing can be tried after it":
    "la partie a été close ici : rien ne s’essaie après",
  "this game is being played: it can be studied when it is over":
    "cette partie est en cours : elle s’étudie quand elle est finie",
  "a study is made of a record or of a table: send one of them":
    "une étude se fait d’une partie notée ou d’une table : envoyez l’une des deux",
  "your next decision cannot be foreseen here: wait for your turn":
    "votre prochaine décision ne se prévoit pas ici : attendez votre tour",
  // Ce que disent les robots et le service.
  "a bot does not agree to a draw": "un robot n’accepte pas la nulle",
  "a clock of kind {kind} has {name} from {low} to {high}":
    "une pendule de type {kind} a {name} entre {low} et {high}",
  "a message may have {most} bytes": "un message peut avoir {most} octets",
  "a number": "un nombre",
  "a number with s, ms, cpu, sims or nodes, such as 0.5s or 20000nodes (several joined by +)":
    "un nombre avec s, ms, cpu, sims ou nodes, comme 0.5s ou 20000nodes (plusieurs joints par +)",
  "a rematch is for those who played": "une revanche est pour les personnes qui ont joué",
  "a request may have {most} bytes": "une requête peut avoir {most} octets",
  "a request's body is application/json, not {kind}":
    "le corps d’une requête est en application/json, pas en {kind}",
  "a seat is me, open or bot:level, not {word}": "une place est me, open ou bot:niveau, pas {word}",
  "{most} public tables of yours wait or are played: close one, or give the others a link to this one":
    "{most} de vos tables publiques attendent ou sont en cours : fermez-en une, ou donnez aux autres un lien vers celle-ci",
  "the log of this table is full: {most} entries tell of other things than the game":
    "le journal de cette table est plein : {most} entrées parlent d’autre chose que de la partie",
  "a seat is still free": "une place est encore libre",
  "a spectator": "qui regarde",
  "a text": "un texte",
  "another question is open: answer it first": "une autre question est ouverte : répondez-y d’abord",
  "this identity was erased: POST /api/people gives a new one":
    "cette identité a été effacée : POST /api/people en donne une nouvelle",
  "this is nested too deep to be read": "c’est imbriqué trop profondément pour être lu",
  "this is not a text in UTF-8": "ce n’est pas un texte en UTF-8",
  "at this table nothing is taken back": "à cette table, rien ne se reprend",
  "seat {seat} would have no time left there": "la place {seat} n’aurait plus de temps à ce moment-là",
  "any of {actions} legal actions": "l’une des {actions} actions possibles",
  "cannot read it: {reason}": "illisible : {reason}",
  "cannot read {what} {text}: expected {expected}": "impossible de lire {what} {text} : attendu {expected}",
  "expects {share} of the result, tried in {visits} of {lines} lines":
    "attend {share} du résultat, essayé dans {visits} variantes sur {lines}",
  "felt right among {actions} actions": "semblait juste parmi {actions} actions",
  "is the only action": "est la seule action",
  "line {line}: {reason}": "ligne {line} : {reason}",
  "looks best of {actions} actions ({worth})": "paraît la meilleure de {actions} actions ({worth})",
  "nobody sits on seat {seat}": "personne n’occupe la place {seat}",
  "only those who sit at this table may write here":
    "seules les personnes assises à cette table peuvent écrire ici",
  "only who made the table may do this": "seule la personne qui a ouvert la table peut le faire",
  "seat {number}": "la place {number}",
  "seat {seat} decided nothing there": "la place {seat} n’y a rien décidé",
  "seat {seat} is asked nothing": "rien n’est demandé à la place {seat}",
  "seat {seat} is not yours": "la place {seat} n’est pas la vôtre",
  "seat {seat} is taken": "la place {seat} est prise",
  "seat {turn} is to act": "c’est à la place {turn} de jouer",
  "{most} tables where bots play alone are in play already: wait until one is over":
    "{most} tables où des robots jouent seuls sont déjà en cours : attendez que l’une d’elles finisse",
  "slow down: try again in {seconds} s": "doucement : réessayez dans {seconds} s",
  "something like '{example}' ({why})": "quelque chose comme « {example} » ({why})",
  "stands best after one action ({worth})": "donne la meilleure position après une action ({worth})",
  "the action": "l’action",
  "the budget": "le budget",
  "the database does not answer now: try again": "la base de données ne répond pas : réessayez",
  "the game is over: nothing can be tried after it was closed":
    "la partie est finie : on n’y essaie plus rien",
  "the game is over: {text} comes after the end": "la partie est finie : {text} vient après la fin",
  "the position": "la position",
  "the record shows what players hide: it can be read when the game is over":
    "la partie écrite montre ce que l’on cache : elle se lit quand la partie est finie",
  "the table is at action {ply} now: look again": "la table en est à l’action {ply} : regardez de nouveau",
  "the time ran out": "le temps est écoulé",
  "the verb": "le verbe",
  "there is no game called {name}; installed are: {known}":
    "il n’y a pas de jeu {name} ; sont installés : {known}",
  "there is no table {id}": "il n’y a pas de table {id}",
  "this table was deleted: games are not kept here for ever":
    "cette table a été supprimée : les parties ne sont pas gardées ici pour toujours",
  "there is nobody to forget: this browser has no identity":
    "il n’y a personne à oublier : ce navigateur n’a pas d’identité",
  "there is nothing at {path}": "il n’y a rien à {path}",
  "this could not be done now: try again": "cela n’a pas pu être fait : réessayez",
  "this game has {length} actions, not {ply}": "cette partie a {length} actions, pas {ply}",
  "this is our mistake, and it was logged": "c’est notre erreur, et elle est notée",
  "this link was used already, or replaced by a newer one":
    "ce lien a déjà servi, ou un plus récent le remplace",
  "this needs an identity: POST /api/me first": "il faut d’abord une identité : POST /api/me",
  "this request came from another site: {origin}": "cette requête vient d’un autre site : {origin}",
  "this set-up has {count} seats, not {given}": "cette mise en place a {count} places, pas {given}",
  "this table has as many watchers as it can take":
    "cette table a déjà tout le public qu’elle peut accueillir",
  "this table has no seat {seat}": "cette table n’a pas de place {seat}",
  "this table has not started": "cette table n’a pas commencé",
  "this table is {status} already": "cette table n’attend plus : {status}",
  "this table is {status}, not playing": "cette table n’est pas en cours : {status}",
  "this table is {status}: play it to the end":
    "cette table n’est pas finie ({status}) : jouez-la jusqu’au bout",
  "this table was played by rules that have changed since":
    "cette table a été jouée avec des règles qui ont changé depuis",
  "this token is not ours: POST /api/people gives one":
    "ce jeton n’est pas à nous : POST /api/people en donne un",
  "too many changes at this table at once: try again":
    "trop de changements à la fois à cette table : réessayez",
  "tried most often: {visits} of {playouts} playouts":
    "essayée le plus souvent : {visits} parties simulées sur {playouts}",
  "this is no address that we can write to: expected https://host/path":
    "nous ne pouvons pas écrire à cette adresse : attendu https://hôte/chemin",
  "{host} leads to nobody in the open network: look at the address again":
    "{host} ne mène à personne sur le réseau ouvert : vérifiez l’adresse",
  "this is no subscription of a browser: expected endpoint, p256dh and auth":
    "ce n’est pas l’abonnement d’un navigateur : attendus endpoint, p256dh et auth",
  "this is no e-mail address: expected name@host": "ce n’est pas une adresse électronique : attendu nom@hôte",
  "there is no time zone {zone}: expected one like Europe/Paris":
    "il n’y a pas de fuseau horaire {zone} : attendu par exemple Europe/Paris",
  "this link is not one of ours, or was used already": "ce lien n’est pas de nous, ou a déjà servi",
  "{most} ways to be told are enough: stop one of them first":
    "{most} façons de recevoir les avis suffisent : arrêtez-en une d’abord",
  "this address was asked today already: look into its letters, or wait until tomorrow":
    "cette adresse a déjà été interrogée aujourd’hui : regardez ses lettres, ou attendez demain",
  "the letter could not be sent: look at the address again, or try it later":
    "la lettre n’a pas pu partir : vérifiez l’adresse, ou réessayez plus tard",
  "this house sends no letters: its host has named no server for them":
    "cette maison n’envoie pas de lettres : aucun serveur n’a été nommé pour elles",
  "there is no such way to be told": "cette façon d’avertir n’existe pas",
  "of {all} days of vacation this year {left} are left":
    "sur {all} jours de vacances cette année, il en reste {left}",
  "{game} has no variant {variant}; the variants are: {names}":
    "{game} n’a pas de variante {variant} ; les variantes sont : {names}",
  "{variant} is played alone: choose a variant for two or more, or open a table of your own":
    "{variant} se joue en solo : choisissez une variante à plusieurs, ou ouvrez une table à vous",
  "{game} has no level {name}; the levels are: {names}":
    "{game} n’a pas de niveau {name} ; les niveaux sont : {names}",
  "{title} has no agreed draw": "{title} ne connaît pas la nulle convenue",
  "{title} learns for one of: {known}; not for {variant}":
    "{title} apprend pour : {known} ; pas pour {variant}",
  "{who} has nothing to decide in: {position}": "{who} n’a rien à décider dans : {position}",
  // Positions et parties écrites.
  "a list": "une liste",
  "a list of {count}": "une liste de {count}",
  "a record is a JSON object with game, rules_version, options and actions":
    "une partie est un objet JSON avec game, rules_version, options et actions",
  "a whole number": "un nombre entier",
  "a {name} with {parts}": "{name} avec {parts}",
  "action {number}, {reason}": "action {number}, {reason}",
  "an object": "un objet",
  "cannot read the tag {text}: expected {expected}":
    "impossible de lire l’étiquette {text} : attendu {expected}",
  "cannot read {text}: expected {expected}": "impossible de lire {text} : attendu {expected}",
  "it is {actor}'s turn, not {seat}'s": "c’est à {actor} de jouer, pas à {seat}",
  "it was played by rules version {found} of {title}, and this is version {version}":
    "elle a été jouée avec la version {found} des règles de {title}, et voici la version {version}",
  "no such part, but {parts}": "pas cette partie, mais {parts}",
  "one of {choices}": "l’un de {choices}",
  "the action is numbered {number}, expected {expected}":
    "l’action porte le numéro {number}, attendu {expected}",
  "the data": "les données",
  "the part {part}": "la partie {part}",
  "the position is one of {found}, the record says {said}":
    "la position est de {found}, la partie dit {said}",
  "the result says {said}, the rules say {truth}": "le résultat dit {said}, les règles disent {truth}",
  "the rules version {text} is not a number: expected {expected}":
    "la version des règles {text} n’est pas un nombre : attendu {expected}",
  "the tag {name} was given before, on line {line}": "l’étiquette {name} est déjà à la ligne {line}",
  "the text is longer than any game ({length} characters)":
    "le texte est plus long qu’aucune partie ({length} caractères)",
  "there is no {tag} tag; installed are: {known}": "il manque l’étiquette {tag} ; sont installés : {known}",
  "this is a record of {found}, not of {asked}": "c’est une partie de {found}, pas de {asked}",
  "this is not JSON: {why}": "ce n’est pas du JSON : {why}",
  "yes or no": "oui ou non",
  "{action} is refused by {rule}: {why} (in: {position})":
    "{action} est refusé par {rule} : {why} (dans : {position})",
  "{key} should be a {kind}, and it is {value}": "{key} devrait être de type {kind}, et c’est {value}",
  "{half} is half of a character: write the other half beside it, as in {whole}, or the character itself":
    "{half} est une moitié de caractère : écrivez l’autre moitié à côté, comme dans {whole}, ou le caractère lui-même",
  "{key} should hold texts only, and it holds {value}":
    "{key} ne devrait contenir que des textes, et contient {value}",
  "{name} is not a name for a tag: it takes letters, and a name not in use":
    "{name} n’est pas un nom d’étiquette : il faut des lettres, et un nom encore libre",
  "{part} is given twice": "{part} : donné deux fois",
  "{part} is missing: it is written {example}": "il manque {part} : cela s’écrit {example}",
  "{text} is a closing, and a closing belongs to the record":
    "{text} clôt une partie, et cela s’écrit dans la partie, pas dans la position",
  "{text} is not a part of one": "{text} n’en fait pas partie",
  "{text} is not a part of one; {part} is written {example}":
    "{text} n’en fait pas partie ; {part} s’écrit {example}",
  "{where} is {found}: expected {expected}": "{where} est {found} : attendu {expected}",
  "this game is still being played: play on from it when it is over":
    "cette partie se joue encore : repartez d’elle quand elle sera finie",
  "nobody is to act after action {ply}": "personne n’a à jouer après l’action {ply}",
  "the course of {game} has no step {step}; its steps are: {steps}":
    "le cours de {game} n’a pas d’étape {step} ; ses étapes sont : {steps}",
  "{game} has no course": "{game} n’a pas de cours",
  "{step} asks a question: choose one of its options":
    "{step} pose une question : choisissez l’une de ses réponses",
  "{step} asks for an action: play one": "{step} demande une action : jouez-en une",
  "{step} has no option {option}; they are: {options}":
    "{step} n’a pas de réponse {option} ; les réponses sont : {options}",
  "{game} has no guided first game": "{game} n’a pas de première partie guidée",
  "the guide speaks only to somebody who plays alone against bots":
    "le guide ne parle qu’à qui joue en solitaire contre des robots",
  "{game} has no example of rule {rule}": "{game} n’a pas d’exemple de la règle {rule}",
  "{game} has no puzzle {id}": "{game} n’a pas de problème {id}",
  "{game} has no puzzles": "{game} n’a pas de problèmes",
  "no game here has puzzles": "aucun jeu n’a de problèmes ici",
  "{game} has no table of the day": "{game} n’a pas de table du jour",
  "{name} is what a bot is called here: add something of your own to it":
    "{name} est le nom d’un robot ici : ajoutez-y quelque chose de vous",
  "{name} would pass for the host of this service: choose another name":
    "{name} passerait pour l’hébergeur du service : choisissez un autre nom",
  "this table is not open to you: choose another one, or open your own":
    "cette table ne vous est pas ouverte : choisissez-en une autre, ou ouvrez la vôtre",
  "the host has asked you to write nothing until {day}":
    "l’hébergeur vous demande de ne rien écrire jusqu’au {day}",
  "there is no such person here (any more)": "cette personne n’est pas (ou plus) ici",
  "this is yourself: choose somebody else": "c’est vous : choisissez quelqu’un d’autre",
  "this host reads reports by `hothouse admin reports`: HOTHOUSE_MODERATION is not set":
    "ici, les signalements se lisent par `hothouse admin reports` : HOTHOUSE_MODERATION n’est pas défini",
  "this is not the host's secret": "ce n’est pas le secret de l’hébergeur",
  "there is no open report {id}": "il n’y a pas de signalement ouvert {id}",
  "there is no tournament {id}": "il n’y a pas de tournoi {id}",
  "too many changes of this tournament at once: try again":
    "trop de changements de ce tournoi à la fois : réessayez",
  "this tournament has begun, and nobody can join a {format} late: watch it, or the next one":
    "ce tournoi a commencé, et on n’entre pas en retard ({format}) : regardez-le, ou attendez le prochain",
  "this tournament is over": "ce tournoi est terminé",
  "this tournament has begun already": "ce tournoi a déjà commencé",
  "this tournament is full: {size} take part": "ce tournoi est complet : {size} participants",
  "you do not take part in this tournament: join it first":
    "vous ne participez pas à ce tournoi : inscrivez-vous d’abord",
  "nobody like that is in this club": "cette personne n’est pas dans ce club",
  "nobody like that was sent away from this club": "cette personne n’a pas été écartée de ce club",
  "only who founded the club may do this": "seule la personne qui a fondé le club peut le faire",
  "only who organises the tournament may do this": "seule la personne qui organise le tournoi peut le faire",
  "nobody has the number {number} in this tournament": "personne n’a le numéro {number} dans ce tournoi",
  "a tournament needs a clock: one table without could keep all others waiting":
    "un tournoi a besoin d’une pendule : sans elle, une table ferait attendre toutes les autres",
  "alone one plays a duplicate only: this set-up has one seat, and a {format} needs more":
    "en solitaire, on ne joue qu’à tirages égaux : cette partie a une place, et cette formule ({format}) en demande plus",
  "nothing is drawn in {game}: choose another format than a duplicate":
    "rien n’est tiré au sort dans {game} : choisissez un autre format que les mêmes tirages",
  "a tournament needs a name that can be read": "un tournoi a besoin d’un nom lisible",
  "{most} tournaments of yours are not over: end one first":
    "{most} de vos tournois ne sont pas terminés : terminez-en un d’abord",
  "this is for members of the club: open its link and join":
    "c’est pour les membres du club : ouvrez son lien et entrez",
  "there is no club {id}": "il n’y a pas de club {id}",
  "a club needs a name that can be read": "un club a besoin d’un nom lisible",
  "you have founded {most} clubs: that is as many as one person may":
    "vous avez fondé {most} clubs : c’est le maximum par personne",
  Opponents: "Adversaires",
  "the points of everybody one met, added up: who met the stronger ones is ahead":
    "la somme des points de toutes les personnes rencontrées : qui a eu les plus fortes passe devant",
  Beaten: "Battus",
  "the points of everybody one beat, and half of those one drew with, added up":
    "la somme des points des adversaires battus, et la moitié de ceux des parties nulles",
  Direct: "Direct",
  "the points of the games between those who are equal":
    "les points des parties entre les personnes à égalité",
  Wins: "Victoires",
  "how many games were won at the board": "le nombre de parties gagnées en jouant",
  Games: "Parties",
  "who needed fewer games for the same points is ahead":
    "à points égaux, qui a joué moins de parties passe devant",
  "Last table": "Dernière table",
  "the points at the last table one was at": "les points à la dernière table où l'on était",
  "Best table": "Meilleure table",
  "the best share that one had at a table": "la plus belle part obtenue à une table",
  "this device has no room left to keep the table: delete something, and try again":
    "il n’y a plus de place sur cet appareil pour garder la table : libérez-en, puis réessayez",
  "the browser could not keep this, so it was not done: {reason}":
    "le navigateur n’a pas pu garder cela, qui n’a donc pas été fait : {reason}",
  "this needs a service and other people: here you play on your own device":
    "il faut pour cela un service et d’autres personnes : ici, on joue sur son propre appareil",
  "nobody else can sit down here: take every seat yourself, or seat bots":
    "personne d’autre ne peut s’asseoir ici : prenez toutes les places, ou installez des bots",
  "nobody else is here to read it": "personne d’autre n’est là pour le lire",
  "conditional moves wait for others, and this table is {status}":
    "les coups conditionnels attendent les autres, et cette table est {status}",
  "{title} has no conditional moves": "{title} n’a pas de coups conditionnels",
  "it is your turn: play, and then say what you would answer":
    "c’est à vous : jouez, puis dites ce que vous répondriez",
  "a line of conditional moves has {most} acts at most, and a seat {lines} lines":
    "une suite de coups conditionnels a {most} actions au plus, et une place {lines} suites",
  "line {line} ends without an answer of yours": "la suite {line} se termine sans réponse de votre part",
  "line {line} goes on after something is drawn: nobody knows what comes then":
    "la suite {line} continue après un tirage : personne ne sait ce qui vient alors",
  "line {line} goes on after the end of the game": "la suite {line} continue après la fin de la partie",
  "two lines answer the same act, one with {first} and one with {second}":
    "deux suites répondent à la même action, l’une par {first} et l’autre par {second}",
  "something is drawn or the game is over after {act}: the line ends there":
    "quelque chose est tiré ou la partie est finie après {act} : la suite s’arrête là",
  "a game of {title} that counts for you is on: no bot is asked about {title} until it is over":
    "une partie de {title} qui compte est en cours pour vous : aucun robot n’est interrogé sur {title} avant la fin",
  "who founded this club has sent you away": "qui a fondé ce club vous en a écarté",
  "who organises this tournament has sent you away": "qui organise ce tournoi vous en a écarté",
  "you cannot send yourself away: leave the club instead":
    "on ne peut pas s’écarter soi-même : quittez plutôt le club",
};
