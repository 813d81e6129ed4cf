import type { EntityTranslation } from "../contract.ts";
import { type SourceText, textsOf } from "../domain/mapTexts.ts";
import { matchTranslations, type StoredTranslation } from "../domain/matchTranslations.ts";
import type { TranslationCounts } from "../domain/translationState.ts";
import { hashOf } from "./hashOf.ts";
import type { AnyTranslationKind } from "./TranslationKind.ts";

/** A text of an entity with its translation. */
export interface ComparedText extends SourceText {
  hash: string;
  /** Empty: not translated. */
  translation: string;
  isChanged: boolean;
}

/** The texts of an entity beside what is stored for it. */
export function compareTexts(
  kind: Pick<AnyTranslationKind, "mapTexts">,
  entity: unknown,
  stored: readonly StoredTranslation[],
): ComparedText[] {
  const originals = textsOf(kind.mapTexts, entity).map((source) => ({ ...source, hash: hashOf(source.text) }));
  const matched = matchTranslations(originals, stored);
  return originals.map((source) => {
    const found = matched.get(source.field);
    return { ...source, translation: found?.text ?? "", isChanged: found?.isCurrent === false };
  });
}

/** Slugs don't count, because many stay the same. */
export function countTexts(all: readonly ComparedText[]): TranslationCounts {
  const texts = all.filter(({ format }) => format !== "slug");
  return {
    texts: texts.length,
    translated: texts.filter(({ translation }) => translation !== "").length,
    changed: texts.filter(({ isChanged }) => isChanged).length,
  };
}

/** Identifies what is stored for an entity in a language. */
export function revisionOf(stored: readonly StoredTranslation[]): string {
  const rows = stored.map(({ field, hash, text }) => JSON.stringify([field, hash, text])).sort();
  return hashOf(rows.join("\n"));
}

/** An entity for the studio. */
export function describeTranslation(
  kind: AnyTranslationKind,
  entity: unknown,
  stored: readonly StoredTranslation[],
  languages: { locale: string; defaultLocale: string },
): EntityTranslation {
  const { id, title, path = null } = kind.describe(entity);
  return {
    kind: kind.name,
    id,
    title,
    path,
    ...languages,
    texts: compareTexts(kind, entity, stored).map(({ text, maxLength = null, hash: _hash, ...shown }) => ({
      ...shown,
      maxLength,
      original: text,
    })),
    revision: revisionOf(stored),
  };
}
