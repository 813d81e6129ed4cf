import { createHash } from "node:crypto";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { type Pages, previewPage } from "#features/site/pages/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { closeButton, linkBlocks, type ShownPart, textBlocks } from "#features/site/slides/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { mapColumns } from "#features/site/translations/domain/mapTexts.ts";
import { mapSettings, type Translations } from "#features/site/translations/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { announcementKey, announcementTexts } from "../browserContract.ts";
import {
  type AnnouncementBarSettings,
  announcementBarFailures,
  announcementBarSettings,
  announcementScriptRoute,
  previewAnnouncementBarRoute,
  readAnnouncementBarRoute,
  saveAnnouncementBarRoute,
} from "../contract.ts";

/** What translators read of it. */
const translated = defineTexts("studio.announcementBar.translated", {
  bar: "Announcement bar",
  text: "Text",
});

const fail = failuresOf(announcementBarFailures);
/** The line above every page of a website. */
const announcementBar = settingsDocument("announcement_bar", announcementBarSettings);

/**
 * Runs before the page is painted, so that a closed announcement is never seen and nothing moves. It is a separate
 * file, because the body of a page may not contain inline scripts.
 */
const earlyScript = `(function(){try{var b=document.querySelector("[data-announcement]");if(b&&localStorage.getItem("${announcementKey}")===b.dataset.announcement)b.hidden=true}catch(e){console.warn("Unable access local storage",e)}})();`;

/** Pages without the bar, because it would distract the visitor there. */
const without: number[] = [
  pageTypes.checkout,
  pageTypes.orderConfirmed,
  pageTypes.orderReceived,
  pageTypes.membershipConfirmed,
  pageTypes.lockScreen,
];

/** The announcement bar. */
export function registerAnnouncementBar(
  app: App,
  {
    pages,
    themes,
    translations,
  }: {
    translations: Translations;
    pages: Pick<Pages, "htmlAtPath" | "systemPageHtml">;
    themes: Pick<Themes, "addOpening" | "addStyles">;
  },
): void {
  translations.defineSettings({
    name: "announcement-bar",
    get title() {
      return translated.bar;
    },
    path: "/design/announcement",
    mapTexts: (website, map) =>
      mapSettings(website, "announcement_bar", map, (bar, map) =>
        mapColumns(bar, map, { text: { label: translated.text, format: "plain", maxLength: 300 } }),
      ),
  });
  themes.addStyles({ file: "src/features/site/announcement-bar/storefront/announcement-bar.layout.css" });
  app.route(readAnnouncementBarRoute, async (_input, { website }) => announcementBar.of(website));
  app.route(saveAnnouncementBarRoute, async ({ body }, context) => {
    return (await announcementBar.save(context, body)) ?? fail("stale-revision");
  });
  app.route(previewAnnouncementBarRoute, async ({ body: { bar, path } }, context) => ({
    html: await previewPage(pages, context, { path, settings: { announcement_bar: { ...bar, isEnabled: true } } }),
  }));
  app.route(announcementScriptRoute, async () => {
    const headers = { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=86400" };
    return new Answer(200, { ...commonHeaders, ...headers }, earlyScript);
  });
  themes.addOpening(({ website, model }) => {
    return without.includes(model.pageType) ? "" : announcementHtml(announcementBar.of(website));
  });
}

/** The bar's HTML; empty without a text. */
function announcementHtml(settings: AnnouncementBarSettings): string {
  if (!settings.isEnabled || !settings.text) return "";
  const text = escapeHtml(settings.text);
  const target = settings.newWindow ? ' target="_blank" rel="noopener"' : "";
  const words = settings.url ? `<a href="${escapeHtml(settings.url)}"${target}>${text}</a>` : text;
  const version = createHash("sha256").update(`${settings.text} ${settings.url}`).digest("base64url").slice(0, 10);
  const close = settings.canBeClosed ? closeButton("announcement", announcementTexts.close) : "";
  const closable = settings.canBeClosed ? ` data-announcement="${version}"` : "";
  const bar = `<aside class="announcement-bar tone-${settings.tone}" aria-label="${announcementTexts.announcement}"${closable}><p dir="auto">${words}</p>${close}</aside>`;
  return settings.canBeClosed ? `${bar}<script src="/announcement-bar.js"></script>` : bar;
}

/** The announcement for visitors; undefined if there is none. */
export function readAnnouncementParts(website: Website): ShownPart[] {
  const bar = announcementBar.of(website);
  if (!bar.isEnabled) return [];
  const blocks = bar.url ? linkBlocks("announcement", bar) : textBlocks("announcement", bar.text);
  return [{ part: "announcement", pageId: null, title: null, blocks }];
}
