/** A text of an entity, and the hash of it. */
export interface HashedText {
  field: string;
  hash: string;
}

/** A stored translation, and the hash of the original that it was made from. */
export interface StoredTranslation extends HashedText {
  text: string;
}

export interface MatchedTranslation {
  text: string;
  /** False if the original was changed since. */
  isCurrent: boolean;
}

/** Entries of one list: "body:a1:items.3.title" and "body:a1:items.0.title". */
const listOf = (field: string) => field.replace(/\.\d+(?=\.|$)/g, ".*");

/**
 * The translation of each text that has one. Entries of a list have no names of their own, so a translation follows its
 * original when an entry is moved, added or removed.
 */
export function matchTranslations(
  originals: readonly HashedText[],
  stored: readonly StoredTranslation[],
): Map<string, MatchedTranslation> {
  const byField = new Map(stored.map((each) => [each.field, each]));
  const byOriginal = new Map(stored.map((each) => [`${listOf(each.field)} ${each.hash}`, each]));
  const shown = new Set(originals.map(({ field, hash }) => `${listOf(field)} ${hash}`));
  const matched = new Map<string, MatchedTranslation>();
  for (const { field, hash } of originals) {
    const same = byField.get(field);
    const current = same?.hash === hash ? same : byOriginal.get(`${listOf(field)} ${hash}`);
    if (current) {
      matched.set(field, { text: current.text, isCurrent: true });
      continue;
    }
    // The original of this translation is another entry now, which has it.
    if (same && !shown.has(`${listOf(field)} ${same.hash}`)) matched.set(field, { text: same.text, isCurrent: false });
  }
  return matched;
}
