import { sql } from "kysely";
import { z } from "zod";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { variantName } from "../domain/variantName.ts";
import { mailsOf, queuedOf } from "./queuedMails.ts";

/** Sends, newest first (ids are ordered by time). */
export async function listSends(site: SiteScope, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const after = readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await site.db
    .selectFrom("restock_sends as send")
    .innerJoin("products as product", (join) =>
      join.onRef("product.website_id", "=", "send.website_id").onRef("product.id", "=", "send.product_id"),
    )
    .innerJoin("variants as variant", (join) =>
      join.onRef("variant.website_id", "=", "send.website_id").onRef("variant.id", "=", "send.variant_id"),
    )
    .leftJoin("accounts as account", "account.id", "send.account_id")
    .select([
      "send.id",
      "send.product_id",
      "send.variant_id",
      "send.total",
      "send.sent",
      "send.skipped",
      "send.created_at",
      "send.finished_at",
      "product.name",
      "product.option_names",
      "variant.attributes",
      "account.name as account_name",
      "account.email as account_email",
      queuedOf(site.websiteId, sql.ref("send.id")).as("queued"),
    ])
    .where("send.website_id", "=", site.websiteId)
    .$if(after !== undefined, (select) => select.where("send.id", "<", after?.[0] ?? ""))
    .orderBy("send.id", "desc")
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.id]);
  const sends = shown.map((row) => ({
    id: row.id,
    productId: row.product_id,
    variantId: row.variant_id,
    total: row.total,
    ...mailsOf(row),
    skipped: row.skipped,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    productName: row.name,
    variantName: variantName(row.option_names, row.attributes as Record<string, string>),
    sentBy: row.account_name || row.account_email,
  }));
  return { hasNextPage: nextCursor !== null, nextPageCursor: nextCursor, sends };
}
