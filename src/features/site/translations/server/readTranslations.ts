import { sql } from "kysely";
import { type TextMap, textsOf } from "../domain/mapTexts.ts";
import { matchTranslations, type StoredTranslation } from "../domain/matchTranslations.ts";
import { hashOf } from "./hashOf.ts";
import type { AnyTranslationKind, TranslationKind, TranslationReader } from "./TranslationKind.ts";
import { translatedLocale } from "./translatedLocale.ts";

/** Entities whose translations are needed. */
export interface WantedTranslations {
  kind: Pick<AnyTranslationKind, "name">;
  ids: readonly string[];
  /** Ids of those whose texts of blocks are needed, too. Default: all. */
  withBody?: readonly string[];
}

/** Translations that were read for some entities. */
export interface FoundTranslations {
  /** The entity with its texts in the language of the request; those without a translation stay as they are. */
  apply<Entity>(kind: Pick<TranslationKind<Entity>, "name" | "mapTexts">, id: string, entity: Entity): Entity;
}

/** In the website's own language, nothing is translated. */
export const untranslated: FoundTranslations = { apply: (_kind, _id, entity) => entity };

/**
 * The translations of these entities into the language of the request. One statement; none in the website's own
 * language. Pages that show the entities have their cache tags anyway, which a translation touches.
 */
export async function readTranslations(
  reader: TranslationReader,
  website: Parameters<typeof translatedLocale>[0],
  wanted: readonly WantedTranslations[],
): Promise<FoundTranslations> {
  const locale = translatedLocale(website);
  const pairs = wanted.flatMap(({ kind, ids, withBody = ids }) =>
    ids.map((id) => ({ kind: kind.name, id, hasBody: withBody.includes(id) })),
  );
  if (locale === undefined || pairs.length === 0) return untranslated;
  return findTranslations(await readStored(reader, locale, pairs));
}

/** Rows of one language for entities. One statement. */
export async function readStored(
  { websiteId, db }: TranslationReader,
  locale: string,
  pairs: readonly { kind: string; id: string; hasBody?: boolean }[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select stored.kind, stored.entity_id as id, stored.field, stored.text, stored.source_hash as hash
    from unnest(${pairs.map(({ kind }) => kind)}::text[], ${pairs.map(({ id }) => id)}::text[],
      ${pairs.map(({ hasBody = true }) => hasBody)}::boolean[]) as wanted (kind, id, has_body)
    join translations as stored on stored.website_id = ${websiteId} and stored.locale = ${locale}
      and stored.kind = wanted.kind and stored.entity_id = wanted.id
      and (wanted.has_body or stored.field not like 'body:%')`.execute(db);
  return rows;
}

export interface StoredRow extends StoredTranslation {
  kind: string;
  id: string;
}

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** The rows, ready to be applied. */
export function findTranslations(rows: readonly StoredRow[]): FoundTranslations {
  if (rows.length === 0) return untranslated;
  const byEntity = Map.groupBy(rows, ({ kind, id }) => keyOf(kind, id));
  return {
    apply(kind, id, entity) {
      const stored = byEntity.get(keyOf(kind.name, id));
      if (!stored) return entity;
      const originals = textsOf(kind.mapTexts, entity).map(({ field, text }) => ({ field, hash: hashOf(text) }));
      const matched = matchTranslations(originals, stored);
      const translate: TextMap = (field, text, { format }) =>
        format === "slug" ? text : (matched.get(field)?.text ?? text);
      return kind.mapTexts(entity, translate);
    },
  };
}
