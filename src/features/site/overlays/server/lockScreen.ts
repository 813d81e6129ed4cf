import type { LockScreenDrawer } from "#features/site/pages/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { lockScreenSettings, overlayFailures, readLockScreenRoute, saveLockScreenRoute } from "../contract.ts";
import { cleanSlide } from "./coverPages.ts";
import type { SlideRenderer } from "./renderSlide.ts";

const fail = failuresOf(overlayFailures);
const lockScreen = settingsDocument("lock_screen", lockScreenSettings);

/** The screen that an owner made for what is locked; gives what draws it around the form that opens the lock. */
export function registerLockScreen(app: App, renderSlide: SlideRenderer): LockScreenDrawer {
  app.route(readLockScreenRoute, async (_input, { website }) => lockScreen.of(website));
  app.route(saveLockScreenRoute, async ({ body }, context) => {
    const saved = await lockScreen.save(context, { ...body, slide: cleanSlide(body.slide) });
    return saved ?? fail("stale-revision");
  });
  return async (page, form) => {
    const { slide } = lockScreen.of(page.website);
    if (slide.slices.length === 0) return undefined;
    return (await renderSlide(page, "lock-screen", slide, { passwordForm: form })).html;
  };
}
