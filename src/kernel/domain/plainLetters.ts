/** Accents, vowel points, and marks of text direction. */
const accents =
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2069]/gu;

/** Signs beyond those of Latin texts: arrows, emoji, and punctuation of other scripts. */
const signs =
  /[\u05BE\u05C0\u05C3\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u200A\u2028\u2029\u202F\u205F\u2190-\u2BFF\u3000-\u3003\u3008-\u3011\uFF01-\uFF0F\uFF1A-\uFF20\u{1F000}-\u{1FAFF}]|\uFE0E|\uFE0F/gu;

/** Letters that people type instead of others. */
const plain: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ς: "σ",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
  ہ: "ه",
};
const others = new RegExp(`[${Object.keys(plain).join("")}]`, "gu");

/**
 * A text in lower case with plain letters, for comparing words: "äpfel" becomes "apfel", "أزرق" becomes "ازرق". Never
 * shown. Must equal `plain_letters` in the database, which prepares the searched texts.
 */
export function plainLetters(text: string): string {
  return withoutSigns(text.normalize("NFD").replace(accents, ""))
    .replace(others, (letter) => plain[letter] ?? letter)
    .normalize("NFC");
}

/** A text with spaces instead of signs that are part of no word. */
export const withoutSigns = (text: string): string => text.replace(signs, " ");
