import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { type Collection, findPageOfType, type Pages, savePageBody } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  type GalleryPage,
  galleryFailures,
  previewGalleryRoute,
  readGalleryRoute,
  saveGalleryRoute,
} from "../contract.ts";
import { galleryDocument, readGallery } from "./galleryDocument.ts";
import { createGallerySource } from "./gallerySource.ts";

const fail = failuresOf(galleryFailures);

/** Gallery pages: for visitors, and their editor in the studio. */
export function registerGalleries(
  app: App,
  { pages, assets }: { pages: Pages; assets: Pick<Assets, "findTemplateImages"> },
): void {
  pages.addSource(collectionTypes.gallery, createGallerySource(pages.bodies, assets));

  app.route(readGalleryRoute, async ({ params }, { site }) => {
    const row = await findPageOfType(site, params.pageId, collectionTypes.gallery);
    return row ? describe(row) : fail("page-unknown");
  });

  app.route(saveGalleryRoute, async ({ params, body }, context) => {
    const { gallery, revision } = body;
    const { pageId } = params;
    const saved = await savePageBody(context, {
      pageId,
      type: collectionTypes.gallery,
      revision,
      body: gallery,
      action: "gallery.save",
    });
    return typeof saved === "string" ? fail(saved) : describe(saved);
  });

  app.route(previewGalleryRoute, async ({ params, body }, context) => {
    const row = await findPageOfType(context.site, params.pageId, collectionTypes.gallery);
    if (!row) return fail("page-unknown");
    return {
      html: await pages.drafts.renderPage(
        context,
        { collection: row, itemId: null },
        galleryDocument(row, body.gallery),
      ),
    };
  });
}

function describe(row: Collection): GalleryPage {
  return { title: row.title, path: collectionPath(row), gallery: readGallery(row.body), revision: row.revision };
}
