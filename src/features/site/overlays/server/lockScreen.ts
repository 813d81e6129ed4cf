import { type PageModel, pageTypes } from "#features/site/pages/contract.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { lockScreenSettings, overlayFailures, readLockScreenRoute, saveLockScreenRoute } from "../contract.ts";
import { cleanSlide } from "./coverPages.ts";
import type { SlideRenderer } from "./renderSlide.ts";

const fail = failuresOf(overlayFailures);
const lockScreen = settingsDocument("lock_screen", lockScreenSettings);

/** What stands before a locked page, as its owner made it. */
export interface LockScreens {
  /** The owner's slide around the form that opens the lock; undefined where the owner made none. HTML. */
  render(
    page: { site: SiteScope; website: Website; model: PageModel },
    passwordForm: string,
  ): Promise<string | undefined>;
}

export function registerLockScreen(app: App, renderSlide: SlideRenderer): LockScreens {
  app.route(readLockScreenRoute, async (_input, { website }) => lockScreen.of(website));
  app.route(saveLockScreenRoute, async ({ body }, context) => {
    const saved = await lockScreen.save(context, { ...body, slide: cleanSlide(body.slide) });
    return saved ?? fail("stale-revision");
  });
  return {
    async render(page, passwordForm) {
      const { slide } = lockScreen.of(page.website);
      if (slide.slices.length === 0) return undefined;
      const model = { ...page.model, pageType: pageTypes.lockScreen };
      return (await renderSlide({ ...page, model }, "lock-screen", slide, { passwordForm })).html;
    },
  };
}
