import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { isHidden } from "../../domain/moderation.ts";
import { lockSubjects } from "../lockDiscussions.ts";
import { enqueueEmptyComments } from "../moderation/purgeComments.ts";
import { touchDiscussions } from "../touchDiscussions.ts";
import { type ImportPlan, type ImportSession, planImport } from "./planImport.ts";
import type { ReadComment } from "./readCommentCsv.ts";

/**
 * Imports a part of a file. Nobody gets an email about it. Authors are guests, because a file doesn't prove who wrote it.
 * @returns what it did, as `planImport`
 */
export async function writeImport(
  tx: SiteTransaction,
  rows: readonly ReadComment[],
  session: ImportSession,
  { importId, now }: { importId: string; now: Date },
): Promise<ImportPlan> {
  const plan = await planImport(tx, rows, session, now);
  if (plan.fresh.length === 0) return plan;
  await lockSubjects(
    tx,
    plan.fresh.map(({ subject }) => subject.itemId),
  );
  const values = plan.fresh.map(({ id, importKey, subject: { kind, itemId }, comment }) => ({
    id,
    importKey,
    itemId: kind === "post" ? itemId : null,
    productId: kind === "product" ? itemId : null,
    name: comment.name,
    email: comment.email,
    url: comment.url,
    body: comment.body,
    status: comment.status,
    hiddenAt: isHidden(comment.status) ? now : null,
    createdAt: comment.createdAt ?? now,
  }));
  await sql`
    insert into comments (website_id, id, item_id, product_id, import_id, author_name, author_email, author_url, body,
      status, hidden_at, import_key, created_at)
    select ${tx.websiteId}, each.id, each."itemId", each."productId", ${importId}, each.name, each.email, each.url,
      each.body, each.status, each."hiddenAt", each."importKey", each."createdAt"
    from jsonb_to_recordset(${jsonText(values)}::jsonb) as each (id uuid, "itemId" uuid, "productId" uuid,
      name text, email text, url text, body text, status text, "hiddenAt" timestamptz,
      "importKey" text, "createdAt" timestamptz)`.execute(tx.db);
  if (values.some(({ hiddenAt }) => hiddenAt)) await enqueueEmptyComments(tx, now);
  await touchDiscussions(
    tx,
    plan.fresh.filter(({ comment }) => comment.status === "approved").map(({ subject }) => subject.itemId),
  );
  return plan;
}
