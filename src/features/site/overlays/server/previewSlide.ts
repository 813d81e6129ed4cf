import { pageTypes } from "#features/site/page-model/contract.ts";
import { lockScreenContent, type Pages, previewPage, sampleLockForm } from "#features/site/pages/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { popupSettings, type Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { cleanSlide } from "./coverPages.ts";
import type { SlideRenderer } from "./renderSlide.ts";

/** A slide in the theme as visitors would see it, for the preview frame. HTML of a whole page. */
export async function previewSlide(
  pages: Pages,
  renderSlide: SlideRenderer,
  context: RequestContext,
  type: SlideType,
  slide: Slide,
): Promise<string> {
  if (type === "popup-overlay") return popupOverHome(pages, context, slide);
  const { site, website } = context;
  const isLock = type === "lock-screen";
  return pages.systemPageHtml(context, {
    pageType: isLock ? pageTypes.lockScreen : pageTypes.splash,
    title: website.title,
    async mainContent(model) {
      const form = sampleLockForm();
      if (isLock && slide.slices.length === 0) return lockScreenContent(website.title, form);
      const more = isLock ? { passwordForm: form } : {};
      return (await renderSlide({ site, website, model }, type, cleanSlide(slide), more)).html;
    },
  });
}

/** The popup open over the home page. */
async function popupOverHome(pages: Pages, context: RequestContext, slide: Slide): Promise<string> {
  const popup = popupSettings.parse({ isEnabled: true, slide: cleanSlide(slide) });
  const html = await previewPage(pages, context, { path: "/", settings: { popup } });
  return html.replace('<dialog class="popup-overlay', '<dialog open data-previewed class="popup-overlay');
}
