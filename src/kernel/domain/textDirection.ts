// Languages that are written from right to left, as CLDR has them.
const rightToLeft = new Set("ar arc ckb dv fa he ks nqo ps sd syr ug ur yi".split(" "));

/** Begins a piece of plain text that runs as its own letters say (Unicode FSI), or from left to right (LRI); ends it (PDI). */
const [isolate, leftToRightIsolate, endOfIsolate] = ["\u2068", "\u2066", "\u2069"];

/** How text of a locale runs: "rtl" for "he-IL". A script that is named decides: "az-Arab", "ur-Latn". */
export function textDirection(locale: string): "ltr" | "rtl" {
  const [language = "", script = ""] = locale.toLowerCase().split(/[-_]/);
  if (script.length === 4) return ["arab", "hebr", "thaa", "nkoo", "syrc"].includes(script) ? "rtl" : "ltr";
  return rightToLeft.has(language) ? "rtl" : "ltr";
}

/**
 * The text apart from what is around it, for plain text, where `<bdi>` cannot stand: its letters, figures and signs
 * keep their order in a sentence of the other direction. Unchanged where the locale runs from left to right, as most do.
 */
export function isolated(text: string, locale: string): string {
  return text !== "" && textDirection(locale) === "rtl" ? isolate + text + endOfIsolate : text;
}

// Hebrew, Arabic and the scripts beside them, without their figures.
const rightToLeftLetter = /[\u05d0-\u064a\u0671-\u06d5\u0700-\u08ff]/;

/** A text that came from elsewhere, to be in a sentence: apart from its words where it holds letters that run from right to left. */
export function apart(text: string): string {
  return rightToLeftLetter.test(text) ? isolate + text + endOfIsolate : text;
}

/** The text apart from what is around it, its signs in the order of Latin letters: "US$" in an Arabic sentence. */
export function leftToRight(text: string): string {
  return leftToRightIsolate + text + endOfIsolate;
}
