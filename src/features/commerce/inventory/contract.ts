import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { ProductIslandProps } from "#features/commerce/catalog/shopContract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { integer } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { maxStock } from "./domain/moveStock.ts";

/** Lists count matches up to this number. Beyond it, "more" is enough, and counting would take time. */
export const countedProducts = 1000;

/** Edits of at most this many variants run at once, in one transaction. Larger ones run in a job, some at a time. */
export const maxImmediateEdits = 1000;

/** Maximum stock file size, in bytes. */
export const maxStockFileBytes = 50_000_000;

/** Number of a file's problems that are stored and shown. All are counted. */
export const shownStockProblems = 200;

export const inventoryFailures = {
  "variant-unknown": { status: 404, message: "Unable to locate content" },
  "stock-changed": { status: 409, message: "The stock has changed in the meantime. It is now {stock}." },
  "stock-too-low": { status: 409, message: "Only {stock} in stock. Stock can't go below zero." },
  "stock-too-high": { status: 409, message: "Stock can't be more than 10,000,000." },
  "stock-uncounted": { status: 409, message: "Stock is unlimited, so it can't be adjusted." },
  "edit-unknown": { status: 404, message: "Unable to locate content" },
  "edit-undone": { status: 409, message: "This change was already undone." },
  "edit-passed": { status: 409, message: "This can no longer be undone because the stock has changed." },
  "edit-running": { status: 409, message: "This change is still in progress. Please try again in a few seconds." },
  "file-done": { status: 409, message: "This file was already imported." },
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "file-refused": { status: 422, message: "{reason}" },
} satisfies FailureTable;

// ── What the panel shows ─────────────────────────────────────────────────────────────────────────────────────────────

export const inventoryVariant = z.object({
  id: z.string(),
  productId: z.string(),
  sku: z.string(),
  /** In the order of the product's options; empty if it has none. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  /** A visitor's current price, in cents. */
  priceCents: z.number().int(),
  unlimited: z.boolean(),
  /** Ignored while unlimited, but kept for later. */
  qtyInStock: z.number().int(),
});

export const inventoryProduct = z.object({
  id: z.string(),
  name: z.string(),
  isVisible: z.boolean(),
  imageId: z.string().nullable(),
  variantCount: z.number().int(),
  unlimitedCount: z.number().int(),
  /** Counted variants with no stock. */
  soldOutCount: z.number().int(),
  /** Counted variants with stock up to the scarcity threshold. */
  lowCount: z.number().int(),
  /** Sum over the counted variants. */
  qtyInStock: z.number().int(),
  /** For a list sorted by stock: the stock of the variant that decides the product's position. */
  sortedStock: z.object({ unlimited: z.boolean(), qtyInStock: z.number().int() }).nullable(),
  lowestPriceCents: z.number().int(),
  highestPriceCents: z.number().int(),
  /** Set if there is only one: it is edited in the product's own row. */
  onlyVariant: inventoryVariant.nullable(),
});

/** Filter by stock: none left, 1 up to the scarcity threshold, or unlimited. */
export const stockFilter = z.enum(["all", "out", "low", "unlimited"]);

const matching = {
  /** Beginnings of words of a product's name or SKUs. All must match. */
  search: z.string().trim().max(200).optional(),
  filter: stockFilter.default("all"),
};

/** One line of the ledger. */
export const stockChange = z.object({
  id: z.string(),
  changedAt: z.string(),
  sku: z.string(),
  wasUnlimited: z.boolean(),
  qtyBefore: z.number().int(),
  isUnlimited: z.boolean(),
  qtyAfter: z.number().int(),
  reason: z.enum([
    "CREATED",
    "EDITED",
    "ORDER",
    "ORDER_CANCELED",
    "ORDER_REFUNDED",
    "PAYMENT_ENDED",
    "IMPORT",
    "BULK_EDIT",
    "CSV",
    "UNDO",
    "PRODUCT_SAVED",
    "DELETED",
    "OTHER",
  ]),
  /** Null: nobody who was signed in, such as a buyer. */
  account: z.object({ name: z.string(), email: z.string() }).nullable(),
  order: z.object({ id: z.string(), number: z.number().int().nullable() }).nullable(),
  /** Set if the panel can undo it. */
  editId: z.string().nullable(),
});

