import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { imageAsset, placesAnswer } from "#features/site/assets/contract.ts";
import { richTextTooLong } from "#features/site/blocks/domain/richTextLimit.ts";
import { quotaFailures, siteTags } from "#features/site/sites/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { integer, revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import { canonicalUrlMessage, isCanonicalUrl } from "./domain/canonicalUrl.ts";
import { isProductCondition } from "./domain/productConditions.ts";
import { byField, plainTextFields, productFields, richTextFields } from "./domain/productFields.ts";
import { productLimits } from "./domain/productLimits.ts";
import { maxBillingCycles, maxPeriods, planUnits, type SubscriptionPlan } from "./domain/subscriptionPlan.ts";

export { productTexts, productTypes, quantityBounds } from "./browserContract.ts";
export type { SubscriptionPlan } from "./domain/subscriptionPlan.ts";

export const catalogFailures = {
  "product-unknown": { status: 404, message: "Unable to locate content" },
  ...staleRevision("Someone else saved this product after you opened it. Your text is still here."),
  "slug-taken": { status: 409, message: "Another product on this page has this address." },
  "sku-taken": { status: 409, message: "Another variant has this SKU." },
  "collection-unknown": { status: 404, message: "There is no products page for this product." },
  "collection-full": {
    status: 409,
    message: "This page has reached its limit of {limit} products. Raise the limit in the settings.",
  },
  "products-full": quotaFailures["products-full"],
  "categories-full": { status: 409, message: "This page has reached its limit of {limit} categories." },
  "product-sold": { status: 409, message: "This product has orders, so it can't be deleted. Hide it instead." },
  "deletion-passed": { status: 409, message: "This can no longer be undone." },
  "deletion-blocked": {
    status: 409,
    message: "This can no longer be undone, because its address, a SKU or something it uses has changed.",
  },
  "file-missing": { status: 400, message: "Please enter a file name" },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "storage-quota-full": quotaFailures["storage-quota-full"],
} satisfies FailureTable;

export const tag = z.string().trim().min(1, "Required").max(productLimits.tagLength);

export const cents = z.number().int("Use whole cents.").min(0, "Use 0 or more.").max(maximumCents);

const sideMm = z.number().int().min(0).max(10_000_000).nullable();

export const variantDraft = z.object({
  /** Absent for a new variant. */
  id: z.uuid().optional(),
  sku: z.string().trim().min(1, "Required").max(productLimits.skuLength),
  /** Option name → value, one for each of the product's option names. */
  attributes: z.record(
    z.string().max(productLimits.optionLength),
    z.string().min(1, "Required").max(productLimits.optionLength),
  ),
  priceCents: cents,
  salePriceCents: cents.nullable(),
  onSale: z.boolean(),
  unlimited: z.boolean(),
  qtyInStock: z.number().int().min(0).max(productLimits.stock),
  /**
   * The stock as it was read before editing. If `qtyInStock` still equals it, the current stock is kept, so that units
   * sold meanwhile do not come back. Absent: `qtyInStock` is set.
   */
  qtySeen: integer.optional(),
  weightGrams: z.number().int().min(0).max(100_000_000).nullable(),
  /** As it is packed; null: unknown. */
  size: z.object({ lengthMm: sideMm, widthMm: sideMm, heightMm: sideMm }).nullable().default(null),
  /** GTIN, EAN, UPC or ISBN. */
  gtin: z.string().trim().max(productLimits.gtinLength).default(""),
  /** Manufacturer part number. */
  mpn: z.string().trim().max(productLimits.mpnLength).default(""),
  imageId: z.uuid().nullable(),
});

/** Every 1 to 12 weeks or months, or a year (decisions/0013). */
export const subscriptionPlan = z
  .object({
    billingPeriod: z.object({ value: integer.min(1, "Use 1 or more."), unit: z.enum(planUnits) }),
    numBillingCycles: z.number().int().min(0, "Use 0 or more.").max(maxBillingCycles),
  })
  .refine(({ billingPeriod: { value, unit } }) => value <= maxPeriods[unit], {
    path: ["billingPeriod", "value"],
    message: "Use at most 12 weeks or months, or one year.",
  }) satisfies z.ZodType<SubscriptionPlan>;

/** A sold file, for the studio. */
export const digitalFile = z.object({ id: z.string(), fileName: z.string(), byteSize: z.number().int() });

const textUpTo = (max: number) => z.string().max(max, richTextTooLong(max));

