import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { salesPeriod } from "#features/commerce/dashboard/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { saleSteps } from "./domain/saleSteps.ts";

const count = z.number().int();
const days = z.object({ from: z.string(), to: z.string() });

const funnel = z.object({
  days,
  /** What the period is compared with. */
  before: days,
  visits: count,
  visitsBefore: count,
  /** The visits that reached each step, in the order of `saleSteps`. */
  steps: z.array(z.object({ step: z.enum(saleSteps), visits: count, visitsBefore: count })),
});

export type SalesFunnel = z.infer<typeof funnel>;

export const salesFunnelRoute = defineRoute({
  method: "GET",
  path: "/api/config/sales-analytics/funnel",
  summary: "How many visits of a period saw a product, added one to the cart, started a checkout and ordered",
  access: withRight("analytics.sales"),
  query: salesPeriod,
  response: funnel,
});

/** Number of products on the screen. The file has all. */
export const shownSoldProducts = 100;

const productInterest = z.object({
  productId: z.string(),
  /** Null: the product was deleted. */
  name: z.string().nullable(),
  /** Views of its page, and quick views. */
  views: count,
  /** How often it was added to a cart. */
  carts: count,
  /** Paid orders with it, without tests. */
  orders: count,
  units: count,
  /** After discounts, before refunds, in cents of the website's currency. */
  cents: count,
});

export type ProductInterest = z.infer<typeof productInterest>;

export const productInterestRoute = defineRoute({
  method: "GET",
  path: "/api/config/sales-analytics/products",
  summary: "The products of a period: views, adds to carts, orders, sales; those that brought most first",
  access: withRight("analytics.sales"),
  query: salesPeriod,
  response: z.object({ currency: z.string(), items: z.array(productInterest), total: count }),
});

export const exportSalesAnalyticsRoute = defineRoute({
  method: "GET",
  path: "/api/config/sales-analytics/export",
  summary: "The funnel or the products of a period, as CSV",
  access: withRight("analytics.sales"),
  query: salesPeriod.safeExtend({ report: z.enum(["funnel", "products"]) }),
});

export type SalesReportName = z.output<NonNullable<typeof exportSalesAnalyticsRoute.query>>["report"];
