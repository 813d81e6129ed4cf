// Right-to-left languages, from CLDR.
const rightToLeft = new Set("ar arc ckb dv fa he ks nqo ps sd syr ug ur yi".split(" "));

/** Unicode marks: start an isolate with its own direction (FSI) or left to right (LRI); end it (PDI); right to left (RLM). */
const [isolate, leftToRightIsolate, endOfIsolate, rightToLeftMark] = ["\u2068", "\u2066", "\u2069", "\u200f"];

/** Direction of a locale's text: "rtl" for "he-IL". A named script decides: "az-Arab", "ur-Latn". */
export function textDirection(locale: string): "ltr" | "rtl" {
  const [language = "", script = ""] = locale.toLowerCase().split(/[-_]/);
  if (script.length === 4) return ["arab", "hebr", "thaa", "nkoo", "syrc"].includes(script) ? "rtl" : "ltr";
  return rightToLeft.has(language) ? "rtl" : "ltr";
}

/**
 * Isolates a plain text, where `<bdi>` is not possible: its letters, digits and signs keep their order in a sentence of
 * the other direction. Unchanged in left-to-right locales.
 */
export function isolated(text: string, locale: string): string {
  return text !== "" && textDirection(locale) === "rtl" ? isolate + text + endOfIsolate : text;
}

// Hebrew, Arabic and related scripts, without their digits.
const rightToLeftLetter = /[\u05d0-\u064a\u0671-\u06d5\u0700-\u08ff]/;

/** Isolates a text from another source for use in a sentence, if it contains right-to-left letters. */
export function isolateRightToLeft(text: string): string {
  return rightToLeftLetter.test(text) ? isolate + text + endOfIsolate : text;
}

/**
 * A filled sentence in the direction of its own words: a browser takes that of the first letter, which may be of a Latin
 * name. @param sentence the same with its placeholders
 * @example "{brand} تنتهي بـ {lastFour}" begins at the right, also for Visa
 */
export function inOwnDirection(sentence: string, filled: string): string {
  return sentence.startsWith("{") && rightToLeftLetter.test(sentence) ? rightToLeftMark + filled : filled;
}

/** Isolates a text, with its signs in Latin order: "US$" in an Arabic sentence. */
export function leftToRight(text: string): string {
  return leftToRightIsolate + text + endOfIsolate;
}
