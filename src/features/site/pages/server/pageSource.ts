import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { PageDocument } from "#features/site/blocks/server/index.ts";
import { type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { emptyPage, isEmptyDocument } from "./emptyPage.ts";
import type { CollectionSource } from "./Pages.ts";
import type { BodyRenderer } from "./renderBody.ts";

/** Pages (collection type 10): documents of blocks. */
export function createPageSource(bodies: BodyRenderer): CollectionSource {
  return {
    parameters: [],
    async list(request) {
      const { site, website, collection } = request;
      const model = request.base as PageModel;
      const document = readDocument(collection.body);
      const body = await bodies.render({ site, website, model }, document);
      return {
        pageType: pageTypes.page,
        template: "",
        model: { mainContent: isEmptyDocument(document) ? emptyPage(collection, website) : body.html },
        head: body.firstImage ? { socialImageUrl: `${body.firstImage.assetUrl}?format=1500w` } : {},
        tags: body.tags,
        ...(body.expiresAt ? { expiresAt: body.expiresAt } : {}),
      };
    },
    async item() {
      return undefined;
    },
  };
}

/** A stored document. If it is missing or invalid, the page is empty. */
export function readDocument(stored: unknown): PageDocument {
  return pageDocument.safeParse(stored).data ?? { version: 1, sections: [] };
}
