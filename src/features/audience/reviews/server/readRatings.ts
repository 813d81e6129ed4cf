import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ReviewSource } from "../contract.ts";
import { addStars, noStars, type StarCounts } from "../domain/rating.ts";

/** Number of published reviews of each source of a product, by stars. */
export type RatingsBySource = Record<ReviewSource, StarCounts>;

/**
 * Counts the published reviews of many products in one statement that reads only the index `reviews_by_stars`. Omits
 * products without reviews.
 */
export async function readRatings(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  productIds: readonly string[],
  sources: readonly ReviewSource[],
): Promise<Map<string, RatingsBySource>> {
  const ratings = new Map<string, RatingsBySource>();
  if (productIds.length === 0 || sources.length === 0) return ratings;
  const rows = await db
    .selectFrom("reviews")
    .select(["product_id", "source", "stars", sql<number>`count(*)`.as("count")])
    .where("website_id", "=", websiteId)
    .where("product_id", "in", productIds)
    .where("state", "=", "APPROVED")
    .where("source", "in", sources)
    .groupBy(["product_id", "source", "stars"])
    .execute();
  for (const { product_id, source, stars, count } of rows) {
    const known = ratings.get(product_id) ?? { NATIVE: noStars, IMPORTED: noStars };
    known[source as ReviewSource] = addStars(known[source as ReviewSource], stars, count);
    ratings.set(product_id, known);
  }
  return ratings;
}
