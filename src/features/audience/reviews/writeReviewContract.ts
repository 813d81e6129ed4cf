import { z } from "zod";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { reviewCalls, reviewPaths } from "./browserContract.ts";
import { reviewFailures } from "./domain/reviewFailures.ts";

const writeLimit = { name: "reviews.write", limit: 30, seconds: 60, by: "address" } as const;

export const writtenReview = z.object({ productId: z.string(), state: z.enum(["PENDING", "APPROVED"]) });

export const writeReviewRoute = defineRoute({
  ...reviewCalls.write,
  summary: "Creates or updates the review of an ordered product, using the signed link from the email",
  access: anyone,
  isProvenByLink: true,
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
  isProvenByLink: true,
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
  isProvenByLink: true,
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

/** A product of an order that its customer can review. */
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
