import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { orderSummary } from "#features/commerce/orders/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";

/** What the dashboard shows; money in cents of the website's currency, days in its time zone. */
export const salesOverview = z.object({
  currency: z.string(),
  ordersToday: z.number().int(),
  salesTodayCents: z.number().int(),
  pendingOrders: z.number().int(),
  days: z.array(z.object({ date: z.string(), orders: z.number().int(), salesCents: z.number().int() })),
  recentOrders: z.array(orderSummary),
  lowStock: z.array(
    z.object({ productId: z.string(), productName: z.string(), sku: z.string(), qtyInStock: z.number().int() }),
  ),
});

export type SalesOverview = z.infer<typeof salesOverview>;

export const salesOverviewRoute = defineRoute({
  method: "GET",
  path: "/api/config/sales-overview",
  summary: "Sales of the last 30 days, orders to fulfill and low-stock products",
  access: withRight("analytics.sales"),
  response: salesOverview,
});
