import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { maxShownColumns } from "./domain/fileColumns.ts";
import { textEncodingNames } from "./domain/textEncodings.ts";

/** Largest file that is taken, in bytes. */
export const largestImportBytes = 100_000_000;

/** Problems that are kept and shown; all are counted. */
export const shownProblems = 200;

/** Products that a preview shows. */
export const previewedProducts = 20;
/** Redirects that a preview shows. */
export const previewedRedirects = 5;

export const productFileFormat = z.enum(["shopify", "squarespace", "woocommerce", "other"]);

export const textEncoding = z.enum(textEncodingNames);

export const productImportFailures = {
  "file-missing": { status: 400, message: "Please choose a file." },
  "file-too-large": {
    status: 413,
    message: "The file {fileName} is too large. The maximum allowed file size is {maxSize}.",
  },
  "file-refused": { status: 422, message: "{reason}" },
  "import-unknown": { status: 404, message: "Unable to locate content" },
  "columns-doubled": {
    status: 422,
    message: "{columns} are matched to the same field, {field}. Please choose one of them.",
  },
  "columns-missing": { status: 409, message: "Please choose the column for {fields} first." },
  "import-done": { status: 409, message: "This file was already imported." },
  "file-gone": {
    status: 409,
    message: "The file of this import is no longer stored. Please upload it again.",
  },
} satisfies FailureTable;

export const importProblem = z.object({
  /** Physical line of the file where the row begins, from 1. */
  line: z.number().int(),
  code: z.string(),
  /** A full sentence naming the column and the value. */
  reason: z.string(),
  value: z.string().optional(),
  /** Result: nothing of the file, everything but this row, or the row with one value changed. */
  effect: z.enum(["file-refused", "row-left-out", "value-changed"]),
});

export const previewedProduct = z.object({
  name: z.string(),
  productType: z.number().int(),
  visible: z.boolean(),
  /** Whether an earlier import brought this product, so that it is updated. */
  isKnown: z.boolean(),
  optionNames: z.array(z.string()),
  variantCount: z.number().int(),
  /** Lowest and highest price that a visitor would pay, in cents. */
  lowestPriceCents: z.number().int(),
  highestPriceCents: z.number().int(),
  onSale: z.boolean(),
  /** Whether a variant is never sold out. */
  unlimited: z.boolean(),
  /** Sum over the counted variants. */
  qtyInStock: z.number().int(),
  imageCount: z.number().int(),
});

/** A page of the shop that products come to. */
export const storePage = z.object({
  title: z.string(),
  /** "/shop" */
  path: z.string(),
  /** Whether the import makes it. */
  isNew: z.boolean(),
  productCount: z.number().int(),
});

/** An old address, and where it leads from then on: paths. */
export const importedRedirect = z.object({ from: z.string(), to: z.string() });

export const importPreview = z.object({
  rowCount: z.number().int(),
  productCount: z.number().int(),
  variantCount: z.number().int(),
  imageCount: z.number().int(),
  /** Products that no earlier import brought, and those that one did. */
  newCount: z.number().int(),
  knownCount: z.number().int(),
  /** The first of them. */
  products: z.array(previewedProduct),
  storePages: z.array(storePage).default([]),
  redirectCount: z.number().int().default(0),
  /** The first of them. */
  redirects: z.array(importedRedirect).default([]),
});

/** The columns of the file, and what each is read as. */
export const importColumns = z.object({
  format: productFileFormat,
  /** Whether someone matched them by hand, for this file or for an earlier one with the same header. */
  isChosen: z.boolean(),
  /** What the file is written in, and whether nothing speaks for another encoding. */
  encoding: textEncoding,
  isEncodingSure: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** Its first filled cell, shortened; "" when there is none. */
      sample: z.string(),
      /** The id of a field; null when it is not imported. */
      field: z.string().nullable(),
      /** What it is read as by its name alone. */
      byName: z.string().nullable(),
    }),
  ),
  /** What columns can be read as. */
  fields: z.array(z.object({ id: z.string(), label: z.string(), isNeeded: z.boolean(), takesMany: z.boolean() })),
});

