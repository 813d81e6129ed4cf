import { type ExpressionBuilder, sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { manyTitles, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { moderationFailures, type ReviewState } from "../moderationContract.ts";
import { touchReviewedProducts } from "./touchReviewedProducts.ts";

const fail = failuresOf(moderationFailures);

/** Who decides, and when. */
export interface Moderator {
  accountId: string | undefined;
  now: Date;
}

interface Decided {
  id: string;
  productId: string;
  before: ReviewState;
  revision: number;
}

/**
 * Approves, rejects or resets many reviews at once. Skips those that are in that state already or were deleted. A review
 * that changed since the moderator read it is left as it is, so that only a text that was read can be approved.
 * @returns the previous state of each, for Undo, and the ids of those that were left
 */
export async function moderateReviews(
  site: SiteScope,
  decisions: readonly { id: string; state: ReviewState; revision: number }[],
  moderator: Moderator,
): Promise<{ changed: Omit<Decided, "productId">[]; outdated: string[] }> {
  return site.transaction(async (tx) => {
    const { rows } = await sql<Decided & { state: ReviewState; title: string }>`
      with decided as (
        select id::uuid, state, revision
        from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as each (id text, state text, revision integer)
      ), locked as materialized (
        select review.id, review.state, review.revision from reviews as review
        where review.website_id = ${tx.websiteId} and review.id in (select id from decided)
        order by review.id for update
      )
      update reviews as review
      set state = decided.state, revision = review.revision + 1, updated_at = ${moderator.now}
      from decided join locked on locked.id = decided.id
      where review.website_id = ${tx.websiteId} and review.id = decided.id and locked.state <> decided.state
        and locked.revision = decided.revision
      returning review.id, review.product_id as "productId", locked.state as before, review.state, review.revision,
        (select product.name from products as product
          where product.website_id = review.website_id and product.id = review.product_id) as title`.execute(tx.db);
    for (const state of new Set(rows.map((row) => row.state))) {
      const decided = rows.filter((row) => row.state === state);
      await note(tx, actionOf[state], decided, moderator);
    }
    await touchReviewedProducts(
      tx,
      rows.map(({ productId }) => productId),
    );
    const { rows: left } = await sql<{ id: string }>`
      select review.id from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as each (id uuid, state text)
      join reviews as review on review.website_id = ${tx.websiteId} and review.id = each.id
      where review.state <> each.state`.execute(tx.db);
    return {
      changed: rows.map(({ id, before, revision }) => ({ id, before, revision })),
      outdated: left.map(({ id }) => id),
    };
  });
}

/** Permanently deletes reviews. @returns how many */
export async function deleteReviews(site: SiteScope, ids: readonly string[], moderator: Moderator): Promise<number> {
  return site.transaction(async (tx) => {
    const rows = await tx.db
      .deleteFrom("reviews")
      .where("website_id", "=", tx.websiteId)
      .where("id", "in", ids)
      .returning((expression) => ["id", "product_id", titleOf(expression).as("title")])
      .execute();
    if (rows.length > 0) await note(tx, "review.delete", rows, moderator);
    await touchReviewedProducts(
      tx,
      rows.map((row) => row.product_id),
    );
    return rows.length;
  });
}

/** Saves the shop's reply; an empty text removes it. */
export async function replyToReview(
  site: SiteScope,
  reviewId: string,
  { reply, revision }: { reply: string; revision: number },
  moderator: Moderator,
): Promise<Failure | undefined> {
  return site.transaction(async (tx) => {
    const review = await tx.db
      .selectFrom("reviews")
      .select((expression) => ["product_id", "revision", "reply", titleOf(expression).as("title")])
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (!review) return fail("review-unknown");
    if (review.reply === reply) return undefined;
    if (review.revision !== revision) return fail("stale-revision");
    await tx.db
      .updateTable("reviews")
      .set({
        reply,
        replied_at: reply === "" ? null : moderator.now,
        revision: revision + 1,
        updated_at: moderator.now,
      })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", reviewId)
      .execute();
    await writeAuditEntry(tx, {
      accountId: moderator.accountId,
      action: reply === "" ? "review.remove-reply" : "review.reply",
      subjectType: "review",
      subjectId: reviewId,
      detail: { title: review.title ?? "" },
      at: moderator.now,
    });
    await touchReviewedProducts(tx, [review.product_id]);
    return undefined;
  });
}

const actionOf = { APPROVED: "review.approve", REJECTED: "review.reject", PENDING: "review.reset" } as const;

/** The name of a review's product. */
function titleOf(expression: ExpressionBuilder<DB, "reviews">) {
  return expression
    .selectFrom("products")
    .select("products.name")
    .whereRef("products.website_id", "=", "reviews.website_id")
    .whereRef("products.id", "=", "reviews.product_id");
}

/** Writes one audit entry, also for many. */
async function note(
  tx: SiteTransaction,
  action: (typeof actionOf)[ReviewState] | "review.delete",
  reviews: readonly { id: string; title: string | null }[],
  moderator: Moderator,
): Promise<void> {
  const ids = reviews.map(({ id }) => id);
  const [first] = ids;
  const detail = manyTitles(reviews.map(({ title }) => title ?? ""));
  await writeAuditEntry(tx, {
    accountId: moderator.accountId,
    action,
    ...(ids.length === 1 && first
      ? { subjectType: "review", subjectId: first, detail }
      : { subjectType: "website", subjectId: tx.websiteId, detail: { ...detail, reviews: ids } }),
    at: moderator.now,
  });
}
