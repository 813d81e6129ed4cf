import { sql } from "kysely";
import { type DownloadEnd, downloadEnd, type LineDownload } from "#features/commerce/orders/domain/downloadAccess.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** A download that stops and continues, or that a download manager splits, is one for this long. */
export const continuedForMs = 6 * 3_600_000;

export interface CountedDownload {
  orderId: string;
  position: number;
  /** A keyed hash of the network that asks. */
  network: string;
  /** Whether it asks for a later part of the file. */
  isLaterPart: boolean;
  now: Date;
}

/**
 * Counts a download, unless it continues the last counted one: from the same network, or with a later part of the file
 * from another one, such as a phone that left its Wi-Fi. Parallel requests wait for each other at the row, so the parts
 * of one download count once, and the last download is given once.
 * @returns why the link has ended; undefined if the file may be sent
 */
export async function countDownload(
  site: SiteScope,
  { orderId, position, network, isLaterPart, now }: CountedDownload,
): Promise<DownloadEnd | undefined> {
  const since = new Date(now.getTime() - continuedForMs);
  return site.transaction(async (tx) => {
    const continues = sql`(counted_at > ${since} and (counted_network = ${network} or ${isLaterPart}))`;
    const { rows } = await sql`
      update order_downloads set
        downloads = case when ${continues} then downloads else downloads + 1 end,
        counted_network = case when ${continues} then counted_network else ${network} end,
        counted_at = case when ${continues} then counted_at else ${now} end
      where website_id = ${tx.websiteId} and order_id = ${orderId} and position = ${position}
        and revoked_at is null and (expires_at is null or expires_at > ${now})
        and (max_downloads is null or downloads < max_downloads or ${continues})
      returning position`.execute(tx.db);
    if (rows.length > 0) return undefined;
    const { rows: kept } = await sql<LineDownload>`
      select expires_at as "expiresAt", max_downloads as "maxDownloads", downloads, revoked_at as "revokedAt"
      from order_downloads
      where website_id = ${tx.websiteId} and order_id = ${orderId} and position = ${position}`.execute(tx.db);
    return downloadEnd(kept[0] ?? null, now);
  });
}
