import { foldText } from "#kernel/domain/foldText.ts";

// In English, German, French, Spanish, Portuguese, Italian, Dutch and Scandinavian languages, yes and no in some others,
// without case, accents, spaces and signs.
const yes = new Set([
  ..."yes y true 1 on subscribed subscriber optedin optin confirmed active accepted agreed granted".split(" "),
  ..."ja j wahr abonniert angemeldet zugestimmt bestatigt".split(" "),
  ..."oui vrai abonne abonnee inscrit inscrite accepte".split(" "),
  ..."si verdadero suscrito suscrita aceptado sim verdadeiro inscrito inscrita aceito vero iscritto iscritta".split(
    " ",
  ),
  ..."tak ano kylla evet да так 是 はい 예 네".split(" "),
]);
const no = new Set([
  ..."no n false 0 off unsubscribed notsubscribed nonsubscribed neversubscribed optedout optout".split(" "),
  ..."declined denied refused never withdrawn cleaned".split(" "),
  ..."nein falsch abgemeldet nichtabonniert abgelehnt widerrufen".split(" "),
  ..."non faux desabonne desabonnee desinscrit desinscrite nonabonne nonabonnee nonabbonato".split(" "),
  ..."falso nosuscrito nosuscrita cancelado nao naoinscrito naoinscrita noniscritto noniscritta nee nej nei".split(" "),
  ..."nie ne ei hayir нет ні 否 いいえ 아니요 아니오".split(" "),
]);

/** Before signs are removed, with or without the mark of an emoji. */
const yesSign = /^[✓✔☑✅]\ufe0f?$/u;
const noSign = /^[✗✘☐❌]\ufe0f?$/u;

const plain = (text: string) => foldText(text).replace(/[\s_.\-–'’/]/g, "");

/** Whether a cell says yes or no to news; undefined if it says neither clearly. */
export function readConsentWord(text: string): boolean | undefined {
  const word = plain(text);
  if (yes.has(word) || yesSign.test(text)) return true;
  return no.has(word) || noSign.test(text) ? false : undefined;
}
