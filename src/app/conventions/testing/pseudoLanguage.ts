const from = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const to = "áƀçđéƒĝĥíĵķļɱñóƥʠŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ";

/** A text of a language that exists in tests only: English with an accent on each letter; placeholders, tags and entities as they are. */
export const accented = (english: string) =>
  english.replace(/\{[\w.]+\}|<[^>]*>|&\w+;|[a-z]/gi, (found) =>
    found.length > 1 ? found : (to[from.indexOf(found)] ?? found),
  );

/** Plain letters that are no text of the program: formats of the locale, names, addresses, codes, units. */
const allowed =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|AM|PM|at|SKU|RSS|ADA|Ada Lovelace|Ada|Olive|Owner|YY|MM|Facebook|LinkedIn|Pinterest|Reddit|Tumblr|WhatsApp|Bluesky|Visa|XL|ics|JSON Feed|zzzz|Shop|Kiln Lane|New York|NY|United States|country)\b|[\w.+-]+@[\w.-]+|https?:\/\/\S+|#?[A-Z0-9]{4,}/g;

/** Texts that are plain English. */
export function plainEnglish(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => /[a-z]{2,}/i.test(text.replace(/&[#\w]+;/g, " ").replace(allowed, " "))))];
}
