import { sql } from "kysely";
import type { FormDefinition, FormField } from "#features/audience/form-fields/domain/formField.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { TextInfo, TextMap } from "#features/site/translations/domain/mapTexts.ts";
import { readTranslations, type TranslationKind } from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { formTag } from "../submissionsContract.ts";
import { readForms } from "./readForms.ts";

/** What translators read of it. */
const translated = defineTexts("studio.forms.translated", {
  forms: "Forms",
  label: "Label",
  option: "Option",
  description: "Description",
  placeholder: "Placeholder",
});

const line = (label: string, maxLength: number): TextInfo => ({ label, format: "plain", maxLength });

/** Forms: what visitors read of their fields. Answers are stored in the website's own language. */
export const formTranslations: TranslationKind<FormDefinition> = {
  name: "form",
  get title() {
    return translated.forms;
  },
  mapTexts: (form, map) => ({ ...form, fields: form.fields.map((field) => mapField(field, map)) }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<FormDefinition>`
      select form.id, form.name, form.fields from forms as form
      where form.website_id = ${websiteId}
        ${ids ? sql`and form.id::text = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "form.name")}` : sql``}
      order by lower(form.name), form.id offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ id, name }) => ({ id, title: name, path: `/forms/${id}` }),
  tagsOf: ({ id }) => [formTag(id), siteTags.site],
};

function mapField(field: FormField, map: TextMap): FormField {
  const path = `${field.id}:`;
  const label = field.title || field.type;
  const { options, placeholder } = field;
  const optionTexts = options?.map((option) =>
    map(`${path}option:${option}`, option, line(`${label}: ${translated.option}`, 200)),
  );
  const title = map(`${path}title`, field.title, line(translated.label, 300));
  return {
    ...field,
    title,
    ...(title === field.title ? {} : { ownTitle: field.title }),
    description: map(`${path}description`, field.description, line(`${label}: ${translated.description}`, 2000)),
    ...(placeholder === undefined
      ? {}
      : { placeholder: map(`${path}placeholder`, placeholder, line(`${label}: ${translated.placeholder}`, 300)) }),
    ...(optionTexts?.some((text, index) => text !== options?.[index]) ? { optionTexts } : {}),
  };
}

/** Forms that were read already, in the language of the website. One statement; none in its own. */
export async function translateForms<Form extends Pick<FormDefinition, "id" | "fields">>(
  { site, website }: { site: Pick<SiteScope, "db" | "websiteId">; website: Website },
  forms: readonly Form[],
): Promise<Form[]> {
  const texts = await readTranslations(site, website, [{ kind: formTranslations, ids: forms.map(({ id }) => id) }]);
  return forms.map((form) => ({
    ...form,
    fields: texts.apply(formTranslations, form.id, { id: form.id, name: "", fields: form.fields }).fields,
  }));
}

/** The forms of these ids in the language of the request. One statement; two in another than the website's own. */
export async function readTranslatedForms(
  { site, website }: { site: SiteScope; website: Website },
  ids: readonly string[],
): Promise<Map<string, FormDefinition>> {
  const forms = await translateForms({ site, website }, [...(await readForms(site, ids)).values()]);
  return new Map(forms.map((form) => [form.id, form]));
}
