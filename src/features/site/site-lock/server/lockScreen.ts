import { pageTypes } from "#features/site/page-model/contract.ts";
import { lockScreenContent, type Pages, sampleLockForm } from "#features/site/pages/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { slideFailures } from "#features/site/slides/contract.ts";
import { cleanSlide, type Slides, slideToStore } from "#features/site/slides/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { lockScreenSettings, readLockScreenRoute, saveLockScreenRoute } from "../contract.ts";

const fail = failuresOf(slideFailures);
const lockScreen = settingsDocument("lock_screen", lockScreenSettings);

/** The owner's lock screen: its calls, its preview, and how it is rendered around the form. */
export function registerLockScreen(
  app: App,
  { pages, slides }: { pages: Pick<Pages, "drawLockScreenWith" | "systemPageHtml">; slides: Slides },
): void {
  app.route(readLockScreenRoute, async (_input, { website }) => lockScreen.of(website));
  app.route(saveLockScreenRoute, async ({ body }, context) => {
    const slide = slideToStore(body.slide);
    if (isFailure(slide)) return slide;
    const saved = await lockScreen.save(context, { ...body, slide });
    return saved ?? fail("stale-revision");
  });
  slides.previewWith("lock-screen", (context, slide) => {
    const { site, website } = context;
    return pages.systemPageHtml(context, {
      pageType: pageTypes.lockScreen,
      title: website.title,
      async mainContent(model) {
        const passwordForm = sampleLockForm();
        if (slide.slices.length === 0) return lockScreenContent(website.title, passwordForm);
        return (await slides.render({ site, website, model }, "lock-screen", cleanSlide(slide), { passwordForm })).html;
      },
    });
  });
  pages.drawLockScreenWith(async (page, form) => {
    const { slide } = lockScreen.of(page.website);
    if (slide.slices.length === 0) return undefined;
    return (await slides.render(page, "lock-screen", slide, { passwordForm: form })).html;
  });
}
