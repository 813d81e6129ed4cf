import type { FailureTable } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Failures of reading and writing reviews. Not in `browserContract.ts`, because product pages need none of them. */
export const reviewFailures = defineTexts("reviews.failures", {
  "link-unknown": { status: 404, message: "This link is incomplete. Please open it from our email again." },
  "link-expired": { status: 410, message: "This link has expired. Reviews for this order are closed." },
  "product-not-ordered": { status: 404, message: "This product is not part of the order." },
  "review-closed": { status: 409, message: "This review was not published and can no longer be changed." },
  "review-incomplete": { status: 400, message: "Please check the highlighted fields." },
  "reviews-off": { status: 404, message: "There are no reviews on this page." },
} satisfies FailureTable);
