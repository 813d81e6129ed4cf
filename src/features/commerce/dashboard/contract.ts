import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { plainIssueTexts } from "#kernel/contract/plainIssues.ts";
import { periodTexts } from "./domain/periodTexts.ts";
import { lengthOf, maxPeriodDays, salesPeriods } from "./domain/salesPeriod.ts";

/** Number of products in the lists of top products and of low stock. */
export const shownProducts = 10;

/** A period of the sales figures. Only `custom` has days. */
export const salesPeriod = z
  .object({
    period: z.enum(salesPeriods).default("30-days"),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  })
  .superRefine(({ period, from, to }, context) => {
    if (period !== "custom") return;
    const problem = (name: "from" | "to", message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (!from) problem("from", plainIssueTexts.required);
    if (!to) problem("to", plainIssueTexts.required);
    if (!from || !to) return;
    if (to < from) problem("to", periodTexts.reversed);
    else if (lengthOf({ from, to }) > maxPeriodDays) problem("to", periodTexts.tooLong);
  });

export type GivenSalesPeriod = z.output<typeof salesPeriod>;

const days = z.object({ from: z.string(), to: z.string() });

/** Figures of a period. Money in cents of the website's currency. */
const salesFigures = z.object({
  orderCount: z.number().int(),
  /** After refunds. */
  salesCents: z.number().int(),
  /** Refunds of the orders of this period. */
  refundedCents: z.number().int(),
  /** Checkouts that were started, and those of them that became sales. */
  startedCheckouts: z.number().int(),
  paidCheckouts: z.number().int(),
  /** Customers whose first order is in this period. */
  newCustomers: z.number().int(),
  /** Orders of customers who had ordered before. */
  returningOrders: z.number().int(),
});

export type SalesFigures = z.infer<typeof salesFigures>;

export const salesOverview = z.object({
  currency: z.string(),
  days,
  /** What the period is compared with. */
  before: days,
  unit: z.enum(["hour", "day", "month"]),
  figures: salesFigures,
  figuresBefore: salesFigures,
  /** `at`: "2026-03-31T09", "2026-03-31" or "2026-03". `salesBeforeCents` is null where the comparison has no such point. */
  points: z.array(
    z.object({
      at: z.string(),
      orderCount: z.number().int(),
      salesCents: z.number().int(),
      salesBeforeCents: z.number().int().nullable(),
    }),
  ),
  /** Sales in other currencies, if the website's was changed. */
  others: z.array(z.object({ currency: z.string(), orderCount: z.number().int(), salesCents: z.number().int() })),
});

export type SalesOverview = z.infer<typeof salesOverview>;

export const salesOverviewRoute = defineRoute({
  method: "GET",
  path: "/api/config/sales-overview",
  summary: "Sales of a period in the shop's time zone, compared with the period before",
  access: withRight("analytics.sales"),
  query: salesPeriod,
  response: salesOverview,
});

export const topProductsRoute = defineRoute({
  method: "GET",
  path: "/api/config/top-products",
  summary: "The products that brought most in a period, after discounts and before refunds",
  access: withRight("analytics.sales"),
  query: salesPeriod,
  response: z.object({
    currency: z.string(),
    items: z.array(
      z.object({
        productId: z.string(),
        /** Null: the product was deleted. */
        name: z.string().nullable(),
        units: z.number().int(),
        cents: z.number().int(),
      }),
    ),
  }),
});

export const openOrdersRoute = defineRoute({
  method: "GET",
  path: "/api/config/open-orders",
  summary: "How many orders are to be fulfilled, and how many payments are awaited or to be captured",
  access: withRight("orders.manage"),
  response: z.object({
    toFulfill: z.number().int(),
    awaitingPayment: z.number().int(),
    /** Authorized payments, also of orders that are fulfilled. */
    toCapture: z.number().int(),
  }),
});

export const lowStockRoute = defineRoute({
  method: "GET",
  path: "/api/config/low-stock",
  summary: "Variants that are sold out or low, the lowest first, and how many visitors wait for products",
  access: withRight("inventory.read"),
  response: z.object({
    items: z.array(
      z.object({
        variantId: z.string(),
        productId: z.string(),
        productName: z.string(),
        sku: z.string(),
        qtyInStock: z.number().int(),
      }),
    ),
    /** Restock sign-ups that wait. */
    waiting: z.number().int(),
  }),
});
