interface Splitting {
  /** Tags that the field has. */
  current: readonly string[];
  /** Tags that it suggests. One of them may contain a separator. */
  known: readonly string[];
  separators: readonly string[];
}

/**
 * The tags of a field after a change, where a new text with separators is several tags: "wood, kiln". Keyboards of phones
 * and programs that fill in fields don't announce single keys, so that the field itself does not notice the separator.
 */
export function splitTags(tags: readonly string[], { current, known, separators }: Splitting): string[] {
  const kept = new Set([...current, ...known]);
  const split = tags.flatMap((tag) => (kept.has(tag) ? [tag] : parts(tag, separators)));
  const keys = split.map((tag) => tag.toLowerCase());
  return split.filter((_tag, index) => keys.indexOf(keys[index] ?? "") === index);
}

function parts(text: string, separators: readonly string[]): string[] {
  let found = [text];
  for (const separator of separators) found = found.flatMap((part) => part.split(separator));
  return found.map((part) => part.trim()).filter((part) => part !== "");
}
