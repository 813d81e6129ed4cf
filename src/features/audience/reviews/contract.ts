import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import {
  type ReviewSort,
  type ReviewSource,
  reviewCalls,
  reviewFailures,
  reviewLimits,
  reviewPaths,
  reviewSorts,
  reviewSources,
} from "./browserContract.ts";

export type { ReviewSort, ReviewSource } from "./browserContract.ts";

// ── Settings ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The owner's settings (spec.txt §6 "product reviews enabled, display native/imported reviews"). */
export const reviewSettings = z.object({
  /** Off: no page shows reviews, and no email asks for them. A product without reviews shows nothing in any case. */
  enabled: z.boolean().default(true),
  displayNative: z.boolean().default(true),
  displayImported: z.boolean().default(true),
  requestsEnabled: z.boolean().default(true),
  /** Days from fulfillment to the email (decisions/0014). */
  daysUntilRequest: z.number().int().min(0).max(90).default(14),
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

// ── What the storefront shows ────────────────────────────────────────────────────────────────────────────────────────

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

// ── Writing a review ─────────────────────────────────────────────────────────────────────────────────────────────────

const writeLimit = { name: "reviews.write", limit: 30, seconds: 60, by: "address" } as const;

export const writtenReview = z.object({ productId: z.string(), state: z.enum(["PENDING", "APPROVED"]) });

export const writeReviewRoute = defineRoute({
  ...reviewCalls.write,
  summary: "Creates or updates the review of an ordered product, using the signed link from the email",
  access: anyone,
  body: z.object({
    token: z.string().max(300),
    productId: z.uuid(),
    /** A number, or its text as a form sends it. */
    stars: z.union([z.number(), z.string().max(20)]),
    title: z.string().max(10_000).default(""),
    body: z.string().max(100_000).default(""),
    authorName: z.string().max(10_000).default(""),
  }),
  response: writtenReview,
  rateLimit: writeLimit,
  failures: reviewFailures,
});

export const writePageRoute = defineRoute({
  method: "GET",
  path: reviewPaths.write,
  summary: "The page that a review request links to (page type 209)",
  access: anyone,
  query: z.object({
    token: z.string().max(300).optional().catch(undefined),
    saved: z.uuid().optional().catch(undefined),
  }),
  rateLimit: { name: "reviews.open", limit: 60, seconds: 60, by: "address" },
});

/** One form has the fields of every product, named `<field>:<product id>`. `product` comes from the button. */
export const writeFormRoute = defineRoute({
  method: "POST",
  path: reviewPaths.write,
  summary: "The plain HTML form of that page",
  access: anyone,
  forgeryProof: "form",
  body: z.record(z.string().max(200), z.string().max(100_000)),
  rateLimit: writeLimit,
});

/** The typed texts of the fields. */
export interface ReviewFields {
  stars: string;
  title: string;
  body: string;
  authorName: string;
}

export interface ReviewableProduct {
  productId: string;
  name: string;
  path: string;
  imageUrl: string | null;
  altText: string;
  /** Values of the fields: the existing review, what was just typed, or only the name. */
  fields: ReviewFields;
  /** State of the existing review. */
  state: "PENDING" | "APPROVED" | "REJECTED" | null;
  /** Messages by field, for a plain form. */
  errors?: Partial<Record<keyof ReviewFields, string>>;
  message?: string;
  /** Just saved by a plain form. */
  isSaved?: true;
}

export interface WriteReviewsProps {
  token: string;
  orderNumber: number;
  products: ReviewableProduct[];
  autoPublish: boolean;
  locale: string;
}

export const writeReviewsIsland = defineIsland<WriteReviewsProps>("WriteReviews", "load");

// ── The studio ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const moderationFailures = {
  ...staleRevision(),
  "review-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

export const reviewState = z.enum(["PENDING", "APPROVED", "REJECTED"]);
export type ReviewState = z.infer<typeof reviewState>;

export const moderatedReview = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productUrl: z.string(),
  source: z.enum(reviewSources),
  state: reviewState,
  stars: z.number().int(),
  title: z.string(),
  body: z.string(),
  authorName: z.string(),
  email: z.string(),
  /** The order that contained it. */
  order: z.object({ id: z.string(), number: z.number().int() }).nullable(),
  reply: z.string(),
  repliedAt: z.string().nullable(),
  revision,
  createdAt: z.string(),
});

export type ModeratedReview = z.infer<typeof moderatedReview>;

export const reviewTabs = ["pending", "approved", "rejected", "imported"] as const;
export type ReviewTab = (typeof reviewTabs)[number];

const listFilter = z.object({
  tab: z.enum(reviewTabs).optional(),
  search: z.string().trim().max(200).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  productId: z.uuid().optional(),
});

export type ReviewFilter = z.infer<typeof listFilter>;