export const stockFileProblem = z.object({
  /** Physical line of the file, from 1. */
  line: z.number().int(),
  /** A full sentence that names the value. The row is skipped. */
  reason: z.string(),
});

/** An edit of many stocks, with its progress. */
export const stockEdit = z.object({
  id: z.string(),
  kind: z.enum(["BULK", "CSV", "UNDO"]),
  /** PREVIEWED: a file that was read but has changed nothing yet. */
  state: z.enum(["PREVIEWED", "RUNNING", "DONE"]),
  fileName: z.string(),
  /** Number of variants in the edit, and of those processed. */
  total: z.number().int(),
  doneCount: z.number().int(),
  changedCount: z.number().int(),
  /** Skipped because of other changes meanwhile. */
  skippedCount: z.number().int(),
  problemCount: z.number().int(),
  /** The first of them. */
  problems: z.array(stockFileProblem),
});

export const stockFilePreview = stockEdit.extend({
  /** Number of rows that would change a stock, and the first of them. */
  changeCount: z.number().int(),
  changes: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      productName: z.string(),
      wasUnlimited: z.boolean(),
      qtyBefore: z.number().int(),
      isUnlimited: z.boolean(),
      qtyAfter: z.number().int(),
    }),
  ),
});

export type InventoryVariant = z.infer<typeof inventoryVariant>;
export type InventoryProduct = z.infer<typeof inventoryProduct>;
export type StockFilter = z.infer<typeof stockFilter>;
export type StockChange = z.infer<typeof stockChange>;
export type StockFileProblem = z.infer<typeof stockFileProblem>;
export type StockEdit = z.infer<typeof stockEdit>;
export type StockFilePreview = z.infer<typeof stockFilePreview>;

export const listInventoryRoute = defineRoute({
  method: "GET",
  path: "/api/config/inventory",
  summary: "The shop's stock by product: search by name or SKU, filter, sort, page by cursor",
  access: withRight("inventory.read"),
  query: pagingQuery.extend({
    ...matching,
    /** By stock: sorted by a product's smallest stock (ascending) or largest stock (descending). */
    sort: z.enum(["name", "stock", "price"]).default("name"),
    direction: z.enum(["asc", "desc"]).default("asc"),
  }),
  /** `total` counts up to `countedProducts`; beyond it, `hasMore` is true. */
  response: pageOf(inventoryProduct).extend({ hasMore: z.boolean(), lowThreshold: z.number().int() }),
});

export const countInventoryRoute = defineRoute({
  method: "GET",
  path: "/api/config/inventory/count",
  summary: "The number of variants that match a search and filter",
  access: withRight("inventory.read"),
  query: z.object(matching),
  response: z.object({ variantCount: z.number().int() }),
});

export const readInventoryProductRoute = defineRoute({
  method: "GET",
  path: "/api/config/inventory/products/:productId",
  summary: "Stock of one product's variants",
  access: withRight("inventory.read"),
  params: z.object({ productId: z.uuid() }),
  response: z.object({ variants: z.array(inventoryVariant) }),
  failures: inventoryFailures,
});

export const readStockHistoryRoute = defineRoute({
  method: "GET",
  path: "/api/config/inventory/variants/:variantId/history",
  summary: "The ledger of a variant's stock, newest first: what changed, who changed it, and why",
  access: withRight("inventory.read"),
  params: z.object({ variantId: z.uuid() }),
  query: pagingQuery,
  response: z.object({ items: z.array(stockChange), nextCursor: z.string().nullable() }),
});

// ── What the panel changes ───────────────────────────────────────────────────────────────────────────────────────────

const quantity = z.number().int().min(0).max(maxStock);

/** A stock that replaces the one that was seen, or an amount to add to the current stock. */
export const variantStockEdit = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("set"),
    unlimited: z.boolean(),
    qtyInStock: quantity,
    /** The stock seen before editing. If it differs now, nothing is changed. */
    unlimitedSeen: z.boolean(),
    qtySeen: integer,
  }),
  z.object({ kind: z.literal("adjust"), by: z.number().int().min(-maxStock).max(maxStock) }),
]);

/** "add" and "subtract" skip unlimited stocks; "subtract" stops at zero. */
export const bulkStockChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("set"), quantity }),
  z.object({ kind: z.literal("add"), quantity }),
  z.object({ kind: z.literal("subtract"), quantity }),
  z.object({ kind: z.literal("unlimited") }),
]);

