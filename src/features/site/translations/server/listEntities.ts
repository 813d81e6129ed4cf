import type { TranslatedEntity } from "../contract.ts";
import { stateOf, type TranslationState } from "../domain/translationState.ts";
import { countTexts } from "./describeTranslation.ts";
import { type ScannedEntity, scanEntities } from "./scanEntities.ts";
import type { AnyTranslationKind, TranslationReader } from "./TranslationKind.ts";

const entitiesPerPage = 50;

const describe = ({ id, title, texts }: ScannedEntity): TranslatedEntity => {
  const counts = countTexts(texts);
  return { id, title, ...counts, state: stateOf(counts) };
};

/**
 * A page of the entities of a kind. States depend on the texts of each, so all are read: half a second for 10,000
 * products.
 */
export async function listEntities(
  reader: TranslationReader,
  kind: AnyTranslationKind,
  {
    locale,
    state,
    search,
    cursor,
  }: { locale: string; state?: TranslationState | undefined; search?: string | undefined; cursor?: string | undefined },
): Promise<{ items: TranslatedEntity[]; nextCursor: string | null; total: number }> {
  const start = Math.max(0, Math.trunc(Number(cursor)) || 0);
  const items: TranslatedEntity[] = [];
  let total = 0;
  for await (const scanned of scanEntities(reader, kind, locale, { search: search?.trim() || undefined })) {
    if (scanned.texts.length === 0) continue;
    const entity = describe(scanned);
    if (state !== undefined && entity.state !== state) continue;
    if (total >= start && items.length < entitiesPerPage) items.push(entity);
    total += 1;
  }
  return { items, nextCursor: total > start + items.length ? String(start + items.length) : null, total };
}

/** How much of a kind is translated. */
export async function summarizeKind(reader: TranslationReader, kind: AnyTranslationKind, locale: string) {
  const summary = { kind: kind.name, title: kind.title, entities: 0, texts: 0, translated: 0, changed: 0 };
  for await (const { texts } of scanEntities(reader, kind, locale)) {
    if (texts.length === 0) continue;
    const counts = countTexts(texts);
    summary.entities += 1;
    summary.texts += counts.texts;
    summary.translated += counts.translated;
    summary.changed += counts.changed;
  }
  return summary;
}
