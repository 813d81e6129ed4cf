import { sql } from "kysely";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { listOrdersRoute } from "../contract.ts";
import {
  addOrderViewRoute,
  bulkOrdersRoute,
  deleteOrderViewRoute,
  exportOrdersRoute,
  listOrderViewsRoute,
  saveOrderViewRoute,
} from "../listContract.ts";
import { bulkOrders } from "./bulkOrders.ts";
import { exportOrders } from "./exportOrders.ts";
import { listOrders } from "./listOrders.ts";
import { matchingOrders } from "./matchingOrders.ts";
import { addView, deleteView, readViews, saveView } from "./orderViews.ts";
import type { Refunding } from "./refunds/refundOrder.ts";

/** The list of orders in the studio: filters, saved views, bulk actions and export. */
export function registerOrderList(app: App, refunding: Refunding): void {
  app.route(listOrdersRoute, ({ query }, context) => listOrders(context, query));

  app.route(listOrderViewsRoute, async (_input, { site }) => ({ items: await readViews(site) }));
  app.route(addOrderViewRoute, ({ body }, context) => addView(context, body));
  app.route(saveOrderViewRoute, ({ params, body }, context) => saveView(context, params.viewId, body));
  app.route(deleteOrderViewRoute, ({ params }, context) => deleteView(context, params.viewId));

  app.route(bulkOrdersRoute, ({ body }, context) => bulkOrders(context, refunding, body));

  app.route(exportOrdersRoute, async ({ body: { filter, orderIds } }, context) => {
    const { site, website } = context;
    const matching = matchingOrders(context, orderIds ? {} : filter);
    await auditExport(context, "order.export");
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${website.identifier}-orders.csv"`,
      "cache-control": "no-store",
    };
    const chosen = orderIds ? sql`${matching} and orders.id = any(${orderIds}::uuid[])` : matching;
    return new Answer(200, headers, exportOrders(site, chosen, website.time_zone));
  });
}
