import { pageTypes } from "#features/site/pages/contract.ts";
import { type Pages, stillPage } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { cleanSlide } from "./coverPages.ts";
import { popupClasses } from "./popup.ts";
import type { SlideRenderer } from "./renderSlide.ts";

/** Where the form stands that opens a lock. */
const sampleForm = `<form><label>Password <input type="password" disabled></label> <button class="button button-primary" type="button">Enter</button></form>`;

/** A slide in the theme as visitors would see it, for a frame of the studio. HTML of a whole page, without scripts. */
export async function previewSlide(
  app: App,
  pages: Pages,
  renderSlide: SlideRenderer,
  context: RequestContext,
  type: SlideType,
  slide: Slide,
): Promise<string> {
  const { site, website } = context;
  const more = type === "lock-screen" ? { passwordForm: sampleForm } : {};
  const page = await pages.systemPageHtml(context, {
    pageType: pageTypes.splash,
    title: website.title,
    async mainContent(model) {
      const { html } = await renderSlide({ site, website, model }, type, cleanSlide(slide), more);
      return type === "popup-overlay" ? `<dialog open class="${popupClasses(slide)}">${html}</dialog>` : html;
    },
  });
  return stillPage(app, context, page);
}
