import type { App } from "#kernel/server/http/createApp.ts";
import { lowStockRoute, openOrdersRoute, salesOverviewRoute, topProductsRoute } from "../contract.ts";
import { readLowStock } from "./readLowStock.ts";
import { readOpenOrders } from "./readOpenOrders.ts";
import { readSalesOverview } from "./readSalesOverview.ts";
import { readTopProducts } from "./readTopProducts.ts";

/** What the studio's home screen shows of the shop, in parts that load and fail apart. */
export function registerDashboard(app: App): void {
  app.route(salesOverviewRoute, ({ query }, context) => readSalesOverview(context, query));
  app.route(topProductsRoute, ({ query }, context) => readTopProducts(context, query));
  app.route(openOrdersRoute, (_input, { site }) => readOpenOrders(site));
  app.route(lowStockRoute, (_input, { site, website }) => readLowStock(site, website));
}
