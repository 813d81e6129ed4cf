import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { collectionTypes, type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import {
  type Collection,
  type CollectionSource,
  findPageOfType,
  isPublicRow,
  savePageBody,
} from "#features/site/pages/server/index.ts";
import { type Slide, slide, slideFailures } from "#features/site/slides/contract.ts";
import { type ShownPart, type SlideRenderer, sliceBlocks, slideToStore } from "#features/site/slides/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type CoverPage, readCoverPageRoute, saveCoverPageRoute } from "../contract.ts";

const fail = failuresOf(slideFailures);

/** The initial slide of a cover page. */
const coverBeginning = slide.parse({
  tone: "ink",
  slices: [
    { id: "heading", slice: "heading", text: "Something good is on its way" },
    { id: "sub-heading", slice: "sub-heading", text: "Come back soon, or have a look at what is here already." },
    { id: "action", slice: "action", text: "Enter", url: "/" },
  ],
});

/** The stored slide; the initial one if nothing was saved. */
function readSlide(stored: unknown): Slide {
  return slide.safeParse(stored ?? undefined).data ?? coverBeginning;
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

/** The studio's calls about the slides of cover pages. */
export function registerCoverPageRoutes(app: App): void {
  app.route(readCoverPageRoute, async ({ params }, { site }) => {
    const row = await findPageOfType(site, params.pageId, collectionTypes.splash);
    return row ? describe(row) : fail("page-unknown");
  });

  app.route(saveCoverPageRoute, async ({ params, body }, context) => {
    const { slide: draft, revision } = body;
    const { pageId } = params;
    const clean = slideToStore(draft);
    if (isFailure(clean)) return clean;
    const saved = await savePageBody(context, {
      pageId,
      type: collectionTypes.splash,
      revision,
      body: clean,
      action: "cover-page.save",
    });
    return typeof saved === "string" ? fail(saved) : describe(saved);
  });
}

function describe(row: Collection): CoverPage {
  return { title: row.title, path: collectionPath(row), slide: readSlide(row.body), revision: row.revision };
}

/** The cover pages that visitors can open. */
export async function readCoverPageParts({ site, now }: RequestContext): Promise<ShownPart[]> {
  const covers = await site.db
    .selectFrom("collections")
    .select(["id", "title", "body"])
    .where("website_id", "=", site.websiteId)
    .where("type", "=", collectionTypes.splash)
    .where(isPublicRow("collections", now))
    .orderBy("id")
    .limit(50)
    .execute();
  return covers.map(({ id, title, body }) => ({
    part: "cover-page",
    pageId: id,
    title,
    blocks: readSlide(body).slices.flatMap(sliceBlocks),
  }));
}

/** The initial texts of a cover page. */
export function coverPageBeginning(): PageBlock[] {
  return coverBeginning.slices.flatMap(sliceBlocks);
}
