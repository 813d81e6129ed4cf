import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { collectionTypes, type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { type Collection, type CollectionSource, findPageOfType, savePageBody } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  type CoverPage,
  overlayFailures,
  readCoverPageRoute,
  type Slide,
  saveCoverPageRoute,
  slide,
} from "../contract.ts";
import type { SlideRenderer } from "./renderSlide.ts";

const fail = failuresOf(overlayFailures);

/** What a cover page shows until its owner says something else. */
export const coverBeginning = slide.parse({
  tone: "ink",
  slices: [
    { id: "heading", slice: "heading", text: "Something good is on its way" },
    { id: "sub-heading", slice: "sub-heading", text: "Come back soon, or have a look at what is here already." },
    { id: "action", slice: "action", text: "Enter", url: "/" },
  ],
});

/** A stored slide; of a page that nothing was saved for, what it begins with. */
export function readSlide(stored: unknown): Slide {
  return slide.safeParse(stored ?? undefined).data ?? coverBeginning;
}

/** A slide as it may be stored: its rich text sanitized. */
export function cleanSlide(draft: Slide): Slide {
  const slices = draft.slices.map((each) =>
    each.slice === "body" ? { ...each, html: sanitizeRichText(each.html) } : each,
  );
  return { ...draft, slices };
}

/** Cover pages (collection type 8): one slide that fills the window. */
export function createCoverPageSource(renderSlide: SlideRenderer): CollectionSource {
  return {
    parameters: [],
    async list(request) {
      const { base: model } = request as typeof request & { base: PageModel };
      const shown = await renderSlide({ ...request, model }, "cover-page", readSlide(request.collection.body));
      return {
        pageType: pageTypes.splash,
        template: "",
        model: { mainContent: shown.html },
        head: shown.firstImageUrl ? { socialImageUrl: `${shown.firstImageUrl}?format=1500w` } : {},
        tags: shown.tags,
        ...(shown.expiresAt ? { expiresAt: shown.expiresAt } : {}),
      };
    },
    async item() {
      return undefined;
    },
  };
}

/** The studio's calls on what cover pages show. */
export function registerCoverPageRoutes(app: App): void {
  app.route(readCoverPageRoute, async ({ params }, { site }) => {
    const row = await findPageOfType(site, params.pageId, collectionTypes.splash);
    return row ? describe(row) : fail("page-unknown");
  });

  app.route(saveCoverPageRoute, async ({ params, body }, context) => {
    const { slide: draft, revision } = body;
    const { pageId } = params;
    const saved = await savePageBody(context, {
      pageId,
      type: collectionTypes.splash,
      revision,
      body: cleanSlide(draft),
      action: "cover-page.saved",
    });
    return typeof saved === "string" ? fail(saved) : describe(saved);
  });
}

function describe(row: Collection): CoverPage {
  return { title: row.title, path: collectionPath(row), slide: readSlide(row.body), revision: row.revision };
}
