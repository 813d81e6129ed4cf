import { type ComparedText, compareTexts } from "./describeTranslation.ts";
import { readStored } from "./readTranslations.ts";
import type { AnyTranslationKind, TranslationReader } from "./TranslationKind.ts";

/** Entities that are read at once. */
const entitiesAtOnce = 200;

export interface ScannedEntity {
  kind: AnyTranslationKind;
  entity: unknown;
  id: string;
  title: string;
  texts: ComparedText[];
}

/**
 * Every entity of a kind in its order, with its texts in a language. Two statements for 200 of them.
 * @param start number of entities to skip
 */
export async function* scanEntities(
  reader: TranslationReader,
  kind: AnyTranslationKind,
  locale: string,
  { search, start = 0 }: { search?: string | undefined; start?: number } = {},
): AsyncGenerator<ScannedEntity> {
  for (let offset = start; ; offset += entitiesAtOnce) {
    const entities = await kind.read(reader, { search, offset, limit: entitiesAtOnce });
    const described = entities.map((entity) => ({ entity, ...kind.describe(entity) }));
    const rows = await readStored(
      reader,
      locale,
      described.map(({ id }) => ({ kind: kind.name, id })),
    );
    const stored = Map.groupBy(rows, ({ id }) => id);
    for (const { entity, id, title } of described) {
      yield { kind, entity, id, title, texts: compareTexts(kind, entity, stored.get(id) ?? []) };
    }
    if (entities.length < entitiesAtOnce) return;
  }
}
