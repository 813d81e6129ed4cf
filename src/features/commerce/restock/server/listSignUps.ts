import { z } from "zod";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { shownState } from "./queuedMails.ts";

interface SignUpsQuery {
  productId: string;
  variantId: string;
  cursor?: string | undefined;
  limit: number;
}

/** Sign-ups for one variant, newest first (ids are ordered by time). */
export async function listSignUps(site: SiteScope, { productId, variantId, cursor, limit }: SignUpsQuery) {
  const after = readCursor(cursor, z.tuple([z.uuid()]));
  const rows = await site.db
    .selectFrom("restock_sign_ups")
    .select(["id", "email", "wants_mailing_list", "state", "created_at", "sent_at"])
    .where("website_id", "=", site.websiteId)
    .where("product_id", "=", productId)
    .where("variant_id", "=", variantId)
    .$if(after !== undefined, (select) => select.where("id", "<", after?.[0] ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const { shown, nextCursor } = cutPage(rows, limit, (row) => [row.id]);
  const signUps = shown.map((row) => ({
    id: row.id,
    email: row.email,
    isJoinMailingList: row.wants_mailing_list,
    state: shownState(row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }));
  return { hasNextPage: nextCursor !== null, nextPageCursor: nextCursor, signUps };
}
