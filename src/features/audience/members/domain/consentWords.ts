import { foldText } from "#kernel/domain/foldText.ts";

// In English, German, French, Spanish, Portuguese, Italian, Dutch and Scandinavian languages, yes and no in some others,
// without case, accents, spaces and signs.
const yes = setOf(
  "yes y true 1 on",
  "ja j wahr oui vrai si verdadero sim verdadeiro vero",
  "tak ano kylla evet да так 是 はい 예 네",
);
const no = setOf(
  "no n false 0 off never",
  "nein falsch non faux falso nao nee nej nei",
  "nie ne ei hayir нет ні 否 いいえ 아니요 아니오",
);
/** Of people who receive news, whatever the column is called. */
const subscribed = setOf(
  "subscribed subscriber optedin optin abonniert angemeldet abonne abonnee inscrit inscrite",
  "suscrito suscrita inscrito inscrita iscritto iscritta",
);
/** Of people who do not receive news, whatever the column is called. */
const unsubscribed = setOf(
  "unsubscribed notsubscribed nonsubscribed neversubscribed optedout optout abgemeldet nichtabonniert",
  "desabonne desabonnee desinscrit desinscrite nonabonne nonabonnee nonabbonato",
  "nosuscrito nosuscrita naoinscrito naoinscrita noniscritto noniscritta",
);
/** Of a consent, and not of a refusal: "Confirmed" under "Opt-out" does not say that someone wants news. */
const approved = setOf(
  "confirmed active accepted agreed granted zugestimmt bestatigt accepte aceptado aceptada aceito aceita",
);
const denied = setOf("declined denied refused withdrawn cleaned abgelehnt widerrufen cancelado");

/** Before signs are removed, with or without the mark of an emoji. */
const yesSign = /^[✓✔☑✅]\ufe0f?$/u;
const noSign = /^[✗✘☐❌]\ufe0f?$/u;
/** "-", "n/a", or a date of zeros. */
const emptySign = /^(?:[-–—]+|n\/a|null|none|[0:./ -]{8,})$/i;

const plain = (text: string) => foldText(text).replace(/[\s_.\-–'’/]/g, "");

/** Whether a cell says yes or no to news; undefined if it says neither clearly. */
export function readConsentWord(text: string): boolean | undefined {
  const word = plain(text);
  if (yes.has(word) || subscribed.has(word) || approved.has(word) || yesSign.test(text)) return true;
  return no.has(word) || unsubscribed.has(word) || denied.has(word) || noSign.test(text) ? false : undefined;
}

/** Whether a cell under "Opt-out" says that someone refused news; undefined if it says neither clearly. */
export function readRefusalWord(text: string): boolean | undefined {
  const word = plain(text);
  if (yes.has(word) || unsubscribed.has(word) || word === "x" || yesSign.test(text)) return true;
  return no.has(word) || subscribed.has(word) || noSign.test(text) || emptySign.test(text) ? false : undefined;
}

function setOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