export const listReviewsRoute = defineRoute({
  method: "GET",
  path: "/api/config/reviews",
  summary:
    "Reviews, newest first, filtered by status or source, search, stars and product; includes the count for each tab",
  access: withRight("reviews.manage"),
  query: pagingQuery.extend(listFilter.shape),
  response: pageOf(moderatedReview).extend({
    counts: z.object({
      pending: z.number().int(),
      approved: z.number().int(),
      rejected: z.number().int(),
      imported: z.number().int(),
    }),
  }),
});

export const listReviewedProductsRoute = defineRoute({
  method: "GET",
  path: "/api/config/reviewed-products",
  summary: "Products that have reviews, by name",
  access: withRight("reviews.manage"),
  query: z.object({ search: z.string().trim().max(200).optional(), productId: z.uuid().optional() }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), reviewCount: z.number().int() })),
  }),
});

const someIds = z.array(z.uuid()).min(1).max(200);

export const moderateReviewsRoute = defineRoute({
  method: "POST",
  path: "/api/config/reviews/moderate",
  summary: "Approves, rejects or sets reviews to pending; the response contains the previous states, for undo",
  access: withRight("reviews.manage"),
  body: z.object({
    reviews: z
      .array(z.object({ id: z.uuid(), state: reviewState }))
      .min(1)
      .max(200),
  }),
  response: z.object({ changed: z.array(z.object({ id: z.string(), before: reviewState })) }),
});

export const deleteReviewsRoute = defineRoute({
  method: "POST",
  path: "/api/config/reviews/delete",
  summary: "Deletes reviews permanently",
  access: withRight("reviews.manage"),
  body: z.object({ ids: someIds }),
  response: z.object({ deleted: z.number().int() }),
});

export const replyToReviewRoute = defineRoute({
  method: "PUT",
  path: "/api/config/reviews/:reviewId/reply",
  summary: "Saves the shop's reply; an empty text removes it",
  access: withRight("reviews.manage"),
  params: z.object({ reviewId: z.uuid() }),
  body: z.object({
    reply: z.string().trim().max(reviewLimits.reply, "Please use 1,500 characters or fewer."),
    revision,
  }),
  response: moderatedReview,
  failures: moderationFailures,
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

// ── Files ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const exportReviewsRoute = defineRoute({
  method: "GET",
  path: "/api/config/reviews/export",
  summary: "Reviews as CSV, all or filtered",
  access: withRight("reviews.manage"),
  query: listFilter,
});

/** Maximum file size, in bytes. */
export const largestReviewFileBytes = 50_000_000;

/** Number of problems that are stored and shown. All are counted. */
export const shownReviewProblems = 200;

export const reviewImportFailures = {
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "import-unknown": { status: 404, message: "Unable to locate content" },
} satisfies FailureTable;

export const reviewProblem = z.object({
  /** Physical line of the file on which the row starts, from 1. */
  line: z.number().int(),
  /** A full sentence. */
  reason: z.string(),
  effect: z.enum(["row-left-out", "value-changed"]),
});

export const reviewImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["RUNNING", "DONE", "FAILED"]),
  byteSize: z.number().int(),
  bytesRead: z.number().int(),
  rowCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  unchangedCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them. */
  problems: z.array(reviewProblem),
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type ReviewProblem = z.infer<typeof reviewProblem>;
export type ReviewImport = z.infer<typeof reviewImport>;

export const uploadReviewsRoute = defineRoute({
  method: "POST",
  path: "/api/config/review-imports",
  summary: "Uploads a file of reviews (multipart, field `file`) and imports it in the background",
  access: withRight("reviews.manage"),
  uploadLimit: largestReviewFileBytes + 1_000_000,
  status: 202,
  response: reviewImport,
  failures: reviewImportFailures,
});

export const listReviewImportsRoute = defineRoute({
  method: "GET",
  path: "/api/config/review-imports",
  summary: "The last twenty imports of reviews",
  access: withRight("reviews.manage"),
  response: z.object({ items: z.array(reviewImport) }),
});

export const readReviewImportRoute = defineRoute({
  method: "GET",
  path: "/api/config/review-imports/:importId",
  summary: "The progress and problems of a review import",
  access: withRight("reviews.manage"),
  params: z.object({ importId: z.uuid() }),
  response: reviewImport,
  failures: reviewImportFailures,
});

// ── Work that comes later ────────────────────────────────────────────────────────────────────────────────────────────

/** Writes the email of a request when it is due. */
export const sendReviewRequestJob = defineJob<{ requestId: string }>("reviews.request");

/** Notifies the owner of a new review. */
export const reviewNoticeJob = defineJob<{ reviewId: string }>("reviews.notice");

export const importReviewsJob = defineJob<{ importId: string }>("reviews.import", {
  maxAttempts: 3,
  queue: "imports",
  deadline: 30 * 60_000,
});

/** Restarts the import if its process was killed. */
export const watchReviewImportJob = defineJob<{ importId: string }>("reviews.import-watch");
