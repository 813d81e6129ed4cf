import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { collectionTypes, type PageModel, pageTypes } from "#features/site/pages/contract.ts";
import type { CollectionSource } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import { noteChange } from "#kernel/server/database/noteChange.ts";
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
const beginning = slide.parse({
  tone: "ink",
  slices: [
    { id: "heading", slice: "heading", text: "Something good is on its way" },
    { id: "sub-heading", slice: "sub-heading", text: "Come back soon, or have a look at what is here already." },
    { id: "action", slice: "action", text: "Enter", url: "/" },
  ],
});

/** A stored slide; of a page that nothing was saved for, what it begins with. */
export function readSlide(stored: unknown): Slide {
  return slide.safeParse(stored ?? undefined).data ?? beginning;
}

/** A slide as it may be stored: its rich text sanitised. */
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
        ...(shown.staleAt ? { staleAt: shown.staleAt } : {}),
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
    const row = await site.db
      .selectFrom("collections")
      .select(["title", "url_slug", "is_homepage", "body", "revision"])
      .where("website_id", "=", site.websiteId)
      .where("id", "=", params.pageId)
      .where("type", "=", collectionTypes.splash)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? describe(row) : fail("page-unknown");
  });

  app.route(saveCoverPageRoute, async ({ params, body }, context) => {
    const saved = await context.site.transaction(async (tx) => {
      const before = await tx.db
        .selectFrom("collections")
        .select("revision")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.pageId)
        .where("type", "=", collectionTypes.splash)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return fail("page-unknown");
      if (before.revision !== body.revision) return fail("stale-revision");
      const row = await tx.db
        .updateTable("collections")
        .set({ body: jsonText(cleanSlide(body.slide)), revision: before.revision + 1, updated_at: context.now })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.pageId)
        .returning(["title", "url_slug", "is_homepage", "body", "revision"])
        .executeTakeFirstOrThrow();
      tx.touch(siteTags.collection(params.pageId));
      await noteChange(tx, {
        accountId: context.account?.id,
        action: "cover-page.saved",
        subjectType: "page",
        subjectId: params.pageId,
        detail: { revision: row.revision },
        at: context.now,
      });
      return row;
    });
    return isFailure(saved) ? saved : describe(saved);
  });
}

interface CoverPageRow {
  title: string;
  url_slug: string;
  is_homepage: boolean;
  body: unknown;
  revision: number;
}

function describe({ title, url_slug, is_homepage, body, revision }: CoverPageRow): CoverPage {
  return { title, path: is_homepage ? "/" : `/${url_slug}`, slide: readSlide(body), revision };
}