export const productDraft = z.object({
  name: z.string().trim().min(1, "Required").max(productLimits.nameLength),
  urlSlug: z
    .string()
    .trim()
    .min(1, "Required")
    .max(200)
    .regex(/^[a-z0-9][a-z0-9-]*$/, "Use lowercase letters, digits and hyphens."),
  productType: z.literal([1, 2, 3, 4, 5]),
  ...byField(richTextFields, (name) => textUpTo(productFields[name].maxRichLength)),
  isVisible: z.boolean(),
  tags: z.array(tag).max(productLimits.tags),
  /** Category names as paths. Missing categories are created. */
  categories: z.array(z.string().trim().min(1).max(500)).max(productLimits.categories),
  optionNames: z.array(z.string().trim().min(1, "Required").max(productLimits.optionLength)).max(productLimits.options),
  variants: z.array(variantDraft).min(1).max(productLimits.variants),
  imageIds: z.array(z.uuid()).max(50),
  ...byField(plainTextFields, (name) => z.string().trim().max(productFields[name].maxLength).default("")),
  /** Empty: new. */
  condition: z.string().refine(isProductCondition, "Choose a condition.").default(""),
  /** Empty: its own address. */
  canonicalUrl: z
    .string()
    .trim()
    .max(productFields.canonicalUrl.maxLength)
    .refine(isCanonicalUrl, canonicalUrlMessage)
    .default(""),
  /** Hidden from search engines, the search of the website, the sitemap and product feeds. */
  noIndex: z.boolean().default(false),
  /** Null: sold once. */
  subscriptionPlan: subscriptionPlan.nullable().default(null),
  /** The form to fill in before the product is added to the cart. */
  additionalFieldsFormId: z.uuid().nullable().default(null),
  /** The file that buyers download. Required for a visible digital product. */
  digitalFileId: z.uuid().nullable().default(null),
  /** Whether it takes comments, where the website has comments on products. */
  commentsOpen: z.boolean().default(true),
});

/** What a product says about itself, without what is for search engines and buttons. */
export const productWording = productDraft.pick({ name: true, excerpt: true, descriptionHtml: true });
export type ProductWording = z.infer<typeof productWording>;

const storedVariant = variantDraft.extend({
  id: z.string(),
  attributes: z.record(z.string(), z.string()),
  qtyInStock: z.number().int(),
  qtySeen: integer,
});

