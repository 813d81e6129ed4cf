import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { overlayTexts } from "../browserContract.ts";
import { overlayFailures, popupSettings, readPopupRoute, type Slide, savePopupRoute } from "../contract.ts";
import { cleanSlide } from "./coverPages.ts";
import type { SlideRenderer } from "./renderSlide.ts";

const fail = failuresOf(overlayFailures);
/** The popup of a website. */
export const popup = settingsDocument("popup", popupSettings);

/** Pages that a popup may open over: never over a checkout, a lock or an error. */
const openedOver: number[] = [pageTypes.collection, pageTypes.page, pageTypes.splash, pageTypes.item];

/** The popup: its settings, and the closed dialog that pages carry; a script opens it when it is due. */
export function registerPopup(app: App, pages: Pages, themes: Themes, renderSlide: SlideRenderer): void {
  app.route(readPopupRoute, async (_input, { website }) => popup.of(website));
  app.route(savePopupRoute, async ({ body }, context) => {
    const saved = await popup.save(context, { ...body, slide: cleanSlide(body.slide) });
    return saved ?? fail("stale-revision");
  });

  pages.addPart("popup", async (page) => {
    const settings = popup.of(page.website);
    const { collection } = page.model;
    if (!settings.isEnabled || settings.slide.slices.length === 0) return undefined;
    if (!openedOver.includes(page.model.pageType)) return undefined;
    if (settings.showOn === "home" && (collection?.fullUrl !== "/" || page.model.item)) return undefined;
    if (settings.showOn === "chosen" && !(collection && settings.pageIds.includes(collection.id))) return undefined;
    const hasHeading = settings.slide.slices.some((slice) => slice.slice === "heading");
    const shown = await renderSlide(page, "popup-overlay", settings.slide, { headingId: "popup-overlay-heading" });
    const attributes = {
      class: popupClasses(settings.slide),
      ...(hasHeading ? { "aria-labelledby": "popup-overlay-heading" } : { "aria-label": overlayTexts.popup }),
      "data-popup": String(settings.revision),
      "data-after-seconds": String(settings.afterSeconds),
      "data-after-scroll": String(settings.afterScrollPercent),
      "data-again-after-days": String(settings.againAfterDays),
      ...(settings.showOnPhones ? {} : { "data-not-on-phones": "" }),
    };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    const close = `<button type="button" class="popup-close" data-popup-close aria-label="${overlayTexts.close}"><span aria-hidden="true">×</span></button>`;
    return { ...shown, html: `<dialog ${written.join(" ")}>${close}${shown.html}</dialog>` };
  });
  themes.addFooter(({ parts }) => parts?.popup ?? "");
}

/** Where a popup is, as classes. */
export function popupClasses({ vertical, horizontal }: Slide): string {
  return `popup-overlay popup-${vertical} popup-${horizontal === "center" ? "middle" : horizontal}`;
}
