import { sql } from "kysely";
import { type DownloadEnd, downloadEnd, type LineDownload } from "#features/commerce/orders/domain/downloadAccess.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** A download that stops and continues, or that a download manager splits, is one for this long. */
const continuedForMs = 6 * 3_600_000;

/** One download may transfer its file up to three times. Repeated parts count. */
const maxTransfers = 3;

export interface CountedDownload {
  orderId: string;
  position: number;
  /** A keyed hash of the network that asks. */
  network: string;
  /** Whether it asks for a later part of the file. */
  isLaterPart: boolean;
  /** What it asks for, and the size of the whole file. */
  bytes: number;
  fileBytes: number;
  now: Date;
}

/** Why the link has ended, or when the download was counted that a request belongs to. */
export type DownloadCount = { end: DownloadEnd } | { end?: undefined; countedAt: Date };

/**
 * Counts a download, unless it continues the last counted one: from the same network, or with a later part of the file
 * from another one, such as a phone that left its Wi-Fi, until it has transferred the file three times. Parallel requests
 * wait for each other at the row, so the parts of one download count once, and the last download is given once.
 */
export async function countDownload(
  site: SiteScope,
  { orderId, position, network, isLaterPart, bytes, fileBytes, now }: CountedDownload,
): Promise<DownloadCount> {
  const since = new Date(now.getTime() - continuedForMs);
  return site.transaction(async (tx) => {
    const continues = sql`(counted_at > ${since} and (counted_network = ${network} or ${isLaterPart})
      and counted_bytes + ${bytes} <= ${maxTransfers * fileBytes})`;
    const { rows } = await sql<{ countedAt: Date }>`
      update order_downloads set
        downloads = case when ${continues} then downloads else downloads + 1 end,
        counted_network = case when ${continues} then counted_network else ${network} end,
        counted_bytes = case when ${continues} then counted_bytes + ${bytes} else ${bytes} end,
        counted_at = case when ${continues} then counted_at else ${now} end
      where website_id = ${tx.websiteId} and order_id = ${orderId} and position = ${position}
        and revoked_at is null and (expires_at is null or expires_at > ${now})
        and (max_downloads is null or downloads < max_downloads or ${continues})
      returning counted_at as "countedAt"`.execute(tx.db);
    if (rows[0]) return rows[0];
    const { rows: kept } = await sql<LineDownload>`
      select expires_at as "expiresAt", max_downloads as "maxDownloads", downloads, revoked_at as "revokedAt"
      from order_downloads
      where website_id = ${tx.websiteId} and order_id = ${orderId} and position = ${position}`.execute(tx.db);
    // Nothing else refuses a link: it may only have been renewed since.
    return { end: downloadEnd(kept[0] ?? null, now) ?? "used-up" };
  });
}

/** Subtracts from a counted download what was not sent, because the connection was closed. */
export async function subtractUnsent(
  site: SiteScope,
  { orderId, position, countedAt, bytes }: { orderId: string; position: number; countedAt: Date; bytes: number },
): Promise<void> {
  await site.transaction((tx) =>
    sql`
      update order_downloads set counted_bytes = greatest(counted_bytes - ${bytes}, 0)
      where website_id = ${tx.websiteId} and order_id = ${orderId} and position = ${position}
        and counted_at = ${countedAt}`.execute(tx.db),
  );
}
