import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { type Pages, previewPage } from "#features/site/pages/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { type Slide, slideFailures } from "#features/site/slides/contract.ts";
import {
  cleanSlide,
  closeButton,
  type ShownPart,
  type Slides,
  sliceBlocks,
  slideToStore,
} from "#features/site/slides/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { mapSlideTexts } from "#features/site/translations/domain/mapSlideTexts.ts";
import { mapSettings, type Translations } from "#features/site/translations/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { popupTexts } from "../browserContract.ts";
import { popupSettings, readPopupRoute, savePopupRoute } from "../contract.ts";

/** What translators read of it. */
const translated = defineTexts("studio.popup.translated", {
  popup: "Popup",
});

const fail = failuresOf(slideFailures);
/** The popup of a website. */
const popup = settingsDocument("popup", popupSettings);

/** Types of pages with a popup, never a checkout, a lock screen or an error. */
const openedOver: number[] = [pageTypes.collection, pageTypes.page, pageTypes.splash, pageTypes.item];

/** The popup: its settings, and the closed dialog in pages. A script opens it when it is due. */
export function registerPopups(
  app: App,
  {
    pages,
    themes,
    slides,
    translations,
  }: { translations: Translations; pages: Pages; themes: Pick<Themes, "addFooter" | "addStyles">; slides: Slides },
): void {
  translations.defineSettings({
    name: "popup",
    get title() {
      return translated.popup;
    },
    path: "/design/popup",
    mapTexts: (website, map) =>
      mapSettings(website, "popup", map, (settings, map) => ({
        ...settings,
        slide: mapSlideTexts(settings.slide, map),
      })),
  });
  themes.addStyles({ file: "src/features/site/popups/storefront/popup.layout.css" });
  app.route(readPopupRoute, async (_input, { website }) => popup.of(website));
  app.route(savePopupRoute, async ({ body }, context) => {
    const slide = slideToStore(body.slide);
    if (isFailure(slide)) return slide;
    const saved = await popup.save(context, { ...body, slide });
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
    const shown = await slides.render(page, "popup-overlay", settings.slide, { headingId: "popup-overlay-heading" });
    const attributes = {
      class: popupClasses(settings.slide),
      ...(hasHeading ? { "aria-labelledby": "popup-overlay-heading" } : { "aria-label": popupTexts.popup }),
      "data-popup": String(settings.revision),
      "data-after-seconds": String(settings.afterSeconds),
      "data-after-scroll": String(settings.afterScrollPercent),
      "data-again-after-days": String(settings.againAfterDays),
      ...(settings.showOnPhones ? {} : { "data-not-on-phones": "" }),
    };
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
    const close = closeButton("popup", popupTexts.close);
    return { ...shown, html: `<dialog ${written.join(" ")}>${close}${shown.html}</dialog>` };
  });
  themes.addFooter(({ parts }) => parts?.popup ?? "");
  slides.previewWith("popup-overlay", (context, slide) => popupOverHome(pages, context, slide));
}

/** The popup's position as classes. */
function popupClasses({ vertical, horizontal }: Slide): string {
  return `popup-overlay popup-${vertical} popup-${horizontal === "center" ? "middle" : horizontal}`;
}

/** The popup for visitors; undefined if there is none. */
export function readPopupParts(website: Website): ShownPart[] {
  const { isEnabled, slide } = popup.of(website);
  if (!isEnabled) return [];
  return [{ part: "popup", pageId: null, title: null, blocks: slide.slices.flatMap(sliceBlocks) }];
}

/** The initial texts of a popup. */
export function popupBeginning(): PageBlock[] {
  return popupSettings.parse({}).slide.slices.flatMap(sliceBlocks);
}

/** Shows the popup open over the home page. */
async function popupOverHome(pages: Pages, context: RequestContext, slide: Slide): Promise<string> {
  const settings = popupSettings.parse({ isEnabled: true, slide: cleanSlide(slide) });
  const html = await previewPage(pages, context, { path: "/", settings: { popup: settings } });
  return html.replace('<dialog class="popup-overlay', '<dialog open data-previewed class="popup-overlay');
}
