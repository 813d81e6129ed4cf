import type { Pages } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { createMissingPageCounter } from "./countMissingPages.ts";
import { registerForgetting } from "./forgetMissingPages.ts";
import { registerMissingPages } from "./registerMissingPages.ts";
import { registerRedirectFiles } from "./registerRedirectFiles.ts";
import { registerRedirectRoutes } from "./registerRedirectRoutes.ts";

/** Redirects from old addresses, and addresses without a page that visitors asked for. */
export function registerRedirects(app: App, { pages }: { pages: Pick<Pages, "onMissing" | "findItems"> }): void {
  const counter = createMissingPageCounter(app);
  pages.onMissing(counter.note);
  registerRedirectRoutes(app);
  registerRedirectFiles(app);
  registerMissingPages(app, { counter, pages });
  registerForgetting(app);
}
