import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What the server writes around reviews, and browsers only need when they load more of them. */
export const reviewListTexts = defineTexts("reviews.list", {
  /** Announced by screen readers instead of the stars. */
  rating: "{average} out of 5 stars, {reviews}",
  starRow: { one: "{stars} star", other: "{stars} stars" },
  distribution: "Reviews by stars",
  verified: "Verified buyer",
  replyFrom: "Reply from {shop}",
  allReviews: "Reviews of {product}",
  backToProduct: "Back to {product}",
});
