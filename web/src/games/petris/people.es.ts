/** Las frases que hablan a quien las lee, o que nombran a personas. */
export default {
  "{seat} sends {count} from dish {origin} to dish {dish}|you":
    "envías {count} {count?bacteria:bacterias} de la placa {origin} a la placa {dish}",
  "{seat} grows to {count} in dish {dish}|you": "creces hasta {count} en la placa {dish}",
  "{seat} has no bacterium left to grow in dish {dish}|you":
    "no te quedan bacterias para crecer en la placa {dish}",
  "{seat} forms a sarcina in dish {dish}|you": "formas una sarcina en la placa {dish}",
  "{seat} needs a sarcina in dish {dish} and has none left|you":
    "necesitas una sarcina en la placa {dish} y no te quedan",
  "{seat} leads dish {dish}: {count} contamination, {total} in all|you":
    "dominas la placa {dish}: {count} de contaminación, {total} en total",
  "{seat} has no valid propagation|you": "no tienes ninguna propagación válida",
  "dish {dish} holds none of {colour}'s bacteria|you": "la placa {dish} no contiene ninguna bacteria tuya",
  "dish {dish} holds none of {colour}'s bacteria|people":
    "la placa {dish} no contiene ninguna bacteria {colour:of}",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|you":
    "la placa {dish} contiene {own} {own?bacteria tuya:bacterias tuyas}, menos que las {moved} que se mueven",
  "dish {dish} holds {own} of {colour}'s bacteria, fewer than the {moved} to move|people":
    "la placa {dish} contiene {own} {own?bacteria:bacterias} {colour:of}, menos que las {moved} que se mueven",
  "dish {dish} would hold as many {colour} as {other} bacteria, {number} each|people":
    "la placa {dish} contendría tantas bacterias {colour:of} como {other:of}, {number} de cada",
  "{losers} had no valid propagation|you": "no tenías ninguna propagación válida",
  "{losers} needed a sarcina and had none left|you": "necesitabas una sarcina y no te quedaban",
  "{losers} reached the last space of the contamination track|you":
    "llegaste a la última casilla de contaminación",
  "blue:of": "azules",
  "red:of": "rojas",
  "yellow:of": "amarillas",
  "{losers} had no valid propagation|you too": "{losers} no teníais ninguna propagación válida",
  "{losers} needed a sarcina and had none left|you too": "{losers} necesitabais una sarcina y no os quedaban",
  "{losers} reached the last space of the contamination track|you too":
    "{losers} llegasteis a la última casilla de contaminación",
};
