import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import type { FulfillmentStatus, PaymentState } from "./orderLifecycle.ts";

/** The state of an order that decides about its downloads. */
export interface DownloadableOrder {
  downloadToken: string;
  fulfillmentStatus: FulfillmentStatus;
  paymentState: PaymentState;
}

/** Why an order's files are not available; undefined if they are. */
export function downloadRefusal(order: DownloadableOrder): "payment-awaited" | "order-taken-back" | undefined {
  if (order.fulfillmentStatus === "CANCELED" || order.paymentState === "REFUNDED") return "order-taken-back";
  return order.paymentState === "AWAITING" ? "payment-awaited" : undefined;
}

/**
 * Path of a line's file; undefined if there is none, or none yet.
 * @param line `position` counts from 0, the path from 1
 */
export function downloadPath(
  order: DownloadableOrder,
  line: { position: number; productType: number; productId: string | null },
): string | undefined {
  if (!kindOf(line.productType).hasFile || line.productId === null || downloadRefusal(order)) return undefined;
  return `/downloads/${encodeURIComponent(order.downloadToken)}/${line.position + 1}`;
}

/** The limits of a line's link, and what was used of them. Times are ISO texts. */
export interface LineDownload {
  /** Null: it does not expire. */
  expiresAt: string | null;
  /** Null: no limit. */
  maxDownloads: number | null;
  downloads: number;
  /** The shop ended it. */
  revokedAt: string | null;
}

export type DownloadEnd = "revoked" | "expired" | "used-up";

/** Why a link has ended; undefined if it works. Links of orders that were paid before there were limits have none. */
export function downloadEnd(download: LineDownload | null, now: Date): DownloadEnd | undefined {
  if (!download) return undefined;
  if (download.revokedAt !== null) return "revoked";
  if (download.expiresAt !== null && new Date(download.expiresAt) <= now) return "expired";
  return download.maxDownloads !== null && download.downloads >= download.maxDownloads ? "used-up" : undefined;
}
