import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { currentLanguage } from "#kernel/server/languages/currentLanguage.ts";
import type { AssetRow } from "./describeAsset.ts";

/**
 * The existing assets of these ids, described, by id. One statement. In the language of a request, their texts are
 * translated (`site/translations`).
 */
export async function findAssets<Described>(
  site: Pick<SiteScope, "db" | "websiteId">,
  ids: readonly string[],
  describe: (row: AssetRow) => Described,
): Promise<Map<string, Described>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const locale = currentLanguage();
  const rows = await site.db
    .selectFrom("assets")
    .selectAll()
    .$if(locale !== undefined, (select) =>
      select.select(
        sql<Record<string, string> | null>`(
          select json_object_agg(translated.field, translated.text) from translations as translated
          where translated.website_id = assets.website_id and translated.locale = ${locale}
            and translated.kind = 'asset' and translated.entity_id = assets.id::text)`.as("translated"),
      ),
    )
    .where("website_id", "=", site.websiteId)
    .where("id", "in", distinct)
    .execute();
  return new Map(rows.map(({ translated, ...row }) => [row.id, describe({ ...row, ...textsOf(row, translated) })]));
}

/** Texts that are translated; what the original lacks has no translation. */
function textsOf(row: AssetRow, translated: Record<string, string> | null | undefined) {
  if (!translated) return {};
  return {
    alt_text: row.alt_text && (translated["alt-text"] ?? row.alt_text),
    title: row.title && (translated.title ?? row.title),
    caption: row.caption && (translated.caption ?? row.caption),
  };
}