export const productImportSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  format: productFileFormat.nullable(),
  /** PREVIEWED: nothing was changed yet. */
  state: z.enum(["PREVIEWED", "RUNNING", "DONE", "FAILED"]),
  byteSize: z.number().int(),
  bytesRead: z.number().int(),
  /** Rows and products that were read. */
  rowCount: z.number().int(),
  productCount: z.number().int(),
  createdCount: z.number().int(),
  updatedCount: z.number().int(),
  unchangedCount: z.number().int(),
  /** Old addresses that lead to the shop since. */
  redirectCount: z.number().int(),
  /** Rows and pictures that could not be taken as they are. */
  problemCount: z.number().int(),
  /** Pictures are fetched after the products are in. */
  pictures: z.object({
    waiting: z.number().int(),
    stored: z.number().int(),
    failed: z.number().int(),
  }),
  /** Why it ended early. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export const productImportReport = productImportSummary.extend({
  /** Null too while a field that no product can do without has no column. */
  preview: importPreview.nullable(),
  /** Null once it ran, and for files of the command line. */
  columns: importColumns.nullable(),
  /** The pages of the shop that the products came to. */
  storePages: z.array(storePage),
  /** What the file held and the shop cannot keep, each kind with its count: "2 frames of unknown players". */
  losses: z.array(z.string()),
  /** The first of `problemCount`. */
  problems: z.array(importProblem),
});

export type ImportProblem = z.infer<typeof importProblem>;
export type PreviewedProduct = z.infer<typeof previewedProduct>;
export type StorePage = z.infer<typeof storePage>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportColumns = z.infer<typeof importColumns>;
export type ProductImportSummary = z.infer<typeof productImportSummary>;
export type ProductImportReport = z.infer<typeof productImportReport>;

/** Multipart form with one part named `file`. Changes nothing of the shop: the answer shows what the file holds. */
export const uploadProductImportRoute = defineRoute({
  method: "POST",
  path: "/api/config/product-imports",
  summary: "Uploads a product file (multipart, field `file`) and returns a preview",
  access: withRight("products.edit"),
  uploadLimit: largestImportBytes + 1_000_000,
  status: 201,
  response: productImportReport,
  failures: productImportFailures,
});

export const listProductImportsRoute = defineRoute({
  method: "GET",
  path: "/api/config/product-imports",
  summary: "Product imports of the website, newest first",
  access: withRight("products.edit"),
  query: pagingQuery,
  response: pageOf(productImportSummary),
});

export const readProductImportRoute = defineRoute({
  method: "GET",
  path: "/api/config/product-imports/:importId",
  summary: "The progress and problems of an import",
  access: withRight("products.edit"),
  params: z.object({ importId: z.uuid() }),
  response: productImportReport,
  failures: productImportFailures,
});

/**
 * The choice counts for the run, and once it ran for the next file of the website with the same header. An empty one
 * takes back what was chosen for this file and for earlier ones: it is read as its names and bytes tell.
 */
export const chooseImportColumnsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/product-imports/:importId/columns",
  summary: "Sets the columns and character encoding of an uploaded file and returns a new preview",
  access: withRight("products.edit"),
  params: z.object({ importId: z.uuid() }),
  body: z.object({
    /** Absent: the names of the columns tell. */
    format: productFileFormat.optional(),
    /** Absent: as it was chosen before. */
    encoding: textEncoding.optional(),
    /** A field's id, or null, for each column that the report names; absent: each is read by its name. */
    fields: z.array(z.string().max(40).nullable()).max(maxShownColumns).optional(),
  }),
  response: productImportReport,
  failures: productImportFailures,
});

/** Asking again while it runs changes nothing. */
export const runProductImportRoute = defineRoute({
  method: "POST",
  path: "/api/config/product-imports/:importId/run",
  summary: "Imports the products of an uploaded file",
  access: withRight("products.edit"),
  params: z.object({ importId: z.uuid() }),
  body: z
    .object({
      /** Lets the addresses that the products had elsewhere lead to their new ones. */
      withRedirects: z.boolean().default(true),
    })
    .nullish(),
  status: 202,
  response: productImportSummary,
  failures: productImportFailures,
});

export const runImportJob = defineJob<{ importId: string }>("import.run", {
  maxAttempts: 3,
  queue: "imports",
  deadline: 30 * 60_000,
});

/** Starts the run again when the process that had it was killed. */
export const watchImportJob = defineJob<{ importId: string }>("import.watch");

/** Forgets an upload that nobody ran. */
export const forgetUploadJob = defineJob<{ importId: string }>("import.forget-upload");

/** Fetches the waiting pictures of the website, some at a time. */
export const fetchImagesJob = defineJob<Record<never, never>>("import.fetch-images", {
  queue: "fetches",
  deadline: 3 * 60_000,
});
