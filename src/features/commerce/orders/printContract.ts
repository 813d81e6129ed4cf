import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { orderFailures } from "./contract.ts";
import { papers } from "./domain/papers.ts";

/** Maximum number of orders in one print, so that their ids fit into an address. */
export const maxPrintedOrders = 100;

export const printKinds = ["invoice", "packing-slip"] as const;
export type PrintKind = (typeof printKinds)[number];

export const printOrdersRoute = defineRoute({
  method: "GET",
  path: "/api/config/orders/print",
  summary: "Invoices or packing slips of orders as a page to print, each on a new sheet",
  access: withRight("orders.manage"),
  query: z.object({
    kind: z.enum(printKinds),
    /** Ids, separated by commas. */
    orders: z
      .string()
      .max(maxPrintedOrders * 40)
      .transform((text) => [...new Set(text.split(","))])
      .pipe(z.array(z.uuid()).min(1).max(maxPrintedOrders, `Choose at most ${maxPrintedOrders} orders.`)),
    /** Only the items of this shipment, on a packing slip. */
    shipment: z.uuid().optional(),
    /** By default that of the website's region. */
    paper: z.enum(papers).optional(),
  }),
  failures: { "order-unknown": orderFailures["order-unknown"], "shipment-unknown": orderFailures["shipment-unknown"] },
});
