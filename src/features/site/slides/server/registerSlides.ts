import type { Assets } from "#features/site/assets/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { previewSlideRoute, type Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { createSlideRenderer, type SlideRenderer } from "./renderSlide.ts";

/** A slide in the theme as visitors would see it. HTML of a whole page. */
type SlidePreview = (context: RequestContext, slide: Slide) => Promise<string>;

/** The feature's services for pages with slides. */
export interface Slides {
  render: SlideRenderer;
  /** Sets how slides of a type are previewed. Called by the feature that shows them. */
  previewWith(type: SlideType, preview: SlidePreview): void;
}

/** Slides: the content of cover pages, lock screens and popups. */
export function registerSlides(
  app: App,
  {
    pages,
    themes,
    assets,
  }: { pages: Pick<Pages, "bodies">; themes: Pick<Themes, "addStyles">; assets: Pick<Assets, "findPageAssets"> },
): Slides {
  const previews = new Map<SlideType, SlidePreview>();
  themes.addStyles({ file: "src/features/site/slides/storefront/slides.layout.css" });
  app.route(previewSlideRoute, async ({ body: { type, slide } }, context) => {
    const preview = previews.get(type) as SlidePreview;
    return { html: await inLanguage(context.website.locale, () => preview(context, slide)) };
  });
  return {
    render: createSlideRenderer(pages.bodies, assets),
    previewWith: (type, preview) => {
      previews.set(type, preview);
    },
  };
}
