/** El español de Petris, con las palabras de su reglamento. */
import people from "./people.es";
export default {
  ...people,
  "blue:fp": "azules",
  "red:fp": "rojas",
  "yellow:fp": "amarillas",
  "blue:f": "azul",
  "red:f": "roja",
  "yellow:f": "amarilla",
  // Preparación.
  "how many play": "cuántas personas juegan",
  "early contaminations cost more (two players)": "las primeras contaminaciones cuestan más (entre dos)",
  "the advanced mode is for two players (P6.1)": "el modo avanzado es para dos (P6.1)",
  "looks one propagation ahead and overlooks one in four":
    "mira una propagación por delante y pasa por alto una de cada cuatro",
  "looks one propagation ahead, wavers, and overlooks four in ten":
    "mira una propagación por delante, duda y pasa por alto cuatro de cada diez",
  "looks two propagations ahead and overlooks one in six":
    "mira dos propagaciones por delante y pasa por alto una de cada seis",
  "looks two propagations ahead and overlooks one in fifteen":
    "mira dos propagaciones por delante y pasa por alto una de cada quince",
  "looks three propagations ahead and hardly overlooks any":
    "mira tres propagaciones por delante y casi no pasa por alto ninguna",
  "searches 4,000 positions": "examina 4000 posiciones",
  "searches for a second, millions of positions, and proves the end":
    "busca durante un segundo, millones de posiciones, y demuestra el final",
  // Lo que se pide, lo que ocurre.
  "{Seat} propagates": "{Seat} se propaga",
  "{seat} sends {count} from dish {origin} to dish {dish}":
    "{seat} envía {count} {count?bacteria:bacterias} de la placa {origin} a la placa {dish}",
  "the marker reaches {space}": "el marcador llega a {space}",
  "{seat} grows to {count} in dish {dish}": "{seat} crece hasta {count} en la placa {dish}",
  "{seat} has no bacterium left to grow in dish {dish}":
    "a {seat} no le quedan bacterias para crecer en la placa {dish}",
  "{seat} forms a sarcina in dish {dish}": "{seat} forma una sarcina en la placa {dish}",
  "{seat} needs a sarcina in dish {dish} and has none left":
    "{seat} necesita una sarcina en la placa {dish} y no le quedan",
  "{seat} leads dish {dish}: {count} contamination, {total} in all":
    "{seat} domina la placa {dish}: {count} de contaminación, {total} en total",
  "{seat} has no valid propagation": "{seat} no tiene ninguna propagación válida",
  // Negativas.
  "there is no dish {dish}: they are numbered 1 to {last}": "no hay placa {dish}: van de la 1 a la {last}",
  "a propagation moves at least one bacterium, at least one to each dish it names, once":
    "una propagación mueve al menos una bacteria, al menos una a cada placa que nombra, una sola vez",
  "dish {dish} holds none of {colour}'s bacteria": "la placa {dish} no contiene ninguna bacteria {colour:f}",
  "dish {dish} holds a sarcina, and a sarcina never moves":
    "la placa {dish} contiene una sarcina, y una sarcina no se mueve nunca",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move":
    "la placa {dish} contiene {own} {own?bacteria:bacterias} de {colour}, menos que las {moved} que se mueven",
  "dish {dish} is not beside dish {origin}": "la placa {dish} no está junto a la placa {origin}",
  "dish {dish} holds a sarcina of your own colour": "la placa {dish} contiene una sarcina de tu color",
  "dish {dish} would hold {number} bacteria of one colour, more than 5":
    "la placa {dish} contendría {number} bacterias de un color, más de 5",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each":
    "la placa {dish} contendría tantas bacterias {colour:fp} como {other:fp}, {number} de cada una",
  // El final.
  contamination: "contaminación",
  "{losers} had no valid propagation": "{losers} no {losers?tenía:tenían} ninguna propagación válida",
  "{losers} needed a sarcina and had none left":
    "{losers} {losers?necesitaba:necesitaban} una sarcina y no {losers?le:les} quedaban",
  "{losers} reached the last space of the contamination track":
    "{losers} {losers?llegó:llegaron} a la última casilla de contaminación",
  "the second lap is over": "ha terminado la segunda vuelta",
  // El tablero.
  "From dish {origin}: {parts}": "De la placa {origin}: {parts}",
  "Origin: dish {dish}": "Origen: placa {dish}",
  "Dish {number}: {holds}": "Placa {number}: {holds}",
  origin: "origen",
  "one more may go here": "una más puede ir aquí",
  "may be the origin": "puede ser el origen",
  "refused here": "rechazado aquí",
  Dishes: "Placas",
  "One fewer to dish {dish}": "Una menos a la placa {dish}",
  "One more to dish {dish}": "Una más a la placa {dish}",
  "Tap a dish beside it: one bacterium a tap.": "Toca una vecina: una bacteria por toque.",
  "How many go where": "Cuántas van adónde",
  "Contamination {points} of 9": "Contaminación {points} de 9",
  "bacteria in reserve": "bacterias en reserva",
  "sarcinas in reserve": "sarcinas en reserva",
  "Track, lap {lap} of {laps}: now {phase}": "Pista, vuelta {lap} de {laps}: ahora {phase}",
  "Lap {lap} of {laps}": "Vuelta {lap} de {laps}",
  "{phase} in {away} {away?move:moves}": "{phase} dentro de {away} {away?jugada:jugadas}",
  "a sarcina of {colour}": "una sarcina {colour:f}",
  "{count} of {colour}": "{count} de {colour}",
  empty: "vacía",
  "binary fission": "fisión binaria",
  "{colour} propagates": "{colour} se propaga",
  "Dish {number}: {holds}. Beside it: {neighbours}.": "Placa {number}: {holds}. Junto a ella: {neighbours}.",
  "{colour}: contamination {points} of 9, {reserve} bacteria and {sarcinas} sarcinas in reserve":
    "{colour}: contaminación {points} de 9, {reserve} {reserve?bacteria:bacterias} y {sarcinas} {sarcinas?sarcina:sarcinas} en reserva",
  "Stocks and markers": "Reservas y marcadores",
  "Track: lap {lap} of {laps}": "Pista: vuelta {lap} de {laps}",
  "{count} to dish {dish}": "{count} a la placa {dish}",
  "take one bacterium back from the dish in focus": "quitar una bacteria de la placa elegida",
  "show what the next fission or contamination would do":
    "mostrar qué haría la próxima fisión o contaminación",
  "pieces in the dishes": "piezas en las placas",
  "sarcinas in the dishes": "sarcinas en las placas",
  "in all; now leads mixed dishes: {dishes}": "en total; ahora domina las placas mixtas {dishes}",
  // Así lo decían los resultados de antes.
  "leads mixed dishes: {dishes}": "domina las placas mixtas {dishes}",
  // Cómo se escribe una propagación.
  "origin>dish,dish…, such as 7>1 or 7>1x2,6 (two bacteria to 1, one to 6)":
    "origen>placa,placa…, como 7>1 o 7>1x2,6 (dos bacterias a 1, una a 6)",
  // Lo que dicen los robots.
  "expects {share} of the result, {ahead} propagations ahead":
    "espera {share} del resultado, {ahead} propagaciones más adelante",
  "is a draw for certain with best play": "son tablas seguras con el mejor juego",
  "is lost against best play": "está perdido contra el mejor juego",
  "stands in the book of openings, searched long beforehand":
    "está en el libro de aperturas, buscado a fondo de antemano",
  "wins for certain, whatever the other does": "gana seguro, haga lo que haga el otro lado",
  // Posiciones escritas.
  "Fewest points win": "Gana quien tiene menos puntos",
  "9 loses": "con 9 se pierde",
  "From dish {dish}": "De la placa {dish}",
  "{n} {n?stays:stay}": "{n} {n?queda:quedan}",
  "Dish {dish}: send {count} instead": "Placa {dish}: enviar {count} en su lugar",
  "Dish {dish}: five become a sarcina.": "Placa {dish}: cinco se vuelven una sarcina.",
  "A binary fission follows at once.": "Sigue enseguida una fisión binaria.",
  "A contamination follows at once.": "Sigue enseguida una contaminación.",
  "Tap a dish with a dashed rim, then the dishes that its bacteria go to.":
    "Toca una placa de borde discontinuo y luego las placas a las que van sus bacterias.",
  "Tap a dish with a dashed rim.": "Toca una placa de borde discontinuo.",
  "{phase} next": "{phase} a continuación",
  Forecast: "Previsión",
  Drawn: "Dibujada",
  "If nothing changes:": "Si nada cambia:",
  "Drawn on the dishes": "Dibujada en las placas",
  "Whoever reaches 9 loses at once.": "Quien llega a 9 pierde al instante.",
  "{colour}: contamination {points} of 9": "{colour}: contaminación {points} de 9",
  "Two would be equal": "Habría un empate",
  "Not allowed so": "Así no se puede",
  "dish {number}": "placa {number}",
  "tap the dish of that number": "tocar la placa de ese número",
  "leads {dishes}": "domina {dishes}",
  "grows in {dishes}": "crece en {dishes}",
  "sarcina in {dishes}": "sarcina en {dishes}",
  "finds no bacterium in {dishes}": "no encuentra bacteria en {dishes}",
  "lacks a sarcina in {dishes} and loses": "le falta una sarcina en {dishes} y pierde",
  "which dish do your bacteria leave?": "¿qué placa dejan tus bacterias?",
  "the marker on": "el marcador adelante",
  "the marker back": "el marcador atrás",
  "one more of {colour}": "una más: {colour}",
  "one fewer of {colour}": "una menos: {colour}",
  "one point more for {colour}": "un punto más: {colour}",
  "one point fewer for {colour}": "un punto menos: {colour}",
  "ending stuck": "sin jugada posible",
  "ending sarcina": "faltó una sarcina",
  "ending nine": "contaminación 9",
  "ending track": "fin de la segunda vuelta",
};
