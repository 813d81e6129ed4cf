import { sql } from "kysely";
import {
  blockProblem,
  mapDocumentTexts,
  readTranslations,
  type TranslationKind,
} from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { fieldTag } from "../contract.ts";
import { readDocument } from "./pageSource.ts";
import type { PageRequest } from "./renderPages.ts";

/** What translators read of it. */
const translated = defineTexts("studio.fields.translated", {
  fields: "Footer and other fields of the theme",
});

/** A field of the theme with blocks, such as the footer. */
export interface TranslatedField {
  name: string;
  body: unknown;
}

export const fieldTranslations: TranslationKind<TranslatedField> = {
  name: "theme-field",
  get title() {
    return translated.fields;
  },
  mapTexts: (field, map) => ({ ...field, body: mapDocumentTexts(readDocument(field.body), map) }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedField>`
      select field.name, field.body from block_fields as field
      where field.website_id = ${websiteId}
        ${ids ? sql`and field.name = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "field.name")}` : sql``}
      order by field.name offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ name }) => ({ id: name, title: name, path: "/design/header" }),
  tagsOf: ({ name }) => [fieldTag(name)],
  problemOf: ({ body }, source, text) => blockProblem(body, source.field, text),
};

/** The fields in the language of the website. One statement; none in its own. */
export async function translateFields(
  { site, website }: PageRequest,
  fields: readonly TranslatedField[],
): Promise<TranslatedField[]> {
  const ids = fields.map(({ name }) => name);
  const texts = await readTranslations(site, website, [{ kind: fieldTranslations, ids }]);
  return fields.map((field) => texts.apply(fieldTranslations, field.name, field));
}
