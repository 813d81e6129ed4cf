import type { ReadItemDetails } from "#features/commerce/catalog/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { JsonValue } from "#kernel/contract/json.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { reviewTexts } from "../browserContract.ts";
import type { ItemReviews, RatingSummary, ReviewSource, ShownReview, ShownSource } from "../contract.ts";
import { displayedSources } from "../domain/displayedSources.ts";
import { noStars, ratingOf, type StarCounts } from "../domain/rating.ts";
import { type RatingsBySource, readRatings } from "./readRatings.ts";
import { readShownReviews } from "./readShownReviews.ts";
import { reviewSettings } from "./reviewSettings.ts";

/**
 * The review data of pages: ratings in lists with one statement; on a product's own page also the first reviews of each
 * displayed source, with one more statement each, and both in its JSON-LD. Sources that the owner does not display are
 * omitted.
 */
export const describeReviews: ReadItemDetails = async ({ site, website }, products, view) => {
  const sources = displayedSources(reviewSettings.of(website));
  const ids = products.map(({ id }) => id);
  const ratings = await readRatings(site, ids, sources);
  const details = new Map<string, { model: Record<string, JsonValue>; structuredData?: Record<string, JsonValue> }>();
  for (const [productId, bySource] of ratings) {
    const rating = summarizeRating(bySource, sources, website);
    if (!rating) continue;
    const shown: ShownSource[] = [];
    if (view === "item") {
      for (const source of sources) {
        const total = ratingOf(bySource[source])?.count ?? 0;
        if (total === 0) continue;
        const read = await readShownReviews(site, website, { productId, source, sort: "newest" });
        shown.push({ source, total, ...read });
      }
    }
    const reviews: ItemReviews = { rating, sources: shown };
    details.set(productId, {
      model: { reviews: reviews as unknown as JsonValue },
      ...(view === "item"
        ? {
            structuredData: structuredDataOf(
              rating,
              shown.flatMap((each) => each.reviews),
            ),
          }
        : {}),
    });
  }
  return details;
};

/** The rating of these sources together; undefined without reviews. */
export function summarizeRating(
  bySource: RatingsBySource,
  sources: readonly ReviewSource[],
  { locale }: Pick<Website, "locale">,
): RatingSummary | undefined {
  const distribution = sources.reduce<StarCounts>(
    (sum, source) => sum.map((count, index) => count + (bySource[source][index] ?? 0)) as unknown as StarCounts,
    noStars,
  );
  const rating = ratingOf(distribution);
  if (!rating) return undefined;
  const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const count = new Intl.NumberFormat(locale).format(rating.count);
  return {
    average: rating.average,
    averageText: average.format(rating.average),
    count: rating.count,
    countText: fillMessage(pluralForm(reviewTexts.count, rating.count, locale), { count }),
    distribution,
  };
}

/** In schema.org terms, merged into the product's own object. */
function structuredDataOf(rating: RatingSummary, reviews: readonly ShownReview[]): Record<string, JsonValue> {
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Math.round(rating.average * 100) / 100,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: review.authorName },
      datePublished: review.date.slice(0, 10),
      reviewRating: { "@type": "Rating", ratingValue: review.stars, bestRating: 5, worstRating: 1 },
      ...(review.title ? { name: review.title } : {}),
      ...(review.body ? { reviewBody: review.body } : {}),
    })),
  };
}
