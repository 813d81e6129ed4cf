import { sql } from "kysely";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { mapColumns, slugText, type TextInfo, type TextMap } from "#features/site/translations/domain/mapTexts.ts";
import {
  blockProblem,
  mapDocumentTexts,
  type OwnSlug,
  readTranslations,
  type SlugSource,
  type TranslationKind,
} from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { labelTranslations } from "./postLabels.ts";
import type { Post } from "./postModel.ts";

/** What translators read of it. */
const translated = defineTexts("studio.blog.translated", {
  posts: "Posts and events",
  heading: "Title",
  excerpt: "Excerpt",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  text: "Text",
});

/** A post or event with what is translated of it. Lists have no documents. */
export type TranslatedPost = Pick<Post, "id" | "title" | "excerpt" | "body_html" | "seo_title" | "seo_description"> & {
  tags?: string[];
  categories?: string[];
  body?: unknown;
  url_slug?: string;
};

const line = (label: string, maxLength: number): TextInfo => ({ label, format: "plain", maxLength });

/** Posts and events, with the texts of their blocks. */
export const postTranslations: TranslationKind<TranslatedPost> = {
  name: "post",
  get title() {
    return translated.posts;
  },
  mapTexts: (post, map) => mapBody(mapPost(post, map), map),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedPost>`
      select post.id, post.title, post.excerpt, post.body_html, post.seo_title, post.seo_description,
        post.url_slug,
        coalesce(post.body, post.draft) as body
      from content_items as post
      where post.website_id = ${websiteId} and post.deleted_at is null
        ${ids ? sql`and post.id::text = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "post.title")}` : sql``}
      order by post.published_at desc nulls first, post.id offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ id, title }) => ({ id, title, path: `/pages/${id}/edit` }),
  // Other pages show its title in lists.
  tagsOf: ({ id }) => [siteTags.item(id), siteTags.site],
  problemOf: ({ body }, source, text) => blockProblem(body, source.field, text),
};

function mapPost<Row extends TranslatedPost>(post: Row, map: TextMap): Row {
  return mapColumns<TranslatedPost>(post, map, {
    title: line(translated.heading, 300),
    excerpt: { label: translated.excerpt, format: "rich", maxLength: 20_000 },
    seo_title: { ...line(translated.seoTitle, 200), field: "seo-title" },
    seo_description: { ...line(translated.seoDescription, 500), field: "seo-description" },
    url_slug: slugText,
  }) as Row;
}

/** Its document, or the HTML of a post that was imported and never edited. */
function mapBody(post: TranslatedPost, map: TextMap): TranslatedPost {
  if (!post.body) {
    return mapColumns(post, map, {
      body_html: { label: translated.text, format: "rich", field: "body:html", maxLength: 500_000 },
    });
  }
  const { data } = pageDocument.safeParse(post.body);
  return data ? { ...post, body: mapDocumentTexts(data, map) } : post;
}

/** The posts in the language of the website, with their categories and tags. One statement; none in its own. */
export async function translatePosts<Row extends TranslatedPost>(
  { site, website }: { site: SiteScope; website: Website },
  posts: readonly Row[],
  { withBody }: { withBody: boolean },
): Promise<Row[]> {
  const ids = posts.map(({ id }) => id);
  const wanted = { kind: postTranslations, ids, ...(withBody ? {} : { withBody: [] }) };
  const labels = new Set(posts.flatMap(({ tags = [], categories = [] }) => [...tags, ...categories]));
  const texts = await readTranslations(site, website, [wanted, { kind: labelTranslations, ids: [...labels] }]);
  const showLabel = (name: string) => texts.apply(labelTranslations, name, { name }).name;
  const kind = withBody ? postTranslations : { name: postTranslations.name, mapTexts: mapPost };
  return posts.map((post) => ({
    ...(texts.apply(kind, post.id, post) as Row),
    ...(post.tags && { tags: post.tags.map(showLabel) }),
    ...(post.categories && { categories: post.categories.map(showLabel) }),
  }));
}

/** Posts and events by their slugs and ids. */
export const postSlugs: SlugSource = {
  kind: postTranslations.name,
  place: "below",
  async find({ websiteId, db }, by, values) {
    const column = by === "slug" ? sql`post.url_slug` : sql`post.id::text`;
    const { rows } = await sql<OwnSlug>`
      select post.id, post.url_slug as slug from content_items as post
      where post.website_id = ${websiteId} and post.deleted_at is null
        and ${column} = any(${values}::text[])`.execute(db);
    return rows;
  },
};
