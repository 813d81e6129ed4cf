/** A number with the digits and separators of any script in ASCII, without marks of direction: "１٢٫٥" is "12.5". */
export function withAsciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, "")
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", "’");
}

/** The digits of a script are ten characters in a row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  // Mathematical digits stand in several rows without a gap, but NFKC has made them plain.
  return code - zero;
}
