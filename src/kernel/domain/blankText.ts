const blank = /^[\s\u200B-\u200D\u2060\uFEFF]*$/;

/** Whether a text shows nothing: only white space and zero-width characters (spec.txt §5). */
export function isBlank(text: string): boolean {
  return blank.test(text);
}

const zeroWidth = /[\u200B-\u200D\u2060\uFEFF]/;

/**
 * A copy of a sent value in which texts with nothing but zero-width characters become "", so that each schema's own
 * rule for empty texts applies. Texts of only white space stay, because schemas decide about them.
 */
export function withoutUnseenTexts<Value>(value: Value): Value {
  if (typeof value === "string") return (zeroWidth.test(value) && isBlank(value) ? "" : value) as Value;
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
