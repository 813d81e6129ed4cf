import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";
import {
  type ReviewSort,
  type ReviewSource,
  reviewCalls,
  reviewPaths,
  reviewSorts,
  reviewSources,
} from "./browserContract.ts";
import { reviewFailures } from "./domain/reviewFailures.ts";
import { moderationFailures } from "./moderationContract.ts";

export type { ReviewSort, ReviewSource } from "./browserContract.ts";

const daysProblem = "Enter a whole number from 0 to 90.";

/** The owner's settings (spec.txt §6 "product reviews enabled, display native/imported reviews"). */
export const reviewSettings = z.object({
  /** Off: no page shows reviews, and no email asks for them. A product without reviews shows nothing in any case. */
  enabled: z.boolean().default(true),
  displayNative: z.boolean().default(true),
  displayImported: z.boolean().default(true),
  requestsEnabled: z.boolean().default(true),
  /** Days from fulfillment to the email (decisions/0014). */
  daysUntilRequest: z.number(daysProblem).int(daysProblem).min(0, daysProblem).max(90, daysProblem).default(14),
  /** On: a review is shown without moderation. */
  autoPublish: z.boolean().default(false),
  /** An email to the owner about each new review. */
  notifyOwner: z.boolean().default(false),
});

export const storedReviewSettings = reviewSettings.extend({ revision: revision.default(0) });

export type ReviewSettings = z.infer<typeof reviewSettings>;
export type StoredReviewSettings = z.infer<typeof storedReviewSettings>;

/** How long a request accepts reviews after its email, in days (decisions/0014). */
export const requestOpenDays = 120;

export const shownReview = z.object({
  id: z.string(),
  source: z.enum(reviewSources),
  stars: z.number().int(),
  title: z.string(),
  body: z.string(),
  authorName: z.string(),
  /** ISO time, and the day in the site's format and time zone. */
  date: z.string(),
  dateText: z.string(),
  /** The merchant's reply; empty if there is none. */
  reply: z.string(),
});

export type ShownReview = z.infer<typeof shownReview>;

/** Reviews of a product, page by page. */
export const readReviewsRoute = defineRoute({
  ...reviewCalls.read,
  summary: "Published reviews of a product, ten at a time",
  access: anyone,
  query: z.object({
    itemId: z.uuid(),
    source: z.enum(reviewSources).default("NATIVE"),
    sort: z.enum(reviewSorts).default("newest"),
    cursor: z.string().max(500).optional(),
  }),
  response: z.object({
    items: z.array(shownReview),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
  rateLimit: { name: "reviews.read", limit: 120, seconds: 60, by: "address" },
  failures: reviewFailures,
});

/** Summary of all displayed reviews of a product. */
export interface RatingSummary {
  /** 1 to 5, exact. */
  average: number;
  /** "4.6" in the site's language. */
  averageText: string;
  count: number;
  /** "12 reviews" */
  countText: string;
  /** Number of reviews with 5, 4, 3, 2 and 1 stars. */
  distribution: readonly number[];
}

export interface ShownSource {
  source: ReviewSource;
  total: number;
  reviews: ShownReview[];
  nextCursor: string | null;
}

/** The reviews of a template item; absent if there are none. */
export interface ItemReviews {
  rating: RatingSummary;
  /** Only on the product's own page. */
  sources: ShownSource[];
}

export const ratingSummaryIsland = defineIsland<{ rating: RatingSummary; locale: string }>("RatingSummary", "never");

export interface ReviewListProps {
  reviews: readonly ShownReview[];
  /** The shop's name, shown above its replies. */
  shop: string;
  locale: string;
}

export const reviewListIsland = defineIsland<ReviewListProps>("ReviewList", "never");

/** Tabs, sorting and more reviews. The first reviews are HTML that no script renders again. */
export interface ProductReviewsProps {
  itemId: string;
  shop: string;
  locale: string;
  sources: Omit<ShownSource, "reviews">[];
  /** HTML of each source's first reviews, in the order of `sources`; only on the server. */
  lists?: string[];
}

export const productReviewsIsland = defineIsland<ProductReviewsProps>("ProductReviews", "touch");

/** One source's reviews on a separate page, for browsers without scripts. */
export interface ReviewListPageProps {
  productName: string;
  productPath: string;
  path: string;
  source: ReviewSource;
  sort: ReviewSort;
  shop: string;
  locale: string;
  total: number;
  reviews: ShownReview[];
  /** Address of the next page; null on the last. */
  nextUrl: string | null;
}

export const reviewListPageIsland = defineIsland<ReviewListPageProps>("ReviewListPage", "never");

export const reviewListPageRoute = defineRoute({
  method: "GET",
  path: reviewPaths.product,
  summary: "The page with all reviews of a product, for browsers without scripts",
  access: anyone,
  params: z.object({ productId: z.uuid() }),
  query: z.object({
    source: z.enum(reviewSources).catch("NATIVE"),
    sort: z.enum(reviewSorts).catch("newest"),
    cursor: z.string().max(500).optional().catch(undefined),
  }),
  rateLimit: { name: "reviews.read", limit: 120, seconds: 60, by: "address" },
});

export const readReviewSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/review-settings",
  summary: "Review settings",
  access: withRight("reviews.manage"),
  response: storedReviewSettings,
});

export const saveReviewSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/review-settings",
  summary: "Saves the review settings",
  access: withRight("reviews.manage"),
  body: reviewSettings.extend({ revision }),
  response: storedReviewSettings,
  failures: moderationFailures,
});

/** Writes the email of a request when it is due. */
export const sendReviewRequestJob = defineJob<{ requestId: string }>("reviews.request");

/** Notifies the owner of a new review. */
export const reviewNoticeJob = defineJob<{ reviewId: string }>("reviews.notice");