/** A stored product. An imported one may exceed the limits of the studio. */
export const storedProduct = productDraft.extend({
  id: z.string(),
  collectionId: z.string(),
  productType: z.number().int(),
  /** Path of the public page. */
  fullUrl: z.string(),
  excerpt: z.string(),
  descriptionHtml: z.string(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
  optionNames: z.array(z.string()),
  variants: z.array(storedVariant),
  imageIds: z.array(z.string()),
  ...byField(plainTextFields, () => z.string()),
  additionalFieldsFormId: z.string().nullable(),
  digitalFileId: z.string().nullable(),
  digitalFile: digitalFile.nullable(),
  /** Whether a member area is joined by buying it. Other memberships are not sold. */
  opensArea: z.boolean(),
  images: z.array(imageAsset),
  revision,
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Number of pictures and frames of other sites that a product's texts could not keep. */
export const leftOut = z.object({ pictures: z.number().int(), frames: z.number().int() });

/** A product that was just saved, with what was removed from its texts, if anything. */
export const savedProduct = storedProduct.extend({ leftOut: leftOut.optional() });

export const productSummary = z.object({
  id: z.string(),
  name: z.string(),
  urlSlug: z.string(),
  fullUrl: z.string(),
  productType: z.number().int(),
  isVisible: z.boolean(),
  image: imageAsset.nullable(),
  variantCount: z.number().int(),
  /** Lowest and highest current price, in cents. */
  lowestPriceCents: z.number().int(),
  highestPriceCents: z.number().int(),
  onSale: z.boolean(),
  unlimited: z.boolean(),
  /** Sum over the variants; 0 if unlimited. */
  qtyInStock: z.number().int(),
  /** For a list sorted by stock: the stock of the variant that decides the product's position. */
  sortedStock: z.object({ unlimited: z.boolean(), qtyInStock: z.number().int() }).nullable(),
  /** Number of sold-out variants. */
  goneVariantCount: z.number().int(),
  /** False for a membership that opens no member area, which is not sold. */
  isConnected: z.boolean(),
  updatedAt: z.string(),
});

export type VariantDraft = z.infer<typeof variantDraft>;
export type ProductDraft = z.infer<typeof productDraft>;
export type StoredProduct = z.infer<typeof storedProduct>;
export type LeftOut = z.infer<typeof leftOut>;
export type SavedProduct = z.infer<typeof savedProduct>;
export type ProductSummary = z.infer<typeof productSummary>;
export type DigitalFile = z.infer<typeof digitalFile>;

/** The filter of a product list. */
export const productFilter = z.object({
  search: z.string().trim().max(200).optional(),
  productType: z.coerce.number().int().min(1).max(5).optional(),
  categoryId: z.uuid().optional(),
  visibility: z.enum(["visible", "hidden"]).optional(),
});

export type ProductFilter = z.infer<typeof productFilter>;

export const listProductsRoute = defineRoute({
  method: "GET",
  path: "/api/config/products",
  summary: "The website's products: search by text, filter by type, category or visibility, sort, page by cursor",
  access: withRight("products.edit"),
  query: pagingQuery.extend({
    ...productFilter.shape,
    sort: z.enum(["name", "updated", "position", "price", "stock"]).default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
  response: pageOf(productSummary),
});

export const listCategoriesRoute = defineRoute({
  method: "GET",
  path: "/api/config/categories",
  summary: "Up to a hundred product categories that match a search, by path",
  access: withRight("products.edit"),
  query: z.object({
    search: z.string().trim().max(200).optional(),
    /** Also include this one, even if the search does not match it. */
    chosen: z.uuid().optional(),
  }),
  response: z.object({ items: z.array(z.object({ id: z.string(), path: z.string() })) }),
});

export const readProductRoute = defineRoute({
  method: "GET",
  path: "/api/config/products/:productId",
  summary: "One product with its variants and images",
  access: withRight("products.edit"),
  params: z.object({ productId: z.uuid() }),
  response: storedProduct,
  failures: catalogFailures,
});

export const createProductRoute = defineRoute({
  method: "POST",
  path: "/api/config/products",
  summary: "Creates a product in the website's first products collection, or the one named",
  access: withRight("products.edit"),
  body: productDraft.extend({ collectionId: z.uuid().optional() }),
  status: 201,
  response: savedProduct,
  failures: catalogFailures,
});

export const saveProductRoute = defineRoute({
  method: "PUT",
  path: "/api/config/products/:productId",
  summary: "Replaces a product; omitted parts are removed",
  access: withRight("products.edit"),
  params: z.object({ productId: z.uuid() }),
  body: productDraft.extend({ revision }),
  response: savedProduct,
  failures: catalogFailures,
});

export const duplicateProductRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/:productId/duplicate",
  summary: "Duplicates a product: hidden, with new SKUs and no stock",
  access: withRight("products.edit"),
  params: z.object({ productId: z.uuid() }),
  status: 201,
  response: storedProduct,
  failures: catalogFailures,
});

export const deleteProductRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/products/:productId",
  summary: "Deletes a product without orders",
  access: withRight("products.delete"),
  params: z.object({ productId: z.uuid() }),
  status: 204,
  failures: catalogFailures,
});

export const listProductPlacesRoute = defineRoute({
  method: "GET",
  path: "/api/config/products/:productId/places",
  summary: "Everywhere a product is shown or linked, including drafts",
  access: withRight("products.edit"),
  params: z.object({ productId: z.uuid() }),
  response: placesAnswer,
  failures: catalogFailures,
});

/** Possible for an hour, with its reviews, sign-ups and cart lines. */
export const undoProductDeletionRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/:productId/undo-deletion",
  summary: "Restores a product that was just deleted",
  access: withRight("products.delete"),
  params: z.object({ productId: z.uuid() }),
  response: storedProduct,
  failures: catalogFailures,
});

/** 300 MB. One MB is 1,000,000 bytes (spec.txt §9). */
export const maxDigitalFileBytes = 300_000_000;

/** Multipart form with one part named `file`. The answer is the value for a product's `digitalFileId`. */
export const uploadDigitalFileRoute = defineRoute({
  method: "POST",
  path: "/api/config/digital-files",
  summary: "Uploads a file to be sold (multipart, field `file`)",
  access: withRight("products.edit"),
  uploadLimit: maxDigitalFileBytes + 1_000_000,
  status: 201,
  response: digitalFile,
  failures: catalogFailures,
});

/** Removes the file if no product uses it. */
export const removeUnusedFileJob = defineJob<{ fileId: string }>("catalog.remove-unused-file");

/** A product is being deleted. It still exists. */
export const productDeleted = defineEvent<{ productId: string }>("product.deleted");

/** Variants of products that stay are being deleted. They still exist. */
export const variantsDeleted = defineEvent<{ variantIds: string[] }>("variants.deleted");

/** Cache tags of product pages and lists. */
export const catalogTags = { product: siteTags.item, collection: siteTags.collection };

/** Answered by `transfer/products`. The columns that the import reads: brought into another shop the products are the same, and into this one nothing changes. */
export const exportProductsRoute = defineRoute({
  method: "GET",
  path: "/api/config/products/export.csv",
  summary: "Products as CSV, all or filtered, in the format of the import",
  access: withRight("records.export"),
  query: productFilter,
});

/** Products that are chosen one by one for a file. */
export const maxExportedByChoice = 5000;

export const exportChosenProductsRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/export.csv",
  summary: "The given products as CSV, in the format of the import",
  access: withRight("records.export"),
  bodyLimit: 250_000,
  body: z.object({ productIds: z.array(z.uuid()).min(1, "Required").max(maxExportedByChoice) }),
});
