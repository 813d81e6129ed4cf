import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const downloadFailures = {
  "download-unknown": { status: 404, message: "This download link is not valid." },
  "payment-awaited": { status: 403, message: "You can download this file after your payment arrives." },
  "order-taken-back": {
    status: 403,
    message: "This order was canceled or refunded, so its files can no longer be downloaded.",
  },
  "file-gone": { status: 404, message: "This file is currently unavailable. Please contact the shop." },
} satisfies FailureTable;

export const downloadTexts = { title: "Download", continueShopping: "Back to the shop" };

/** This token gives access only to an order's files. It is on the buyer's page and in the emails. */
export const downloadRoute = defineRoute({
  method: "GET",
  path: "/downloads/:downloadToken/:lineNumber",
  summary: "The file of a purchased digital product; supports `Range` requests",
  access: anyone,
  isClosedToViews: true,
  params: z.object({ downloadToken: z.string().max(100), lineNumber: z.coerce.number().int().min(1).max(10_000) }),
  rateLimit: { name: "download", limit: 120, seconds: 60, by: "address" },
  failures: downloadFailures,
});
