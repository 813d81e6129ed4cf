import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { orderFailures } from "#features/commerce/orders/contract.ts";
import { downloadTexts as linkTexts } from "#features/commerce/orders/domain/downloadTexts.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

export const downloadFailures = {
  "download-unknown": { status: 404, message: "This download link is not valid." },
  "payment-awaited": { status: 403, message: "You can download this file after your payment arrives." },
  "order-taken-back": {
    status: 403,
    message: "This order was canceled or refunded, so its files can no longer be downloaded.",
  },
  // `renew` says how to get a new one.
  "link-expired": { status: 410, message: `${linkTexts.ends.expired} {renew}` },
  "link-used-up": { status: 410, message: `${linkTexts.ends["used-up"]} {renew}` },
  "link-revoked": { status: 410, message: `${linkTexts.ends.revoked} {renew}` },
  "file-gone": { status: 404, message: "This file is currently unavailable. Please contact the shop." },
} satisfies FailureTable;

export const downloadTexts = defineTexts("downloads", { title: "Download", continueShopping: "Back to the shop" });

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

// ── What the studio edits ────────────────────────────────────────────────────────────────────────────────────────────

export const maxDays = 3650;
export const maxTimes = 1000;

const limit = (maximum: number) =>
  z
    .number(`Enter a number from 1 to ${maximum}, or leave it empty.`)
    .int("Enter a whole number.")
    .min(1, `Enter a number from 1 to ${maximum}, or leave it empty.`)
    .max(maximum, `Enter a number from 1 to ${maximum}, or leave it empty.`)
    .nullable();

/** The limits of new links. Links that customers already have keep theirs. */
export const downloadSettings = z.object({
  /** Days until a link expires; null: never. */
  days: limit(maxDays).default(30),
  /** How often each file can be downloaded; null: no limit. */
  times: limit(maxTimes).default(10),
});

export const storedDownloadSettings = downloadSettings.extend({ revision: revision.default(0) });

export type DownloadSettings = z.infer<typeof downloadSettings>;
export type StoredDownloadSettings = z.infer<typeof storedDownloadSettings>;

export const readDownloadSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/downloads",
  summary: "How long and how often files can be downloaded",
  access: withRight("payments.manage"),
  response: storedDownloadSettings,
});

export const saveDownloadSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/downloads",
  summary: "Saves how long and how often files can be downloaded; applies to orders that are paid from now on",
  access: withRight("payments.manage"),
  body: downloadSettings.extend({ revision }),
  response: storedDownloadSettings,
  failures: staleSettings,
});

// ── Links of an order ────────────────────────────────────────────────────────────────────────────────────────────────

const orderDownloads = z.object({
  /** One for each line with a file, once the order is paid. */
  downloads: z.array(
    z.object({
      position: z.number().int(),
      name: z.string(),
      /** `open`: it works. */
      state: z.enum(["open", "expired", "used-up", "revoked"]),
      expiresAt: z.string().nullable(),
      /** Null: no limit. */
      maxDownloads: z.number().int().nullable(),
      downloads: z.number().int(),
    }),
  ),
});

export type OrderDownloads = z.infer<typeof orderDownloads>;

const orderParams = z.object({ orderId: z.uuid() });
const lineParams = orderParams.extend({ position: z.coerce.number().int().min(0).max(9999) });

export const orderDownloadFailures = {
  "order-unknown": orderFailures["order-unknown"],
  "download-unknown": { status: 404, message: "This order has no such file." },
  "not-paid": { status: 409, message: "The files of this order can't be downloaded, because it is not paid." },
} satisfies FailureTable;

export const readOrderDownloadsRoute = defineRoute({
  method: "GET",
  path: "/api/config/orders/:orderId/downloads",
  summary: "The download links of an order",
  access: withRight("orders.manage"),
  params: orderParams,
  response: orderDownloads,
  failures: orderDownloadFailures,
});

export const renewDownloadRoute = defineRoute({
  method: "POST",
  path: "/api/config/orders/:orderId/downloads/:position/renewal",
  summary: "Gives the link of a file its full time and count again, and optionally emails the customer",
  access: withRight("orders.manage"),
  params: lineParams,
  body: z.object({ notifyCustomer: z.boolean().default(true) }),
  response: orderDownloads,
  failures: orderDownloadFailures,
});

export const endDownloadRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/orders/:orderId/downloads/:position",
  summary: "Ends the link of a file",
  access: withRight("orders.manage"),
  params: lineParams,
  response: orderDownloads,
  failures: orderDownloadFailures,
});
