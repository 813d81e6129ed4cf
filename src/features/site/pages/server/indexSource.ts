import { collectionTypes, type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath, collectionTypeName } from "#features/site/page-model/domain/pagePaths.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { emptyPage, isEmptyDocument } from "./emptyPage.ts";
import { isOpenRow } from "./openCollections.ts";
import type { CollectionSource } from "./Pages.ts";
import { readDocument } from "./pageSource.ts";
import { translatePages } from "./readCollections.ts";
import type { BodyRenderer } from "./renderBody.ts";

/** The theme's template of an index, which reads `collection.collections`. Without it, the pages follow the body. */
const template = "index.list";

/** Indexes (collection type 7 with behavior 1): their own document, then their pages, one below the other. */
export function createIndexSource(themes: Themes, bodies: BodyRenderer, now: () => Date): CollectionSource {
  return {
    parameters: [],
    async list(request) {
      const { site, website, collection } = request;
      const model = request.base as PageModel;
      const found = await site.db
        .selectFrom("collections")
        .select(["id", "type", "folder_behavior", "title", "navigation_title", "url_slug", "is_homepage", "body"])
        .select(["description", "seo_title", "seo_description"])
        .where("website_id", "=", site.websiteId)
        .where("parent_id", "=", collection.id)
        .where(isOpenRow("collections", now()))
        .where("type", "<>", collectionTypes.link)
        .orderBy("navigation_position")
        .orderBy("id")
        .execute();
      const pages = await translatePages(request, found);
      // A page without a document of blocks is shown as its title with a link.
      const documents = [collection, ...pages].map((page) =>
        page.type === collectionTypes.page || page.type === collectionTypes.folder
          ? readDocument(page.body)
          : readDocument(null),
      );
      const shown = await bodies.renderAll({ site, website, model }, documents);
      const [own = "", ...parts] = shown.html;
      const [document] = documents;
      const isEmpty = pages.length === 0 && document !== undefined && isEmptyDocument(document);
      const body = isEmpty ? emptyPage(collection, website) : own;
      const collections = pages.map((page, index) => ({
        id: page.id,
        title: page.title,
        urlId: page.url_slug,
        fullUrl: collectionPath(page),
        typeName: collectionTypeName(page.type, page.folder_behavior),
        mainContent: parts[index] || titleOf(page),
      }));
      const isTemplated = await themes.hasTemplate(website, template);
      const below = collections.map((page) => `<section id="${page.urlId}">${page.mainContent}</section>`);
      return {
        pageType: pageTypes.page,
        template: isTemplated ? template : "",
        model: {
          mainContent: isTemplated ? body : [body, ...below].join("\n"),
          ...(model.collection ? { collection: { ...model.collection, collections } } : {}),
        },
        head: shown.firstImage ? { socialImageUrl: `${shown.firstImage.assetUrl}?format=1500w` } : {},
        tags: [...pages.map(({ id }) => siteTags.collection(id)), ...shown.tags],
        ...(shown.expiresAt ? { expiresAt: shown.expiresAt } : {}),
      };
    },
    async item() {
      return undefined;
    },
  };
}

function titleOf(page: { title: string; url_slug: string; is_homepage: boolean }): string {
  return `<h2 class="page-title"><a href="${collectionPath(page)}">${escapeHtml(page.title)}</a></h2>`;
}
