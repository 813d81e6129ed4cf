import { sql } from "kysely";
import { awaitsPayment, isToFulfill, waitsForCapture } from "#features/commerce/orders/server/index.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { openOrdersRoute } from "../contract.ts";

/** What waits to be done for orders. Test orders are not counted. */
export async function readOpenOrders({ db, websiteId }: SiteScope): Promise<RouteAnswer<typeof openOrdersRoute>> {
  const { rows } = await sql<RouteAnswer<typeof openOrdersRoute>>`
    select
      (select count(*)::integer from orders where website_id = ${websiteId} and ${isToFulfill}) as "toFulfill",
      (select count(*)::integer from orders where website_id = ${websiteId} and not test_mode and ${awaitsPayment})
        as "awaitingPayment",
      (select count(*)::integer from orders where website_id = ${websiteId} and not test_mode and ${waitsForCapture})
        as "toCapture"`.execute(db);
  return rows[0] ?? { toFulfill: 0, awaitingPayment: 0, toCapture: 0 };
}
