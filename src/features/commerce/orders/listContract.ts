import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { nameOnOneLine } from "#kernel/domain/mailName.ts";
import { orderFilter, orderViewFilter } from "./contract.ts";

/** Maximum number of saved views of a website. */
export const maxOrderViews = 20;
export const maxViewNameLength = 60;
/** Maximum number of orders in one bulk action. */
export const maxBulkOrders = 200;
/** Maximum number of selected orders in one export. Those of a filter have no limit. */
export const maxExportedOrders = 5000;

export const orderViewFailures = {
  "view-unknown": { status: 404, message: "This view no longer exists." },
  "view-exists": { status: 409, message: "There is already a view with this name." },
  "views-full": { status: 409, message: `You can save up to ${maxOrderViews} views.` },
} satisfies FailureTable;

const mayManage = withRight("orders.manage");

export const orderView = z.object({ id: z.string(), name: z.string(), filter: orderViewFilter });
export type OrderView = z.infer<typeof orderView>;

const orderViews = z.object({ items: z.array(orderView) });
const viewParams = z.object({ viewId: z.uuid() });

const viewName = z
  .string()
  .overwrite(nameOnOneLine)
  .min(1, "Required")
  .max(maxViewNameLength, `Use at most ${maxViewNameLength} characters.`)
  // Accents alone show nothing that could be clicked.
  .refine((name) => name === "" || /[^\p{M}\p{Z}\p{C}]/u.test(name), "Use at least one letter or digit.");

export const unpaidView = { name: "Unpaid", filter: { payment: "AWAITING" } } satisfies Omit<OrderView, "id">;

/** Views of the program, which come first. No saved view has one of their names. */
export const builtInViews: readonly Omit<OrderView, "id">[] = [
  { name: "All", filter: {} },
  { name: "To fulfill", filter: { status: "TO_FULFILL" } },
  unpaidView,
];

export const listOrderViewsRoute = defineRoute({
  method: "GET",
  path: "/api/config/order-views",
  summary: "Saved views of the order list, by name. All contributors share them.",
  access: mayManage,
  response: orderViews,
});

export const addOrderViewRoute = defineRoute({
  method: "POST",
  path: "/api/config/order-views",
  summary: "Saves a view of the order list: a name and filters",
  access: mayManage,
  body: z.object({ name: viewName, filter: orderViewFilter.default({}) }),
  status: 201,
  response: orderViews,
  failures: orderViewFailures,
});

export const saveOrderViewRoute = defineRoute({
  method: "PUT",
  path: "/api/config/order-views/:viewId",
  summary: "Renames a saved view of the order list, and replaces its filters if they are given",
  access: mayManage,
  params: viewParams,
  body: z.object({ name: viewName, filter: orderViewFilter.optional() }),
  response: orderViews,
  failures: orderViewFailures,
});

export const deleteOrderViewRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/order-views/:viewId",
  summary: "Deletes a saved view of the order list",
  access: mayManage,
  params: viewParams,
  response: orderViews,
  failures: orderViewFailures,
});

const chosenOrders = (most: number) =>
  z
    .array(z.uuid().toLowerCase())
    .min(1)
    .max(most, `Choose at most ${most} orders.`)
    .transform((ids) => [...new Set(ids)]);

export const bulkActions = ["fulfill", "capture", "mark-paid"] as const;

export type BulkAction = (typeof bulkActions)[number];

export const bulkOrdersRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/bulk",
  summary: "Fulfills orders, captures their payments or marks them as paid, and says which were refused and why",
  access: mayManage,
  body: z.object({
    orderIds: chosenOrders(maxBulkOrders),
    action: z.enum(bulkActions),
    /** Emails each customer that the order was shipped. */
    notifyCustomer: z.boolean().default(false),
  }),
  response: z.object({
    changedCount: z.number().int(),
    /** Of those, captures that the payment provider has not confirmed yet. */
    startedCount: z.number().int(),
    refused: z.array(
      z.object({
        orderId: z.string(),
        /** Null if there is no such order. */
        number: z.number().int().nullable(),
        reason: z.string(),
      }),
    ),
  }),
});

export const exportOrdersRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/export",
  summary: "The orders that match the filters, or those that are named, as CSV with one row for each item",
  access: withRight("records.export"),
  body: z.object({ filter: orderFilter.default({}), orderIds: chosenOrders(maxExportedOrders).optional() }),
});
