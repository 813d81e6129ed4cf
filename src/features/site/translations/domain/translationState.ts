/** How far an entity is translated into a language. `changed`: complete, but an original was changed since. */
export const translationStates = ["missing", "partial", "changed", "complete"] as const;

export type TranslationState = (typeof translationStates)[number];

/** Numbers of texts of an entity. */
export interface TranslationCounts {
  texts: number;
  translated: number;
  /** Translated, but the original was changed since. */
  changed: number;
}

export function stateOf({ texts, translated, changed }: TranslationCounts): TranslationState {
  if (translated === 0) return "missing";
  if (translated < texts) return "partial";
  return changed > 0 ? "changed" : "complete";
}
