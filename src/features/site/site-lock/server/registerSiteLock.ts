import type { App } from "#kernel/server/http/createApp.ts";
import { readSiteLockRoute, saveSiteLockRoute } from "../contract.ts";
import { lockSite, readSiteLock } from "./lockSite.ts";

/** The studio's calls on the password of the whole website. */
export function registerSiteLock(app: App): void {
  app.route(readSiteLockRoute, (_input, { site }) => readSiteLock(site));
  app.route(saveSiteLockRoute, ({ body }, context) => lockSite(body.password, context));
}
