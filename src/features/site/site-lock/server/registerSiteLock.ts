import type { Pages } from "#features/site/pages/server/index.ts";
import type { Slides } from "#features/site/slides/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readSiteLockRoute, saveSiteLockRoute } from "../contract.ts";
import { registerLockScreen } from "./lockScreen.ts";
import { lockSite, readSiteLock } from "./lockSite.ts";

/** The password of the whole website, and its lock screen. */
export function registerSiteLock(
  app: App,
  { pages, slides }: { pages: Pick<Pages, "drawLockScreenWith" | "systemPageHtml">; slides: Slides },
): void {
  app.route(readSiteLockRoute, (_input, { site }) => readSiteLock(site));
  app.route(saveSiteLockRoute, ({ body }, context) => lockSite(body.password, context));
  registerLockScreen(app, { pages, slides });
}
