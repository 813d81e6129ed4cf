import { type ExpressionBuilder, sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { type Decision, decideRows } from "#kernel/server/moderation/decideRows.ts";
import { type Moderator, noteDecision } from "#kernel/server/moderation/noteDecision.ts";
import { moderationFailures, type ReviewState } from "../moderationContract.ts";
import { touchReviewedProducts } from "./touchReviewedProducts.ts";

const fail = failuresOf(moderationFailures);

interface Decided {
  id: string;
  productId: string;
  before: ReviewState;
  revision: number;
}

/**
 * Approves, rejects or resets many reviews at once (`decideRows`).
 * @returns the previous state of each, for Undo, and the ids of those that changed meanwhile
 */
export async function moderateReviews(
  site: SiteScope,
  decisions: readonly { id: string; state: ReviewState; revision: number }[],
  moderator: Moderator,
): Promise<{ changed: Omit<Decided, "productId">[]; outdated: string[] }> {
  const asked = decisions.map(({ state, ...decision }) => ({ ...decision, status: state }));
  const { changed, outdated } = await site.transaction((tx) =>
    decideRows(asked, {
      async lock(ids) {
        const { rows } = await sql<Decision<ReviewState>>`
          select id, state as status, revision from reviews
          where website_id = ${tx.websiteId} and id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx.db);
        return rows;
      },
      set: (current) => setStates(tx, current, moderator),
    }),
  );
  return { changed, outdated: outdated.map(({ id }) => id) };
}

/** Sets the state of reviews that are locked. */
async function setStates(
  tx: SiteTransaction,
  decisions: readonly Decision<ReviewState>[],
  moderator: Moderator,
): Promise<Decided[]> {
  const { rows } = await sql<Decided & { state: ReviewState; title: string }>`
    with decided as (
      select id::uuid, status from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as each (id text, status text)
    ), stored as materialized (
      select review.id, review.state from reviews as review
      where review.website_id = ${tx.websiteId} and review.id in (select id from decided)
    )
    update reviews as review
    set state = decided.status, revision = review.revision + 1, updated_at = ${moderator.now}
    from decided join stored on stored.id = decided.id
    where review.website_id = ${tx.websiteId} and review.id = decided.id
    returning review.id, review.product_id as "productId", stored.state as before, review.state, review.revision,
      (select product.name from products as product
        where product.website_id = review.website_id and product.id = review.product_id) as title`.execute(tx.db);
  for (const state of new Set(rows.map((row) => row.state))) {
    const decided = rows.filter((row) => row.state === state);
    await noteDecision(tx, actionOf[state], decided, moderator);
  }
  await touchReviewedProducts(
    tx,
    rows.map(({ productId }) => productId),
  );
  return rows;
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
    if (rows.length > 0) await noteDecision(tx, "review.delete", rows, moderator);
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
