// With the marks that set the direction of a text, which keyboards and clipboards of right-to-left languages add.
const zeroWidthCharacters = "\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF";
const zeroWidth = new RegExp(`[${zeroWidthCharacters}]`);
// One class: white space includes U+FEFF, and two alternatives that match the same character take exponential time.
const blank = new RegExp(`^[\\s${zeroWidthCharacters}]*$`);

/** Whether a text shows nothing: only white space and zero-width characters (spec.txt §5). */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

/** Whether a text has a character that nobody can see, apart from white space. */
export function hasZeroWidth(text: string): boolean {
  return zeroWidth.test(text);
}

/**
 * A copy of a sent value in which texts with nothing but zero-width characters become "", so that each schema's own
 * rule for empty texts applies. Texts of only white space stay, because schemas decide about them.
 */
export function withoutUnseenTexts<Value>(value: Value): Value {
  if (typeof value === "string") return (hasZeroWidth(value) && isBlank(value) ? "" : value) as Value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const seen = value.map(withoutUnseenTexts);
    return (seen.some((each, index) => each !== value[index]) ? seen : value) as Value;
  }
  const fields = value as Record<string, unknown>;
  const changed = Object.keys(fields).flatMap((name): [string, unknown][] => {
    const seen = withoutUnseenTexts(fields[name]);
    return seen === fields[name] ? [] : [[name, seen]];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}
