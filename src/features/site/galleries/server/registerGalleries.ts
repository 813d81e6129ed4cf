import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/pages/contract.ts";
import { collectionPath } from "#features/site/pages/domain/pagePaths.ts";
import { type Collection, type Pages, stillPage } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { noteChange } from "#kernel/server/database/noteChange.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
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

/** Gallery pages: shown to visitors, arranged in the studio. */
export function registerGalleries(
  app: App,
  { pages, assets }: { pages: Pages; assets: Pick<Assets, "findTemplateImages"> },
): void {
  pages.addSource(collectionTypes.gallery, createGallerySource(pages.bodies, assets));

  app.route(readGalleryRoute, async ({ params }, { site }) => {
    const row = await findGallery(site, params.pageId);
    return row ? describe(row) : fail("page-unknown");
  });

  app.route(saveGalleryRoute, async ({ params, body }, context) => {
    const saved = await context.site.transaction(async (tx) => {
      const before = await tx.db
        .selectFrom("collections")
        .select("revision")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.pageId)
        .where("type", "=", collectionTypes.gallery)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return fail("page-unknown");
      if (before.revision !== body.revision) return fail("stale-revision");
      const revision = before.revision + 1;
      await noteChange(tx, {
        accountId: context.account?.id,
        action: "gallery.saved",
        subjectType: "page",
        subjectId: params.pageId,
        detail: { revision, pictures: body.gallery.images.length },
        at: context.now,
      });
      tx.touch(siteTags.collection(params.pageId));
      return tx.db
        .updateTable("collections")
        .set({ body: jsonText(body.gallery), revision, updated_at: context.now })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.pageId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return isFailure(saved) ? saved : describe(saved);
  });

  app.route(previewGalleryRoute, async ({ params, body }, context) => {
    const row = await findGallery(context.site, params.pageId);
    if (!row) return fail("page-unknown");
    const html = await pages.drafts.renderPage(context, row, galleryDocument(row, body.gallery));
    return { html: await stillPage(app, context, html) };
  });
}

function findGallery(site: SiteScope, pageId: string): Promise<Collection | undefined> {
  return site.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "=", pageId)
    .where("type", "=", collectionTypes.gallery)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

function describe(row: Collection): GalleryPage {
  return { title: row.title, path: collectionPath(row), gallery: readGallery(row.body), revision: row.revision };
}
