import type { Assets } from "#features/site/assets/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { previewSlideRoute } from "../contract.ts";
import { registerAnnouncementBar } from "./announcementBar.ts";
import { createCoverPageSource, registerCoverPageRoutes } from "./coverPages.ts";
import { registerLockScreen } from "./lockScreen.ts";
import { overlayStyles } from "./overlayStyles.ts";
import { registerPopup } from "./popup.ts";
import { previewSlide } from "./previewSlide.ts";
import { createSlideRenderer } from "./renderSlide.ts";

/** What is over, before or instead of a page: popup, announcement, lock screen, cover pages. */
export function registerOverlays(
  app: App,
  { pages, themes, assets }: { pages: Pages; themes: Themes; assets: Pick<Assets, "findPageAssets"> },
): void {
  const renderSlide = createSlideRenderer(pages.bodies, assets);
  themes.addStyles(overlayStyles);
  pages.addSource(collectionTypes.splash, createCoverPageSource(renderSlide));
  registerCoverPageRoutes(app);
  registerPopup(app, pages, themes, renderSlide);
  registerAnnouncementBar(app, pages, themes);
  app.route(previewSlideRoute, async ({ body }, context) => ({
    html: await previewSlide(pages, renderSlide, context, body.type, body.slide),
  }));
  pages.drawLockScreenWith(registerLockScreen(app, renderSlide));
}
