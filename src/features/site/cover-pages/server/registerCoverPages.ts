import { collectionTypes, pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { cleanSlide, type Slides } from "#features/site/slides/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { createCoverPageSource, registerCoverPageRoutes } from "./coverPages.ts";

/** Cover pages: what visitors see, and how owners edit and preview it. */
export function registerCoverPages(
  app: App,
  { pages, slides }: { pages: Pick<Pages, "addSource" | "systemPageHtml">; slides: Slides },
): void {
  pages.addSource(collectionTypes.splash, createCoverPageSource(slides.render));
  registerCoverPageRoutes(app);
  slides.previewWith("cover-page", (context, slide) => {
    const { site, website } = context;
    return pages.systemPageHtml(context, {
      pageType: pageTypes.splash,
      title: website.title,
      mainContent: async (model) =>
        (await slides.render({ site, website, model }, "cover-page", cleanSlide(slide))).html,
    });
  });
}
