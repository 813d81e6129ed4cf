import type { App } from "#kernel/server/http/createApp.ts";
import { salesOverviewRoute } from "../contract.ts";
import { readSalesOverview } from "./readSalesOverview.ts";

/** What the studio's home screen shows of the shop. */
export function registerDashboard(app: App): void {
  app.route(salesOverviewRoute, async (_input, { site, website, now }) => readSalesOverview(site, website, now));
}
