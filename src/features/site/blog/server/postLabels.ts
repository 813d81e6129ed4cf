import { sql } from "kysely";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { SourceRequest } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { readTranslations, type TranslationKind, translatedLocale } from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** What translators read of it. */
const translated = defineTexts("studio.blog.labels.translated", {
  labels: "Categories and tags of posts",
  name: "Name",
});

/** A category or tag of posts and events. */
interface PostLabel {
  name: string;
}

/** Labels are translated once for all posts and events, and a tag like the category with the same name. */
export const labelTranslations: TranslationKind<PostLabel> = {
  name: "post-label",
  get title() {
    return translated.labels;
  },
  mapTexts: ({ name }, map) => ({
    name: map("name", name, { label: translated.name, format: "plain", maxLength: 50 }),
  }),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<PostLabel>`
      select distinct counted.label as name from item_counts as counted
      where counted.website_id = ${websiteId} and counted.kind in ('category', 'tag')
        ${ids ? sql`and counted.label = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "counted.label")}` : sql``}
      order by counted.label offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ name }) => ({ id: name, title: name, path: "/pages" }),
  // Any page may have a list or a block with it.
  tagsOf: () => [siteTags.site],
};

/** Gives a label in the language of the page. */
export type ShowLabel = (label: string) => string;

/** Labels in the language of the website. One statement; none in its own. */
export async function readLabels(site: SiteScope, website: Website, labels: readonly string[]): Promise<ShowLabel> {
  const texts = await readTranslations(site, website, [{ kind: labelTranslations, ids: [...new Set(labels)] }]);
  return (label) => texts.apply(labelTranslations, label, { name: label }).name;
}

interface NarrowedRequest {
  /** The request for the posts with the website's own category and tag. */
  request: SourceRequest;
  showLabel: ShowLabel;
  /** The address of the list, which has the own labels in every language. */
  head: { canonicalPath?: string };
}

/**
 * A request for the posts of a category or tag, which links of a translated page name in its language. An own name is
 * understood, too. Two statements; none in the website's own language.
 */
export async function readNarrowing(asked: SourceRequest): Promise<NarrowedRequest> {
  const { site, website, collection } = asked;
  const locale = translatedLocale(website);
  const { category, tag } = asked.query;
  const given = [category, tag].filter((name) => name !== undefined);
  if (locale === undefined || given.length === 0) return { request: asked, showLabel: (label) => label, head: {} };
  const { rows } = await sql<{ label: string; text: string }>`
    select stored.entity_id as label, stored.text from translations as stored
    where stored.website_id = ${site.websiteId} and stored.locale = ${locale} and stored.kind = ${labelTranslations.name}
      and stored.field = 'name' and stored.text = any(${given}::text[])
    order by stored.entity_id`.execute(site.db);
  const ownOf = (name: string) => rows.find(({ text }) => text === name)?.label ?? name;
  const query = {
    ...asked.query,
    ...(category === undefined ? {} : { category: ownOf(category) }),
    ...(tag === undefined ? {} : { tag: ownOf(tag) }),
  };
  return {
    request: { ...asked, query },
    showLabel: await readLabels(site, website, given.map(ownOf)),
    head: { canonicalPath: pageUrl({ path: collectionPath(collection), query }) },
  };
}
