/** PostgreSQL's dictionaries with a language's endings, by the language of a locale. */
const stemmers: Record<string, string> = {
  ar: "arabic",
  ca: "catalan",
  da: "danish",
  de: "german",
  el: "greek",
  en: "english",
  es: "spanish",
  et: "estonian",
  eu: "basque",
  fi: "finnish",
  fr: "french",
  ga: "irish",
  hi: "hindi",
  hu: "hungarian",
  hy: "armenian",
  id: "indonesian",
  it: "italian",
  lt: "lithuanian",
  nb: "norwegian",
  ne: "nepali",
  nl: "dutch",
  nn: "norwegian",
  no: "norwegian",
  pt: "portuguese",
  ro: "romanian",
  ru: "russian",
  sr: "serbian",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
  yi: "yiddish",
};

/** The dictionary of a website's language: "english_stem"; "simple", without endings, for any other. */
export function dictionaryOf(locale: string): string {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? "";
  const name = Object.hasOwn(stemmers, language) ? stemmers[language] : undefined;
  return name ? `${name}_stem` : "simple";
}

/**
 * The common beginning of words with one stem: that of a word and its stem, without a letter that endings may change
 * ("berry", "berries"), and at least three letters of longer words.
 */
export function sharedBeginning(word: string, stem: string): string {
  const letters = [...word];
  const stemLetters = [...stem];
  let shared = 0;
  while (shared < letters.length && letters[shared] === stemLetters[shared]) shared++;
  const kept = shared > 3 ? Math.max(3, shared - 1) : shared;
  // A stem with another beginning does not show where its words are in the index.
  return letters.slice(0, kept).join("") || word;
}
