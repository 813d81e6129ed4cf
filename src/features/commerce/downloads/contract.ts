import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

export const downloadFailures = {
  "download-unknown": { status: 404, message: "There is nothing to download at this address." },
  "payment-awaited": { status: 403, message: "This file can be downloaded as soon as your payment has arrived." },
  "order-taken-back": {
    status: 403,
    message: "This order was canceled or paid back, so its files cannot be downloaded any more.",
  },
  "file-gone": { status: 404, message: "This file is not here at the moment. Please write to the shop." },
} satisfies FailureTable;

export const downloadTexts = { title: "Download", continueShopping: "Back to the shop" };

/** This token is the right to an order's files and to nothing else: it stands on the buyer's page and in the mails. */
export const downloadRoute = defineRoute({
  method: "GET",
  path: "/downloads/:downloadToken/:lineNumber",
  summary: "The file of a digital product that was bought and paid; whole, or the part that `Range` asks for",
  access: anyone,
  params: z.object({ downloadToken: z.string().max(100), lineNumber: z.coerce.number().int().min(1).max(10_000) }),
  rateLimit: { name: "download", limit: 120, seconds: 60, by: "address" },
  failures: downloadFailures,
});
