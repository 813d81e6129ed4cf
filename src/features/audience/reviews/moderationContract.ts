import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { reviewLimits, reviewSources } from "./browserContract.ts";

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

export const listFilter = z.object({
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
  summary:
    "Approves, rejects or sets reviews to pending; those with another revision are left. The response contains the previous states, for undo",
  access: withRight("reviews.manage"),
  body: z.object({
    reviews: z
      .array(z.object({ id: z.uuid(), state: reviewState, revision }))
      .min(1)
      .max(200),
  }),
  response: z.object({
    /** With the revision that they have now. */
    changed: z.array(z.object({ id: z.string(), before: reviewState, revision })),
    /** Ids of those that changed after they were read. */
    outdated: z.array(z.string()),
  }),
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
