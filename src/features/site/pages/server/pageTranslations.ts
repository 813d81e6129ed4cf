import { sql } from "kysely";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { mapSlideTexts } from "#features/site/translations/domain/mapSlideTexts.ts";
import type { TextInfo, TextMap } from "#features/site/translations/domain/mapTexts.ts";
import { mapColumns, slugText } from "#features/site/translations/domain/mapTexts.ts";
import {
  blockProblem,
  mapDocumentTexts,
  mapPictures,
  type OwnSlug,
  type SlugSource,
  type TranslationKind,
} from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { Collection } from "./Pages.ts";

/** What translators read of it. */
const translated = defineTexts("studio.pages.translated", {
  pages: "Pages",
  heading: "Title",
  navigationTitle: "Navigation title",
  introduction: "Introduction",
  seoTitle: "SEO title",
  seoDescription: "SEO description",
  picture: "Picture",
});

/** A page with what is translated of it. Pages in the navigation come without their bodies. */
export type TranslatedPage = Pick<
  Collection,
  "id" | "type" | "title" | "navigation_title" | "description" | "seo_title" | "seo_description" | "body"
> & { url_slug?: string; is_homepage?: boolean };

const line = (label: string, maxLength = 200): TextInfo => ({ label, format: "plain", maxLength });

/** Pages, folders and links of the navigation, with the texts of their blocks. Versions of pages have one language. */
export const pageTranslations: TranslationKind<TranslatedPage> = {
  name: "page",
  get title() {
    return translated.pages;
  },
  mapTexts: (page, map) =>
    mapBody(
      mapColumns(page, map, {
        title: line(translated.heading),
        navigation_title: { ...line(translated.navigationTitle), field: "navigation-title" },
        description: { label: translated.introduction, format: "rich", maxLength: 5000 },
        seo_title: { ...line(translated.seoTitle), field: "seo-title" },
        seo_description: { ...line(translated.seoDescription, 500), field: "seo-description" },
        ...(page.is_homepage || page.type === collectionTypes.link ? {} : { url_slug: slugText }),
      }),
      map,
    ),
  async read({ websiteId, db }, { ids, search, offset, limit }) {
    const { rows } = await sql<TranslatedPage>`
      select page.id, page.type, page.title, page.navigation_title, page.description, page.seo_title,
        page.seo_description, page.url_slug, page.is_homepage, coalesce(page.body, page.draft) as body
      from collections as page
      where page.website_id = ${websiteId} and page.deleted_at is null and page.variant_of is null
        ${ids ? sql`and page.id::text = any(${ids}::text[])` : sql``}
        ${search ? sql`and ${containsText(search, "page.title")}` : sql``}
      order by page.title, page.id offset ${offset} limit ${limit}`.execute(db);
    return rows;
  },
  describe: ({ id, title, type }) => ({
    id,
    title,
    path: type === collectionTypes.page || type === collectionTypes.folder ? `/pages/${id}/edit` : "/pages",
  }),
  // Other pages show its title in their navigation and in lists.
  tagsOf: () => [siteTags.site],
  problemOf: ({ body }, source, text) => blockProblem(body, source.field, text),
};

/** The document of a page; other bodies stay as they are. */
function mapBody(page: TranslatedPage, map: TextMap): TranslatedPage {
  if (page.body === null) return page;
  if (page.type === collectionTypes.gallery) return mapGallery(page, map);
  if (page.type === collectionTypes.splash) {
    return { ...page, body: mapSlideTexts(page.body, map) as Collection["body"] };
  }
  if (page.type !== collectionTypes.page && page.type !== collectionTypes.folder) return page;
  const { data } = pageDocument.safeParse(page.body);
  return data ? { ...page, body: mapDocumentTexts(data, map) as unknown as Collection["body"] } : page;
}

/** The texts of a gallery page's pictures. */
function mapGallery(page: TranslatedPage, map: TextMap): TranslatedPage {
  const { images } = page.body as { images?: unknown };
  if (!Array.isArray(images)) return page;
  const mapped = mapPictures(images, { map, path: "body:images", label: translated.picture });
  return mapped === images
    ? page
    : { ...page, body: { ...(page.body as object), images: mapped } as unknown as Collection["body"] };
}

/** Pages by their slugs and ids. */
export const pageSlugs: SlugSource = {
  kind: pageTranslations.name,
  place: "page",
  async find({ websiteId, db }, by, values) {
    const column = by === "slug" ? sql`page.url_slug` : sql`page.id::text`;
    const { rows } = await sql<OwnSlug>`
      select page.id, page.url_slug as slug from collections as page
      where page.website_id = ${websiteId} and page.deleted_at is null and page.type <> ${collectionTypes.link}
        and ${column} = any(${values}::text[])`.execute(db);
    return rows;
  },
};
