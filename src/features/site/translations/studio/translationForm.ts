import type { EntityTranslation, TranslationText } from "../contract.ts";

/** The form of an entity: each of its texts, in their order. */
export interface TranslationValues {
  texts: { field: string; text: string; isReviewed: boolean }[];
}

export const valuesOf = ({ texts }: EntityTranslation): TranslationValues => ({
  texts: texts.map(({ field, translation }) => ({ field, text: translation, isReviewed: false })),
});

/** Which texts are shown. */
export type ShownTexts = "all" | "missing" | "changed";

/** Slugs may stay the same, so they are not counted and never missing. */
export const countedTexts = ({ texts }: EntityTranslation): TranslationText[] =>
  texts.filter(({ format }) => format !== "slug");

/** By what is stored, so that a text does not disappear while it is typed. */
export function isShown({ translation, isChanged, format }: TranslationText, shown: ShownTexts): boolean {
  if (shown === "all") return true;
  return shown === "missing" ? translation === "" && format !== "slug" : isChanged;
}
