import type { Members } from "#features/audience/members/server/index.ts";
import { anonymousAuthor } from "../domain/shownName.ts";
import { touchReviewedProducts } from "./touchReviewedProducts.ts";

/**
 * Reviews with a member's verified email are in the member's export. When the account is deleted, they stay without email
 * and name, because other customers rely on them, and no more reviews are requested.
 */
export function registerMemberReviews(members: Members): void {
  members.addPersonalData({
    name: "reviews",
    async read({ db, websiteId }, { email }) {
      const rows = await db
        .selectFrom("reviews as review")
        .innerJoin("products as product", (join) =>
          join.onRef("product.website_id", "=", "review.website_id").onRef("product.id", "=", "review.product_id"),
        )
        .select(["product.name as product", "review.author_name", "review.stars", "review.title", "review.body"])
        .select(["review.created_at"])
        .where("review.website_id", "=", websiteId)
        .where((where) => where(where.fn("lower", ["review.email"]), "=", email))
        .orderBy("review.id")
        .execute();
      return rows.map(({ author_name, created_at, ...review }) => ({
        ...review,
        name: author_name,
        writtenAt: created_at.toISOString(),
      }));
    },
    async deleteWithAccount(tx, { email }) {
      const anonymized = await tx.db
        .updateTable("reviews")
        .set((review) => ({ email: "", author_name: anonymousAuthor, revision: review("revision", "+", 1) }))
        .where("website_id", "=", tx.websiteId)
        .where((where) => where(where.fn("lower", ["email"]), "=", email))
        .returning("product_id")
        .execute();
      await touchReviewedProducts(
        tx,
        anonymized.map(({ product_id }) => product_id),
      );
      await tx.db
        .updateTable("review_requests")
        .set({ state: "CANCELED" })
        .where("website_id", "=", tx.websiteId)
        .where("state", "=", "PLANNED")
        .where((where) => where(where.fn("lower", ["email"]), "=", email))
        .execute();
      await tx.db
        .updateTable("review_requests")
        .set({ email: "", customer_name: "" })
        .where("website_id", "=", tx.websiteId)
        .where((where) => where(where.fn("lower", ["email"]), "=", email))
        .execute();
    },
  });
}
