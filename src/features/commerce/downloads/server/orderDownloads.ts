import { orderMailJob } from "#features/commerce/orders/contract.ts";
import { downloadEnd, downloadRefusal } from "#features/commerce/orders/domain/downloadAccess.ts";
import {
  lockOrder,
  type OrderChange,
  readOrder,
  recordChange,
  type StoredOrder,
} from "#features/commerce/orders/server/index.ts";
import { kindOf } from "#features/commerce/product-kinds/domain/productKind.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { type OrderDownloads, orderDownloadFailures } from "../contract.ts";
import { readLimits } from "./promiseDownloads.ts";

const fail = failuresOf(orderDownloadFailures);

/** The links of an order's files for the studio; none before it is paid. */
export async function readOrderDownloads(
  site: SiteScope,
  orderId: string,
  now: Date,
): Promise<OrderDownloads | Failure> {
  const order = await readOrder(site.db, site.websiteId, { id: orderId });
  return order ? { downloads: linksOf(order, now) } : fail("order-unknown");
}

function linksOf(order: StoredOrder, now: Date): OrderDownloads["downloads"] {
  if (downloadRefusal(order)) return [];
  return order.lines
    .filter(({ productType }) => kindOf(productType).hasFile)
    .map(({ position, name, download }) => ({
      position,
      name,
      state: downloadEnd(download, now) ?? "open",
      expiresAt: download?.expiresAt ? new Date(download.expiresAt).toISOString() : null,
      maxDownloads: download?.maxDownloads ?? null,
      downloads: download?.downloads ?? 0,
    }));
}

/** Gives the link of a line its full time and count again, and tells the customer if asked to. */
export async function renewDownload(
  site: SiteScope,
  { orderId, position }: { orderId: string; position: number },
  { notifyCustomer }: { notifyCustomer: boolean },
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = order && lineWithFile(order, position);
    if (!line) return fail(order ? "download-unknown" : "order-unknown");
    if (downloadRefusal(order)) return fail("not-paid");
    const { expiresAt, maxDownloads } = await readLimits(tx, change.now);
    const values = {
      expires_at: expiresAt,
      max_downloads: maxDownloads,
      downloads: 0,
      counted_at: null,
      counted_network: null,
      counted_bytes: 0,
      revoked_at: null,
    };
    await tx.db
      .insertInto("order_downloads")
      .values({ website_id: tx.websiteId, order_id: orderId, position, ...values })
      .onConflict((conflict) => conflict.columns(["website_id", "order_id", "position"]).doUpdateSet(values))
      .execute();
    await recordChange(tx, order, "order.renew-download", change, { name: line.name });
    if (notifyCustomer) await tx.enqueue(orderMailJob, { orderId, kind: "downloads", again: newId() });
    return undefined;
  });
}

/** Ends the link of a line, also one without limits. */
export async function endDownload(
  site: SiteScope,
  { orderId, position }: { orderId: string; position: number },
  change: OrderChange,
): Promise<undefined | Failure> {
  return site.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const line = order && lineWithFile(order, position);
    if (!line) return fail(order ? "download-unknown" : "order-unknown");
    if (downloadRefusal(order)) return fail("not-paid");
    if (line.download?.revokedAt) return undefined;
    await tx.db
      .insertInto("order_downloads")
      .values({ website_id: tx.websiteId, order_id: orderId, position, revoked_at: change.now })
      .onConflict((conflict) =>
        conflict.columns(["website_id", "order_id", "position"]).doUpdateSet({ revoked_at: change.now }),
      )
      .execute();
    await recordChange(tx, order, "order.end-download", change, { name: line.name });
    return undefined;
  });
}

function lineWithFile(order: StoredOrder, position: number): StoredOrder["lines"][number] | undefined {
  return order.lines.find((line) => line.position === position && kindOf(line.productType).hasFile);
}
