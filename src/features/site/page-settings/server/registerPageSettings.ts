import { pageFailures } from "#features/site/page-tree/contract.ts";
import { describeStoredPage, selectPages } from "#features/site/page-tree/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readPageSettingsRoute, saveNotFoundPageRoute, savePageSettingsRoute } from "../contract.ts";
import { saveNotFoundPage } from "./saveNotFoundPage.ts";
import { savePageSettings } from "./savePageSettings.ts";

const fail = failuresOf(pageFailures);

/** The studio's calls about the settings of a page and the 404 page. */
export function registerPageSettings(app: App): void {
  app.route(readPageSettingsRoute, async ({ params }, { site, now }) => {
    const row = await selectPages(site)
      .where("id", "=", params.pageId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row ? describeStoredPage(row, now) : fail("page-unknown");
  });
  app.route(savePageSettingsRoute, savePageSettings);
  app.route(saveNotFoundPageRoute, ({ body }, context) => saveNotFoundPage(body.pageId, context));
}