export const stockSelection = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("chosen"),
    /** All variants of these products, and these variants. */
    productIds: z.array(z.uuid()).max(1000),
    variantIds: z.array(z.uuid()).max(5000),
  }),
  z.object({ kind: z.literal("matching"), ...matching }),
]);

export type VariantStockEdit = z.infer<typeof variantStockEdit>;
export type BulkStockChange = z.infer<typeof bulkStockChange>;
export type StockSelection = z.infer<typeof stockSelection>;

export const editStockRoute = defineRoute({
  method: "PUT",
  path: "/api/config/inventory/variants/:variantId",
  summary: "Changes the stock of a variant",
  access: withRight("inventory.manage"),
  params: z.object({ variantId: z.uuid() }),
  body: variantStockEdit,
  /** `editId` undoes it; null if nothing changed. */
  response: z.object({ variant: inventoryVariant, editId: z.string().nullable() }),
  failures: inventoryFailures,
});

export const bulkEditStockRoute = defineRoute({
  method: "POST",
  path: "/api/config/inventory/bulk",
  summary: "Changes the stock of many variants: small edits immediately, large ones in the background",
  access: withRight("inventory.manage"),
  body: z.object({ selection: stockSelection, change: bulkStockChange }),
  status: 202,
  response: stockEdit,
});

export const readStockEditRoute = defineRoute({
  method: "GET",
  path: "/api/config/inventory/edits/:editId",
  summary: "The progress of a bulk stock edit",
  access: withRight("inventory.read"),
  params: z.object({ editId: z.uuid() }),
  response: stockEdit,
  failures: inventoryFailures,
});

/** Units sold since stay sold: it restores amounts, not numbers. */
export const undoStockEditRoute = defineRoute({
  method: "POST",
  path: "/api/config/inventory/edits/:editId/undo",
  summary: "Undoes a stock edit, single or bulk",
  access: withRight("inventory.manage"),
  params: z.object({ editId: z.uuid() }),
  status: 202,
  response: stockEdit,
  failures: inventoryFailures,
});

export const exportInventoryRoute = defineRoute({
  method: "GET",
  path: "/api/config/inventory/export.csv",
  summary: "Stock as CSV, all or filtered",
  access: withRight("records.export"),
  query: z.object(matching),
});

/** Multipart form with one part named `file`. Changes nothing in the shop. The answer shows what would change. */
export const uploadStockFileRoute = defineRoute({
  method: "POST",
  path: "/api/config/inventory/import",
  summary: "Uploads a CSV of SKUs and stock (multipart, field `file`) and previews the changes",
  access: withRight("inventory.manage"),
  uploadLimit: maxStockFileBytes + 1_000_000,
  status: 201,
  response: stockFilePreview,
  failures: inventoryFailures,
});

/** Calling it again while it runs changes nothing. */
export const runStockFileRoute = defineRoute({
  method: "POST",
  path: "/api/config/inventory/import/:editId/run",
  summary: "Applies the stock of an uploaded file",
  access: withRight("inventory.manage"),
  params: z.object({ editId: z.uuid() }),
  status: 202,
  response: stockEdit,
  failures: inventoryFailures,
});

/** Runs rows of an edit's plan, some at a time. */
export const runStockEditJob = defineJob<{ editId: string }>("inventory.run-edit", {
  queue: "stock-edits",
  deadline: 10 * 60_000,
});

/** Removes an uploaded file that was not run. */
export const forgetStockFileJob = defineJob<{ editId: string }>("inventory.forget-file");

// ── What later features hear ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * Sold-out variants are in stock again, and someone waits for each of them. A job emits it in its own transaction after
 * the change, so it may be emitted twice: listeners must be idempotent.
 */
export const stockReturned = defineEvent<{ variantIds: string[] }>("inventory.stock-returned");

/** Enqueued by the database (`write_stock_changes`) for every kind of change. Emits `stockReturned`. */
export const stockReturnedJob = defineJob<{ variantIds: string[] }>("inventory.stock-returned");

// ── What the storefront shows ────────────────────────────────────────────────────────────────────────────────────────

export interface ProductScarcityProps extends ProductIslandProps {
  /** Language of the site: "en-US". */
  locale: string;
}

/** "Only 2 left in stock", for the chosen variant. */
export const productScarcityIsland = defineIsland<ProductScarcityProps>("ProductScarcity", "touch");
