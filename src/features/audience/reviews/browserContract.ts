import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the reviews' contract for browser bundles, without schemas. Storefront code imports values from here and
 * only types from `contract.ts`.
 */

/** NATIVE: written here by a buyer. IMPORTED: from a file (spec.txt §6). */
export const reviewSources = ["NATIVE", "IMPORTED"] as const;
export type ReviewSource = (typeof reviewSources)[number];

export const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Maximum lengths in characters. */
export const reviewLimits = { body: 1500, title: 200, authorName: 100, reply: 1500 };

/** Number of reviews on a product page at first, and for each "more". */
export const reviewsPerPage = 10;

/** Messages beside the fields of a review. */
export const reviewFieldTexts = defineTexts("reviews.fields", {
  stars: "Please choose 1 to 5 stars.",
  authorName: "Please enter a name to show.",
  authorNameLong: "Please use 100 characters or fewer.",
  titleLong: "Please use 200 characters or fewer.",
  bodyLong: "Please use 1,500 characters or fewer.",
});

/** Texts of the reviews on the storefront, with `{…}` placeholders (`fillMessage`). */
export const reviewTexts = defineTexts("reviews", {
  title: "Reviews",
  sources: { NATIVE: "Reviews", IMPORTED: "Imported reviews" },
  /** A tab with its number of reviews. */
  sourceTab: "{source} ({count})",
  count: { one: "{count} review", other: "{count} reviews" },
  starsOf: { one: "{stars} out of 5 stars", other: "{stars} out of 5 stars" },
  sort: "Sort by",
  sorts: { newest: "Newest", highest: "Highest rating", lowest: "Lowest rating" },
  apply: "Apply",
  more: "Show more reviews",
  loading: "Loading…",
  shown: { one: "{count} more review is shown.", other: "{count} more reviews are shown." },
});

export const reviewCalls = {
  read: { method: "GET", path: "/api/commerce/reviews" },
  write: { method: "POST", path: "/api/commerce/reviews" },
} as const satisfies Record<string, CallAddress>;

/** Pages, and the plain HTML forms on them. */
export const reviewPaths = {
  write: "/reviews/write",
  product: "/reviews/product/:productId",
};

/** Id of the element on a product page that a rating links to. */
export const reviewsElementId = "product-reviews";
