/** El español de lo que dicen los robots, el servicio y los lectores de posiciones. */
export default {
  "nobody asked for this thought here, or it came too late":
    "aquí nadie pidió esta jugada pensada, o llegó demasiado tarde",
  "this game is over: it can be studied, and not be gone on with":
    "esta partida ha terminado: se puede estudiar, no continuar",
  "this game is compared with others': it is played to its end here":
    "esta partida se compara con otras: se juega aquí hasta el final",
  "others play here too: a game is taken along by whoever plays it alone or against bots":
    "aquí juegan también otras personas: se lleva una partida quien la juega sin nadie más o contra bots",
  "a game that is brought goes on at once: every seat is yours or a bot's; give a friend the link of a seat":
    "una partida traída sigue enseguida: cada asiento es tuyo o de un bot; dale a alguien el enlace de un asiento",
  "there is no such page, or it is not shown to you": "esa página no existe, o no se le muestra",
  "this link was used already, is older than {minutes} minutes, or was replaced by a newer one":
    "este enlace ya se usó, tiene más de {minutes} minutos o fue sustituido por otro más nuevo",
  "this device is somebody already: say whether to bring that along, or to leave it behind":
    "este dispositivo ya es alguien: diga si traerlo o dejarlo atrás",
  "you have no such device": "no tiene ese dispositivo",
  "a person has {most} devices at most: forget one first":
    "una persona tiene {most} dispositivos como mucho: olvida uno antes",
  "this passkey does not answer what it was asked: ask again, and answer within {minutes} min":
    "esta llave no responde a lo que se le preguntó: vuelve a pedirlo y responde en {minutes} min",
  "nobody here has this passkey: use another, or begin without":
    "nadie aquí tiene esta llave: usa otra, o empieza sin ella",
  "you have no such passkey": "no tiene esa llave",
  "a person has {most} passkeys at most: forget one first":
    "una persona tiene {most} llaves como mucho: olvida una antes",
  "a rated table keeps a clock, so that leaving counts: choose one":
    "una mesa puntuada lleva reloj, para que irse cuente: elige uno",
  "a rated table needs two seats or more, with one person at least":
    "una mesa puntuada tiene dos plazas o más, con una persona al menos",
  "at a rated table a person has one seat": "en una mesa puntuada cada persona tiene una plaza",
  "a rated game begins at the opening, with draws that nobody knows":
    "una partida puntuada empieza desde el principio, con sorteos que nadie conoce",
  "{title} knows no resignation or no time-out, so it cannot be rated":
    "{title} no conoce el abandono o la caída de la bandera: no puede puntuar",
  'this table is rated: sit down with "rated": true to agree to that':
    'esta mesa puntúa: siéntese con «"rated": true» para aceptarlo',
  "a rated game is played to its end or resigned":
    "una partida puntuada se juega hasta el final o se abandona",
  "at a rated table only a decision that nothing has followed is taken back":
    "en una mesa puntuada solo se deshace una decisión a la que nada ha seguido",
  "at a rated table a seat stays with its person: join your other device to yourself instead":
    "en una mesa puntuada la plaza sigue siendo de su persona: mejor une tu otro dispositivo",
  "nobody decided anything at this moment": "nadie decidió nada en este momento",
  "nobody decides here: let somebody act, or draw, first": "nadie decide aquí: primero juega o roba",
  "there is no study called {effort}: choose quick, usual or deep":
    "no hay estudio {effort}: elige quick, usual o deep",
  "{most} games are being studied for you already: wait until one is done, or stop one":
    "ya se estudian {most} partidas para ti: espera a que una termine, o detén una",
  "{most} such studies a day are all used: the next one may begin in {hours} h":
    "los {most} estudios de este tipo de hoy están usados: el próximo, dentro de {hours} h",
  "nobody could think about it now: try again": "nadie pudo pensarlo ahora: inténtalo de nuevo",
  "this moment was not studied yet: ask for it, and try again when it is done":
    "este momento aún no se ha estudiado: pídelo y prueba cuando esté listo",
  "nothing was played in this record: there is nothing to study":
    "no se jugó nada en este registro: no hay nada que estudiar",
  "there is no study {digest}: upload its record again":
    "no hay estudio {digest}: vuelve a subir su registro",
  "this game has {length} actions: there is no moment {ply}":
    "esta partida tiene {length} acciones: no hay momento {ply}",
  "the game was closed here: nothing can be tried after it":
    "la partida se cerró aquí: después no se puede probar nada",
  "this game is being played: it can be studied when it is over":
    "esta partida se está jugando: se podrá estudiar cuando termine",
  "a study is made of a record or of a table: send one of them":
    "un estudio se hace de un registro o de una mesa: envía uno de los dos",
  "your next decision cannot be foreseen here: wait for your turn":
    "tu próxima decisión no se puede prever aquí: espera tu turno",
  // Lo que dicen los robots y el servicio.
  "a bot does not agree to a draw": "un robot no acepta tablas",
  "a clock of kind {kind} has {name} from {low} to {high}":
    "un reloj de tipo {kind} tiene {name} entre {low} y {high}",
  "a message may have {most} bytes": "un mensaje puede tener {most} bytes",
  "a number": "un número",
  "a number with s, ms, cpu, sims or nodes, such as 0.5s or 20000nodes (several joined by +)":
    "un número con s, ms, cpu, sims o nodes, como 0.5s o 20000nodes (varios unidos por +)",
  "a rematch is for those who played": "una revancha es para quienes jugaron",
  "a request may have {most} bytes": "una petición puede tener {most} bytes",
  "a request's body is application/json, not {kind}":
    "el cuerpo de una petición es application/json, no {kind}",
  "a seat is me, open or bot:level, not {word}": "un asiento es me, open o bot:nivel, no {word}",
  "{most} public tables of yours wait or are played: close one, or give the others a link to this one":
    "{most} de sus mesas públicas esperan o están en juego: cierre una, o dé a los demás un enlace a esta",
  "the log of this table is full: {most} entries tell of other things than the game":
    "el registro de esta mesa está lleno: {most} entradas hablan de otra cosa que la partida",
  "a seat is still free": "queda un asiento libre",
  "a spectator": "quien mira",
  "a text": "un texto",
  "another question is open: answer it first": "hay otra pregunta abierta: respóndela primero",
  "this identity was erased: POST /api/people gives a new one":
    "esta identidad se ha borrado: POST /api/people da una nueva",
  "this is nested too deep to be read": "está anidado a demasiada profundidad para leerse",
  "this is not a text in UTF-8": "no es un texto en UTF-8",
  "at this table nothing is taken back": "en esta mesa no se deshace nada",
  "seat {seat} would have no time left there": "al asiento {seat} no le quedaría tiempo allí",
  "any of {actions} legal actions": "una de las {actions} acciones posibles",
  "cannot read it: {reason}": "no se puede leer: {reason}",
  "cannot read {what} {text}: expected {expected}": "no se puede leer {what} {text}: se esperaba {expected}",
  "expects {share} of the result, tried in {visits} of {lines} lines":
    "espera {share} del resultado, probado en {visits} de {lines} variantes",
  "felt right among {actions} actions": "parecía lo adecuado entre {actions} acciones",
  "is the only action": "es la única acción",
  "line {line}: {reason}": "línea {line}: {reason}",
  "looks best of {actions} actions ({worth})": "parece la mejor de {actions} acciones ({worth})",
  "nobody sits on seat {seat}": "nadie ocupa el asiento {seat}",
  "only those who sit at this table may write here": "solo quienes están en esta mesa pueden escribir aquí",
  "only who made the table may do this": "solo quien abrió la mesa puede hacerlo",
  "seat {number}": "el asiento {number}",
  "seat {seat} decided nothing there": "el asiento {seat} no decidió nada ahí",
  "seat {seat} is asked nothing": "no se pregunta nada al asiento {seat}",
  "seat {seat} is not yours": "el asiento {seat} no es tuyo",
  "seat {seat} is taken": "el asiento {seat} está ocupado",
  "seat {turn} is to act": "le toca al asiento {turn}",
  "{most} tables where bots play alone are in play already: wait until one is over":
    "ya hay {most} mesas en juego donde solo juegan bots: espera a que termine una",
  "slow down: try again in {seconds} s": "despacio: prueba otra vez en {seconds} s",
  "something like '{example}' ({why})": "algo como «{example}» ({why})",
  "stands best after one action ({worth})": "queda mejor tras una acción ({worth})",
  "the action": "la acción",
  "the budget": "el presupuesto",
  "the database does not answer now: try again": "la base de datos no responde ahora: prueba otra vez",
  "the game is over: nothing can be tried after it was closed":
    "la partida ha terminado: ya no se prueba nada",
  "the game is over: {text} comes after the end": "la partida ha terminado: {text} viene después del final",
  "the position": "la posición",
  "the record shows what players hide: it can be read when the game is over":
    "el registro muestra lo que se oculta: se puede leer cuando termine la partida",
  "the table is at action {ply} now: look again": "la mesa va por la acción {ply}: mira otra vez",
  "the time ran out": "se acabó el tiempo",
  "the verb": "el verbo",
  "there is no game called {name}; installed are: {known}":
    "no hay ningún juego {name}; están instalados: {known}",
  "there is no table {id}": "no hay ninguna mesa {id}",
  "this table was deleted: games are not kept here for ever":
    "esta mesa fue borrada: las partidas no se guardan aquí para siempre",
  "there is nobody to forget: this browser has no identity":
    "no hay a quién olvidar: este navegador no tiene identidad",
  "there is nothing at {path}": "no hay nada en {path}",
  "this could not be done now: try again": "no se ha podido hacer ahora: prueba otra vez",
  "this game has {length} actions, not {ply}": "esta partida tiene {length} acciones, no {ply}",
  "this is our mistake, and it was logged": "es un error nuestro, y ha quedado anotado",
  "this link was used already, or replaced by a newer one":
    "este enlace ya se usó, o lo sustituye otro más reciente",
  "this needs an identity: POST /api/me first": "primero hace falta una identidad: POST /api/me",
  "this request came from another site: {origin}": "esta petición viene de otro sitio: {origin}",
  "this set-up has {count} seats, not {given}": "esta preparación tiene {count} asientos, no {given}",
  "this table has as many watchers as it can take": "esta mesa ya tiene todo el público que puede acoger",
  "this table has no seat {seat}": "esta mesa no tiene asiento {seat}",
  "this table has not started": "esta mesa no ha empezado",
  "this table is {status} already": "esta mesa ya no espera: {status}",
  "this table is {status}, not playing": "esta mesa no está en juego: {status}",
  "this table is {status}: play it to the end":
    "esta mesa no ha terminado ({status}): juégala hasta el final",
  "this table was played by rules that have changed since":
    "esta mesa se jugó con reglas que han cambiado desde entonces",
  "this token is not ours: POST /api/people gives one": "esta clave no es nuestra: POST /api/people da una",
  "too many changes at this table at once: try again":
    "demasiados cambios a la vez en esta mesa: prueba otra vez",
  "tried most often: {visits} of {playouts} playouts":
    "la más probada: {visits} de {playouts} partidas simuladas",
  "this is no address that we can write to: expected https://host/path":
    "no podemos escribir a esa dirección: se espera https://host/ruta",
  "{host} leads to nobody in the open network: look at the address again":
    "{host} no lleva a nadie en la red abierta: revisa la dirección",
  "this is no subscription of a browser: expected endpoint, p256dh and auth":
    "no es la suscripción de un navegador: se esperan endpoint, p256dh y auth",
  "this is no e-mail address: expected name@host": "no es una dirección de correo: se espera nombre@host",
  "there is no time zone {zone}: expected one like Europe/Paris":
    "no hay zona horaria {zone}: se espera una como Europe/Paris",
  "this link is not one of ours, or was used already": "este enlace no es nuestro, o ya se usó",
  "{most} ways to be told are enough: stop one of them first":
    "{most} formas de recibir avisos bastan: deja antes una de ellas",
  "this address was asked today already: look into its letters, or wait until tomorrow":
    "ya se preguntó hoy a esta dirección: mira sus cartas, o espera a mañana",
  "the letter could not be sent: look at the address again, or try it later":
    "la carta no se ha podido enviar: revisa la dirección o inténtalo más tarde",
  "this house sends no letters: its host has named no server for them":
    "esta casa no envía cartas: no se ha nombrado un servidor para ellas",
  "there is no such way to be told": "no existe esa forma de avisar",
  "of {all} days of vacation this year {left} are left": "de {all} días de vacaciones este año quedan {left}",
  "{game} has no variant {variant}; the variants are: {names}":
    "{game} no tiene la variante {variant}; las variantes son: {names}",
  "{variant} is played alone: choose a variant for two or more, or open a table of your own":
    "{variant} se juega a solas: elige una variante para dos o más, o abre una mesa propia",
  "{game} has no level {name}; the levels are: {names}":
    "{game} no tiene nivel {name}; los niveles son: {names}",
  "{title} has no agreed draw": "{title} no conoce las tablas acordadas",
  "{title} learns for one of: {known}; not for {variant}": "{title} aprende para: {known}; no para {variant}",
  "{who} has nothing to decide in: {position}": "{who} no tiene nada que decidir en: {position}",
  // Posiciones y partidas escritas.
  "a list": "una lista",
  "a list of {count}": "una lista de {count}",
  "a record is a JSON object with game, rules_version, options and actions":
    "una partida es un objeto JSON con game, rules_version, options y actions",
  "a whole number": "un número entero",
  "a {name} with {parts}": "{name} con {parts}",
  "action {number}, {reason}": "acción {number}, {reason}",
  "an object": "un objeto",
  "cannot read the tag {text}: expected {expected}":
    "no se puede leer la etiqueta {text}: se esperaba {expected}",
  "cannot read {text}: expected {expected}": "no se puede leer {text}: se esperaba {expected}",
  "it is {actor}'s turn, not {seat}'s": "le toca a {actor}, no a {seat}",
  "it was played by rules version {found} of {title}, and this is version {version}":
    "se jugó con la versión {found} de las reglas de {title}, y esta es la versión {version}",
  "no such part, but {parts}": "esa parte no, sino {parts}",
  "one of {choices}": "uno de {choices}",
  "the action is numbered {number}, expected {expected}":
    "la acción lleva el número {number}, se esperaba {expected}",
  "the data": "los datos",
  "the part {part}": "la parte {part}",
  "the position is one of {found}, the record says {said}":
    "la posición es de {found}, la partida dice {said}",
  "the result says {said}, the rules say {truth}": "el resultado dice {said}, las reglas dicen {truth}",
  "the rules version {text} is not a number: expected {expected}":
    "la versión de las reglas {text} no es un número: se esperaba {expected}",
  "the tag {name} was given before, on line {line}": "la etiqueta {name} ya está en la línea {line}",
  "the text is longer than any game ({length} characters)":
    "el texto es más largo que cualquier partida ({length} caracteres)",
  "there is no {tag} tag; installed are: {known}": "falta la etiqueta {tag}; están instalados: {known}",
  "this is a record of {found}, not of {asked}": "es una partida de {found}, no de {asked}",
  "this is not JSON: {why}": "esto no es JSON: {why}",
  "yes or no": "sí o no",
  "{action} is refused by {rule}: {why} (in: {position})":
    "{rule} no permite {action}: {why} (en: {position})",
  "{key} should be a {kind}, and it is {value}": "{key} debería ser de tipo {kind}, y es {value}",
  "{half} is half of a character: write the other half beside it, as in {whole}, or the character itself":
    "{half} es medio carácter: escribe la otra mitad al lado, como en {whole}, o el propio carácter",
  "{key} should hold texts only, and it holds {value}":
    "{key} debería contener solo textos, y contiene {value}",
  "{name} is not a name for a tag: it takes letters, and a name not in use":
    "{name} no es un nombre de etiqueta: hacen falta letras, y un nombre libre",
  "{part} is given twice": "{part}: está dos veces",
  "{part} is missing: it is written {example}": "falta {part}: se escribe {example}",
  "{text} is a closing, and a closing belongs to the record":
    "{text} cierra una partida, y eso se escribe en la partida, no en la posición",
  "{text} is not a part of one": "{text} no es parte de una",
  "{text} is not a part of one; {part} is written {example}":
    "{text} no es parte de una; {part} se escribe {example}",
  "{where} is {found}: expected {expected}": "{where} es {found}: se esperaba {expected}",
  "this game is still being played: play on from it when it is over":
    "esta partida sigue en juego: continúa desde ella cuando termine",
  "nobody is to act after action {ply}": "nadie juega después de la acción {ply}",
  "the course of {game} has no step {step}; its steps are: {steps}":
    "el curso de {game} no tiene ningún paso {step}; sus pasos son: {steps}",
  "{game} has no course": "{game} no tiene curso",
  "{step} asks a question: choose one of its options":
    "{step} hace una pregunta: elige una de sus respuestas",
  "{step} asks for an action: play one": "{step} pide una acción: juega una",
  "{step} has no option {option}; they are: {options}":
    "{step} no tiene ninguna respuesta {option}; son: {options}",
  "{game} has no guided first game": "{game} no tiene una primera partida guiada",
  "the guide speaks only to somebody who plays alone against bots":
    "la guía solo habla a quien juega a solas contra bots",
  "{game} has no example of rule {rule}": "{game} no tiene un ejemplo de la regla {rule}",
  "{game} has no puzzle {id}": "{game} no tiene el problema {id}",
  "{game} has no puzzles": "{game} no tiene problemas",
  "no game here has puzzles": "aquí ningún juego tiene problemas",
  "{game} has no table of the day": "{game} no tiene mesa del día",
  "{name} is what a bot is called here: add something of your own to it":
    "{name} es el nombre de un bot aquí: añádele algo tuyo",
  "{name} would pass for the host of this service: choose another name":
    "{name} parecería quien gestiona el servicio: elige otro nombre",
  "this table is not open to you: choose another one, or open your own":
    "esta mesa no está abierta para ti: elige otra o abre la tuya",
  "the host has asked you to write nothing until {day}":
    "quien gestiona el servicio te pide que no escribas hasta el {day}",
  "there is no such person here (any more)": "esa persona no está (ya) aquí",
  "this is yourself: choose somebody else": "eres tú: elige a otra persona",
  "this host reads reports by `hothouse admin reports`: HOTHOUSE_MODERATION is not set":
    "aquí las denuncias se leen con `hothouse admin reports`: HOTHOUSE_MODERATION no está definido",
  "this is not the host's secret": "este no es el secreto del servicio",
  "there is no open report {id}": "no hay ninguna denuncia abierta {id}",
  "there is no tournament {id}": "no hay ningún torneo {id}",
  "too many changes of this tournament at once: try again":
    "demasiados cambios de este torneo a la vez: inténtalo de nuevo",
  "this tournament has begun, and nobody can join a {format} late: watch it, or the next one":
    "este torneo ha empezado y no se puede entrar tarde ({format}): míralo o espera al siguiente",
  "this tournament is over": "este torneo ha terminado",
  "this tournament has begun already": "este torneo ya ha empezado",
  "this tournament is full: {size} take part": "este torneo está completo: participan {size}",
  "you do not take part in this tournament: join it first": "no participas en este torneo: apúntate primero",
  "nobody like that is in this club": "esa persona no está en este club",
  "nobody like that was sent away from this club": "esa persona no fue excluida de este club",
  "only who founded the club may do this": "solo quien fundó el club puede hacerlo",
  "only who organises the tournament may do this": "solo quien organiza el torneo puede hacerlo",
  "nobody has the number {number} in this tournament": "nadie tiene el número {number} en este torneo",
  "a tournament needs a clock: one table without could keep all others waiting":
    "un torneo necesita reloj: sin él, una mesa haría esperar a todas",
  "alone one plays a duplicate only: this set-up has one seat, and a {format} needs more":
    "a solas solo se juega con los mismos sorteos: esta partida tiene un asiento, y esta forma ({format}) pide más",
  "nothing is drawn in {game}: choose another format than a duplicate":
    "en {game} no se sortea nada: elige otro formato",
  "a tournament needs a name that can be read": "un torneo necesita un nombre legible",
  "{most} tournaments of yours are not over: end one first":
    "{most} torneos tuyos no han terminado: termina uno primero",
  "this is for members of the club: open its link and join":
    "es para miembros del club: abre su enlace y entra",
  "there is no club {id}": "no hay ningún club {id}",
  "a club needs a name that can be read": "un club necesita un nombre legible",
  "you have founded {most} clubs: that is as many as one person may":
    "has fundado {most} clubes: es el máximo por persona",
  Opponents: "Rivales",
  "the points of everybody one met, added up: who met the stronger ones is ahead":
    "la suma de los puntos de todas las personas con quienes se ha jugado: va delante quien tuvo rivales más fuertes",
  Beaten: "Vencidos",
  "the points of everybody one beat, and half of those one drew with, added up":
    "la suma de los puntos de los rivales vencidos y la mitad de los empatados",
  Direct: "Directo",
  "the points of the games between those who are equal":
    "los puntos de las partidas entre quienes están igualados",
  Wins: "Victorias",
  "how many games were won at the board": "cuántas partidas se ganaron jugando",
  Games: "Partidas",
  "who needed fewer games for the same points is ahead":
    "con los mismos puntos va delante quien jugó menos partidas",
  "Last table": "Última mesa",
  "the points at the last table one was at": "los puntos en la última mesa en la que se estuvo",
  "Best table": "Mejor mesa",
  "the best share that one had at a table": "el mejor resultado en una mesa",
  "this device has no room left to keep the table: delete something, and try again":
    "en este dispositivo no queda sitio para guardar la mesa: libera espacio y vuelve a intentarlo",
  "the browser could not keep this, so it was not done: {reason}":
    "el navegador no pudo guardarlo, así que no se hizo: {reason}",
  "this needs a service and other people: here you play on your own device":
    "para esto hacen falta un servicio y otras personas: aquí se juega en el propio dispositivo",
  "nobody else can sit down here: take every seat yourself, or seat bots":
    "nadie más puede sentarse aquí: ocupa todos los asientos o sienta bots",
  "nobody else is here to read it": "no hay nadie más para leerlo",
  "conditional moves wait for others, and this table is {status}":
    "las jugadas condicionales esperan a otros, y esta mesa está {status}",
  "{title} has no conditional moves": "{title} no tiene jugadas condicionales",
  "it is your turn: play, and then say what you would answer":
    "es tu turno: juega, y luego di qué responderías",
  "a line of conditional moves has {most} acts at most, and a seat {lines} lines":
    "una línea de jugadas condicionales tiene {most} acciones como mucho, y un asiento {lines} líneas",
  "line {line} ends without an answer of yours": "la línea {line} termina sin una respuesta tuya",
  "line {line} goes on after something is drawn: nobody knows what comes then":
    "la línea {line} sigue después de sacar algo al azar: nadie sabe qué viene entonces",
  "line {line} goes on after the end of the game": "la línea {line} sigue después del final de la partida",
  "two lines answer the same act, one with {first} and one with {second}":
    "dos líneas responden a la misma acción, una con {first} y otra con {second}",
  "something is drawn or the game is over after {act}: the line ends there":
    "se saca algo al azar o termina la partida después de {act}: la línea acaba ahí",
  "a game of {title} that counts for you is on: no bot is asked about {title} until it is over":
    "tienes en curso una partida de {title} que cuenta: no se pregunta a ningún bot sobre {title} hasta que termine",
  "who founded this club has sent you away": "quien fundó este club te ha excluido",
  "who organises this tournament has sent you away": "quien organiza este torneo te ha excluido",
  "you cannot send yourself away: leave the club instead": "no puedes excluirte a ti: sal del club",
};
