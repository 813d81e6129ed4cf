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
  taken:
    "Another category or tag of the same page has this name in this language. Choose another, because links name it.",
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
      select counted.label as name from item_counts as counted
      where counted.website_id = ${websiteId} and counted.kind in ('category', 'tag')
        ${ids ? sql`and counted.label = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "counted.label")}` : sql``}
      group by counted.label having sum(counted.item_count) > 0
      order by counted.label offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  // Links of a translated page name a label by its translation.
  async findConflict({ websiteId, db }, { name }, text, { locale, given }) {
    const { rows } = await sql`
      select from item_counts as own
      join item_counts as other on other.website_id = own.website_id and other.collection_id = own.collection_id
        and other.kind = own.kind and other.label <> own.label and other.item_count > 0
      left join translations as stored on stored.website_id = own.website_id and stored.locale = ${locale}
        and stored.kind = ${labelTranslations.name} and stored.entity_id = other.label and stored.field = 'name'
      where own.website_id = ${websiteId} and own.kind in ('category', 'tag') and own.label = ${name}
        and own.item_count > 0
        and coalesce(${JSON.stringify(Object.fromEntries(given))}::jsonb ->> other.label, stored.text, other.label) = ${text}
      limit 1`.execute(db);
    return rows.length > 0 ? translated.taken : undefined;
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

/** The present name of a category or tag of a page, in SQL. It may be given by a former name. */
export const presentLabel = (
  { websiteId }: Pick<SiteScope, "websiteId">,
  collection: { id: string },
  kind: LabelKind,
  name: string,
) => sql<string>`present_label(${websiteId}::uuid, ${collection.id}::uuid, ${kind}, ${name})`;

export type LabelKind = "category" | "tag";

interface NarrowedRequest {
  /** The request for the posts with the website's own category and tag. */
  request: SourceRequest;
  showLabel: ShowLabel;
  /** The address of the list, which has the present own labels in every language. */
  head: { canonicalPath?: string };
}

/**
 * A request for the posts of a category or tag, which links of a translated page name in its language. An own name and a
 * former one are understood, too. One statement in the website's own language, otherwise three.
 */
export async function readNarrowing(asked: SourceRequest): Promise<NarrowedRequest> {
  const { site, website, collection } = asked;
  const { category, tag } = asked.query;
  if (category === undefined && tag === undefined) return { request: asked, showLabel: (label) => label, head: {} };
  const own = await readOwnNames(asked);
  const { rows } = await sql<{ category: string | null; tag: string | null }>`
    select ${presentLabel(site, collection, "category", own.category ?? "")} as category,
      ${presentLabel(site, collection, "tag", own.tag ?? "")} as tag`.execute(site.db);
  const query = {
    ...asked.query,
    ...(category === undefined ? {} : { category: rows[0]?.category ?? category }),
    ...(tag === undefined ? {} : { tag: rows[0]?.tag ?? tag }),
  };
  const isNamedDifferently = query.category !== category || query.tag !== tag;
  const names = [query.category, query.tag].filter((name) => name !== undefined);
  return {
    request: { ...asked, query },
    showLabel: await readLabels(site, website, names),
    head: isNamedDifferently ? { canonicalPath: pageUrl({ path: collectionPath(collection), query }) } : {},
  };
}

/**
 * The website's own names of a category and a tag, which may be given in the language of the page. If several have the
 * same translation, the one that the collection has.
 */
async function readOwnNames({ site, website, collection, query }: SourceRequest) {
  const { category, tag } = query;
  const locale = translatedLocale(website);
  if (locale === undefined) return { category, tag };
  const { rows } = await sql<{ label: string; text: string; kinds: string[] }>`
    select stored.entity_id as label, stored.text, array(select counted.kind from item_counts as counted
      where counted.website_id = stored.website_id and counted.collection_id = ${collection.id}
        and counted.kind in ('category', 'tag') and counted.label = stored.entity_id) as kinds
    from translations as stored
    where stored.website_id = ${site.websiteId} and stored.locale = ${locale} and stored.kind = ${labelTranslations.name}
      and stored.field = 'name' and stored.text = any(${[category, tag].filter((name) => name !== undefined)}::text[])
    order by stored.entity_id`.execute(site.db);
  const ownOf = (kind: LabelKind, name: string | undefined) => {
    const meant = rows.filter(({ text }) => text === name);
    return (meant.find(({ kinds }) => kinds.includes(kind)) ?? meant[0])?.label ?? name;
  };
  return { category: ownOf("category", category), tag: ownOf("tag", tag) };
}
