import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { productFields } from "#features/commerce/catalog/domain/productFields.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { channels } from "./domain/channels.ts";
import { isGoogleCategory } from "./domain/googleCategory.ts";

export const productFeedFailures = {
  ...staleSettings,
  "feed-unknown": { status: 404, message: "There is no such product feed." },
} satisfies FailureTable;

/** The owner's settings. A channel whose switch is off has no feed. */
export const productFeedSettings = z.object({
  google: z.boolean().default(false),
  facebook: z.boolean().default(false),
  pinterest: z.boolean().default(false),
  /** Of products without a brand of their own. Empty: the website's title. */
  brand: z.string().trim().max(productFields.brand.maxLength).default(""),
  /** Of products without a category of their own. */
  googleCategory: z
    .string()
    .trim()
    .max(productFields.googleCategory.maxLength)
    .refine(
      (text) => text === "" || isGoogleCategory(text),
      "Enter a number or a path, such as 2169 or Home & Garden > Kitchen & Dining.",
    )
    .default(""),
});

export const storedProductFeedSettings = productFeedSettings.extend({ revision: revision.default(0) });

export type ProductFeedSettings = z.infer<typeof productFeedSettings>;
export type StoredProductFeedSettings = z.infer<typeof storedProductFeedSettings>;

const path = "/api/config/product-feeds";

const productFeeds = z.object({
  settings: storedProductFeedSettings,
  /** The brand that is used if the settings have none. */
  defaultBrand: z.string(),
  /** Visible products of the types that the channel accepts. */
  counts: z.object({ google: z.number().int(), facebook: z.number().int(), pinterest: z.number().int() }),
});

export type ProductFeeds = z.infer<typeof productFeeds>;

export const readProductFeedsRoute = defineRoute({
  method: "GET",
  path,
  summary: "The settings of product feeds, and how many products each channel accepts",
  access: withRight("products.edit"),
  response: productFeeds,
});

export const saveProductFeedsRoute = defineRoute({
  method: "PUT",
  path,
  summary: "Saves the settings of product feeds",
  access: withRight("site.manage"),
  body: productFeedSettings.extend({ revision }),
  response: storedProductFeedSettings,
  failures: productFeedFailures,
});

const feedProblemProduct = z.object({
  productId: z.string(),
  name: z.string(),
  imageId: z.string().nullable(),
  problems: z.array(z.object({ code: z.string(), message: z.string(), isRequired: z.boolean() })),
});

export type FeedProblemProduct = z.infer<typeof feedProblemProduct>;

export const listFeedProblemsRoute = defineRoute({
  method: "GET",
  path: `${path}/problems`,
  summary: "Products whose data a channel would refuse or ignore; `total` counts those found so far",
  access: withRight("products.edit"),
  query: pagingQuery.extend({ channel: z.enum(channels).default("google") }),
  response: pageOf(feedProblemProduct).extend({ hasMore: z.boolean() }),
});

export const productFeedRoute = defineRoute({
  method: "GET",
  path: "/feeds/products/:fileName",
  summary: "A product feed: google, facebook or pinterest, as .xml or .csv",
  access: anyone,
  // Any text: an unknown feed is a 404 and not an invalid call.
  params: z.object({ fileName: z.string().max(100) }),
  // A large feed reads the whole shop. Channels fetch it a few times a day.
  rateLimit: { name: "product-feed", limit: 12, seconds: 60, by: "address" },
  failures: productFeedFailures,
});
