import { readFrameRoute, renderBlocksRoute } from "#features/editor/canvas/contract.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { PageDocumentDraft } from "#features/site/blocks/server/index.ts";
import type { PostTexts } from "#features/site/blog/server/index.ts";
import { postsReleased } from "#features/site/items/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  checkDocumentRoute,
  createPreviewLinkRoute,
  deleteSectionRoute,
  discardDraftRoute,
  documentFailures,
  listPreviewLinksRoute,
  listSectionsRoute,
  listVersionsRoute,
  previewRoute,
  publishDraftJob,
  publishRoute,
  readDraftRoute,
  readVersionRoute,
  renderPageRoute,
  restoreVersionRoute,
  revokePreviewLinkRoute,
  saveDraftRoute,
  saveSectionRoute,
} from "../contract.ts";
import { checkDraft } from "./checkDraft.ts";
import { describeDraft } from "./describeDraft.ts";
import { discardDraft } from "./discardDraft.ts";
import { findPage, missing } from "./editedPages.ts";
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from "./previewLinks.ts";
import { publishDraft, publishPlannedDraft } from "./publishDraft.ts";
import { publishReleased } from "./publishReleased.ts";
import { readFrame } from "./readFrame.ts";
import { renderDraftBlocks, renderDraftPage } from "./renderDraftBlocks.ts";
import { saveDraft } from "./saveDraft.ts";
import { deleteSection, listSections, saveSection } from "./savedSections.ts";
import { showPreview } from "./showPreview.ts";
import { listVersions, readVersion, restoreVersion } from "./versions.ts";

const fail = failuresOf(documentFailures);

interface DocumentsOptions {
  pages: Pages;
  themes: Themes;
  assets: Pick<Assets, "findPageAssets">;
  postTexts: PostTexts;
  /**
   * The starter pages, whose texts are samples.
   * @param title the website's
   */
  starterPages(title: string): readonly PageDocumentDraft[];
}

/** Drafts of pages and posts: editing, publishing and history. */
export function registerDocuments(
  app: App,
  { pages, themes, assets, postTexts, starterPages }: DocumentsOptions,
): void {
  const { clock } = app.services;
  const services = { workers: app.workers, postTexts };
  themes.addStyles({ file: "src/features/editor/documents/server/preview-bar.css" });

  app.route(readDraftRoute, async ({ params }, context) => {
    const page = await findPage(context.site, params.pageId, context);
    return page ? describeDraft(context.site.db, page, context.now) : missing(context.site, params.pageId, context);
  });
  app.route(saveDraftRoute, ({ params, body }, context) => saveDraft(services, context, params.pageId, body));
  app.route(discardDraftRoute, ({ params }, context) => discardDraft(context, params.pageId));
  app.route(publishRoute, ({ params, body }, context) => publishDraft(services, context, params.pageId, body));
  app.on(postsReleased, (tx, released) => publishReleased(services, tx, released));
  app.job(publishDraftJob, ({ websiteId, pageId }) =>
    publishPlannedDraft(services, app.site(websiteId), pageId, clock.now()),
  );

  app.route(readFrameRoute, async ({ params }, context) => {
    const page = await findPage(context.site, params.pageId, context);
    return page ? readFrame(app, pages, context, page) : missing(context.site, params.pageId, context);
  });
  app.route(renderBlocksRoute, async ({ params, body }, context) => {
    const page = await findPage(context.site, params.pageId, context);
    return page ? renderDraftBlocks(app, pages, context, page, body.document) : fail("page-unknown");
  });

  app.route(renderPageRoute, async ({ params, body }, context) => {
    const page = await findPage(context.site, params.pageId, context);
    return page ? renderDraftPage(app, pages, context, page, body.document) : fail("page-unknown");
  });
  app.route(checkDocumentRoute, async ({ params, body }, context) => {
    const page = await findPage(context.site, params.pageId, context);
    return page
      ? checkDraft({ pages, assets, starterPages, workers: app.workers }, context, page, body.document)
      : fail("page-unknown");
  });

  app.route(listVersionsRoute, ({ params, query }, context) => listVersions(context, params.pageId, query.before));
  app.route(readVersionRoute, ({ params }, context) => readVersion(context, params.pageId, params.versionId));
  app.route(restoreVersionRoute, ({ params, body }, context) =>
    restoreVersion(services, context, { ...params, ...body }),
  );

  app.route(createPreviewLinkRoute, ({ params, body }, context) =>
    createPreviewLink(context, params.pageId, body.days),
  );
  app.route(listPreviewLinksRoute, ({ params }, context) => listPreviewLinks(context, params.pageId));
  app.route(revokePreviewLinkRoute, ({ params }, context) => revokePreviewLink(context, params.pageId, params.linkId));
  app.route(previewRoute, ({ params }, context) => showPreview(pages, context, params.token));

  app.route(listSectionsRoute, (_input, context) => listSections(context));
  app.route(saveSectionRoute, ({ body }, context) => saveSection(app, context, body));
  app.route(deleteSectionRoute, ({ params }, context) => deleteSection(context, params.sectionId));
}
