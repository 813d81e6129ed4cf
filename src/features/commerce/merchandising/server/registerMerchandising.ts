import type { Pages } from "#features/site/pages/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { merchandisingFailures, readMerchandisingRoute, saveMerchandisingRoute } from "../contract.ts";
import { merchandising } from "./merchandising.ts";

const fail = failuresOf(merchandisingFailures);

/** The studio's settings of the scarcity and restock notices. */
export function registerMerchandising(app: App, pages: Pages): void {
  pages.addStoreSettings((website) => {
    const { restockNotificationsSuccessText } = merchandising.of(website);
    return { merchandisingSettings: { restockNotificationsSuccessText } };
  });
  app.route(readMerchandisingRoute, async (_input, { website }) => merchandising.of(website));
  app.route(saveMerchandisingRoute, async ({ body }, context) => {
    return (await merchandising.save(context, body)) ?? fail("stale-revision");
  });
}
