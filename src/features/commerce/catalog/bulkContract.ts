import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { placesAnswer } from "#features/site/assets/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";
import { catalogFailures, cents, tag } from "./contract.ts";
import type { BulkProductChange } from "./domain/bulkChange.ts";
import { productLimits } from "./domain/productLimits.ts";

/** Maximum number of products in one bulk edit. */
export const maxBulkProducts = 500;

const newPrice = [
  z.object({ kind: z.literal("set"), cents }),
  z.object({ kind: z.literal("percent"), percent: z.number().int("Use a whole number.").min(-99).max(1000) }),
] as const;

export const bulkProductChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("visibility"), isVisible: z.boolean() }),
  z.object({
    kind: z.literal("category"),
    category: z.string().trim().min(1, "Required").max(500),
    isMember: z.boolean(),
  }),
  z.object({
    kind: z.literal("tags"),
    tags: z.array(tag).min(1, "Required").max(productLimits.tags),
    isMember: z.boolean(),
  }),
  z.object({ kind: z.literal("price"), to: z.discriminatedUnion("kind", [...newPrice]) }),
  z.object({
    kind: z.literal("sale"),
    to: z.discriminatedUnion("kind", [
      newPrice[0],
      /** A reduction of each variant's price. */
      z.object({
        kind: z.literal("percent"),
        percent: z.number().int("Use a whole number.").min(1, "Use 1 to 99.").max(99, "Use 1 to 99."),
      }),
      z.object({ kind: z.literal("end") }),
    ]),
  }),
]) satisfies z.ZodType<BulkProductChange>;

/** Maximum number of variants whose old prices are returned for Undo. More would be too much data. */
export const maxUndoneVariants = 5000;

/** Maximum bytes of JSON for undoing a bulk edit. A larger edit cannot be undone. */
export const maxFormerBytes = 900_000;

/** What a bulk edit replaced, by product, and the revision after the edit. */
export const formerProducts = z.array(
  z.object({
    productId: z.uuid(),
    revision,
    variants: z
      .array(z.object({ id: z.uuid(), priceCents: cents, salePriceCents: cents.nullable(), onSale: z.boolean() }))
      .max(maxUndoneVariants)
      .optional(),
    isVisible: z.boolean().optional(),
    tags: z.array(tag).max(productLimits.tags).optional(),
    categoryIds: z.array(z.uuid()).max(1000).optional(),
  }),
);

export type FormerProducts = z.infer<typeof formerProducts>;

/** Result of a bulk edit. */
export const bulkEditReport = z.object({
  changedCount: z.number().int(),
  /** Products that had the requested values already. */
  unchangedCount: z.number().int(),
  /** Products that were not changed, and why. The name is empty for a deleted one. */
  refused: z.array(z.object({ productId: z.string(), name: z.string(), reason: z.string() })),
  /** Data for Undo; null if nothing changed, or if it is too large. */
  former: formerProducts.nullable(),
});

export type BulkEditReport = z.infer<typeof bulkEditReport>;

/** Changes all possible products in one transaction. The answer lists the others. */
export const bulkEditProductsRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/bulk",
  summary: "Changes many products at once: visibility, a category, tags, prices or sales",
  access: withRight("products.edit"),
  body: z.object({ productIds: z.array(z.uuid()).min(1, "Required").max(maxBulkProducts), change: bulkProductChange }),
  response: bulkEditReport,
  failures: catalogFailures,
});

/** Products that were changed since are skipped and listed in the answer. */
export const undoBulkEditRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/bulk/undo",
  summary: "Takes a change of many products back",
  access: withRight("products.edit"),
  bodyLimit: 1_000_000,
  body: z.object({ former: formerProducts.min(1, "Required").max(maxBulkProducts) }),
  response: bulkEditReport,
  failures: catalogFailures,
});

const manyProducts = z.object({ productIds: z.array(z.uuid()).min(1, "Required").max(maxBulkProducts) });

/** Everything that shows or links to them, for the confirmation before deleting many. */
export const listPlacesOfManyRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/bulk/places",
  summary: "Everywhere these products are shown or linked, including drafts",
  access: withRight("products.edit"),
  body: manyProducts,
  response: placesAnswer,
});

/** Result of deleting or restoring many products. */
export const bulkDeletionReport = z.object({
  productIds: z.array(z.string()),
  refused: bulkEditReport.shape.refused,
});

export type BulkDeletionReport = z.infer<typeof bulkDeletionReport>;

/** Sold products are not deleted and are listed in the answer. */
export const deleteManyProductsRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/bulk/delete",
  summary: "Deletes products without orders, in one transaction",
  access: withRight("products.delete"),
  body: manyProducts,
  response: bulkDeletionReport,
});

/** Possible for an hour, as for a single product. */
export const undoManyDeletionsRoute = defineRoute({
  method: "POST",
  path: "/api/config/products/bulk/undo-deletion",
  summary: "Restores products that were just deleted",
  access: withRight("products.delete"),
  body: manyProducts,
  response: bulkDeletionReport,
});
