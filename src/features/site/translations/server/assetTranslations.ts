import { sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { mapColumns } from "../domain/mapTexts.ts";
import type { TranslationKind } from "./TranslationKind.ts";

/** What translators read of it. */
const translated = defineTexts("studio.assets.translated", {
  assets: "Pictures and files",
  altText: "Alt text",
  name: "Title",
  caption: "Caption",
});

/** A picture or another file with its texts. */
export interface TranslatedAsset {
  id: string;
  file_name: string;
  alt_text: string;
  title: string;
  caption: string;
}

/** Texts of pictures and files. The library reads their translations with them (`findAssets`). */
export const assetTranslations: TranslationKind<TranslatedAsset> = {
  name: "asset",
  get title() {
    return translated.assets;
  },
  mapTexts: (asset, map) =>
    mapColumns(asset, map, {
      alt_text: { label: translated.altText, format: "long", maxLength: 1000, field: "alt-text" },
      title: { label: translated.name, format: "plain", maxLength: 200 },
      caption: { label: translated.caption, format: "long", maxLength: 5000 },
    }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedAsset>`
      select asset.id, asset.file_name, asset.alt_text, asset.title, asset.caption from assets as asset
      where asset.website_id = ${websiteId}
        ${ids ? sql`and asset.id::text = any(${ids}::text[])` : sql`and asset.alt_text || asset.title || asset.caption <> ''`}
        ${search ? sql`and ${containsText(search, "asset.file_name", "asset.title", "asset.alt_text")}` : sql``}
      order by asset.created_at desc, asset.id offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ id, file_name, title }) => ({ id, title: title || file_name, path: "/assets" }),
  tagsOf: ({ id }) => [siteTags.asset(id)],
};
