import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { textEncodingNames } from "#kernel/domain/files/textEncodings.ts";
import { maxShownColumns } from "./domain/fileColumns.ts";

/** Maximum file size, in bytes. */
export const maxImportBytes = 100_000_000;

/** Number of problems that are stored and shown. All are counted. */
export const shownProblems = 200;

/** Number of products in a preview. */
export const previewedProducts = 20;
/** Number of redirects in a preview. */
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
  "import-changed": {
    status: 409,
    message: "Someone has changed how this file is read. Please check the new preview, then import it.",
  },
  "file-gone": {
    status: 409,
    message: "The file of this import is no longer stored. Please upload it again.",
  },
} satisfies FailureTable;

export const importProblem = z.object({
  /** Physical line of the file on which the row starts, from 1. */
  line: z.number().int(),
  code: z.string(),
  /** A full sentence that names the column and the value. */
  reason: z.string(),
  value: z.string().optional(),
  /** Result: the file was refused, the row was skipped, one value was changed, or a stored variant was removed. */
  effect: z.enum(["file-refused", "row-left-out", "value-changed", "variant-removed"]),
});

export const previewedProduct = z.object({
  name: z.string(),
  productType: z.number().int(),
  visible: z.boolean(),
  /** Whether an earlier import brought this product, so that it is updated. */
  isKnown: z.boolean(),
  optionNames: z.array(z.string()),
  variantCount: z.number().int(),
  /** Lowest and highest price for visitors, in cents. */
  lowestPriceCents: z.number().int(),
  highestPriceCents: z.number().int(),
  onSale: z.boolean(),
  /** Whether at least one variant is unlimited. */
  unlimited: z.boolean(),
  /** Sum over the variants with counted stock. */
  qtyInStock: z.number().int(),
  imageCount: z.number().int(),
});

/** A page of the shop that gets products. */
export const storePage = z.object({
  title: z.string(),
  /** "/shop" */
  path: z.string(),
  /** Whether the import creates it. */
  isNew: z.boolean(),
  productCount: z.number().int(),
});

/** An old path and its new target path. */
export const importedRedirect = z.object({ from: z.string(), to: z.string() });

export const importPreview = z.object({
  /** Whether the time was over before the end of the file, so that the figures are of its beginning. */
  isCut: z.boolean().default(false),
  rowCount: z.number().int(),
  productCount: z.number().int(),
  variantCount: z.number().int(),
  imageCount: z.number().int(),
  /** Number of products that are new, and of those that an earlier import brought. */
  newCount: z.number().int(),
  knownCount: z.number().int(),
  /** The first of them. */
  products: z.array(previewedProduct),
  storePages: z.array(storePage).default([]),
  redirectCount: z.number().int().default(0),
  /** The first of them. */
  redirects: z.array(importedRedirect).default([]),
});

/** The columns of the file and their fields. */
export const importColumns = z.object({
  format: productFileFormat,
  /** Whether someone matched them by hand, for this file or for an earlier one with the same header. */
  isChosen: z.boolean(),
  /** The encoding of the file, and whether it is certain. */
  encoding: textEncoding,
  isEncodingSure: z.boolean(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** Its first non-empty cell, shortened; "" if there is none. */
      sample: z.string(),
      /** The id of a field; null if the column is not imported. */
      field: z.string().nullable(),
      /** The field that its name alone gives. */
      byName: z.string().nullable(),
    }),
  ),
  /** The fields that can be chosen. */
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
  /** Old addresses that now redirect to the shop. */
  redirectCount: z.number().int(),
  /** Rows and pictures with problems. */
  problemCount: z.number().int(),
  /** Pictures are fetched after the products are imported. */
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
  /** Of how the file is read. The run names it, so that nothing is imported that the person did not see. */
  revision: z.string(),
  /** Also null while a required field has no column. */
  preview: importPreview.nullable(),
  /** Null after the run, and for files of the command line. */
  columns: importColumns.nullable(),
  /** The shop's pages that got the products. */
  storePages: z.array(storePage),
  /** What the file contained and the shop cannot store, with counts: "2 frames of unknown players". */
  losses: z.array(z.string()),
  /** Number of stored variants that are removed, with their stock, because the file does not have them. */
  removedVariantCount: z.number().int(),
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

/** Multipart form with one part named `file`. Changes nothing in the shop. The answer shows what the file contains. */
export const uploadProductImportRoute = defineRoute({
  method: "POST",
  path: "/api/config/product-imports",
  summary: "Uploads a product file (multipart, field `file`) and returns a preview",
  access: withRight("products.edit"),
  uploadLimit: maxImportBytes + 1_000_000,
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
 * The choice applies to the run and, after it, to the website's next file with the same header. An empty choice resets
 * what was chosen for this file and earlier ones: fields and encoding are then detected.
 */
export const chooseImportColumnsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/product-imports/:importId/columns",
  summary: "Sets the columns and character encoding of an uploaded file and returns a new preview",
  access: withRight("products.edit"),
  params: z.object({ importId: z.uuid() }),
  body: z.object({
    /** Absent: detected from the column names. */
    format: productFileFormat.optional(),
    /** Absent: as chosen before. */
    encoding: textEncoding.optional(),
    /** A field's id, or null, for each column of the report. Absent: each is matched by its name. */
    fields: z.array(z.string().max(40).nullable()).max(maxShownColumns).optional(),
  }),
  response: productImportReport,
  failures: productImportFailures,
});

/** Calling it again while it runs changes nothing. */
export const runProductImportRoute = defineRoute({
  method: "POST",
  path: "/api/config/product-imports/:importId/run",
  summary: "Imports the products of an uploaded file",
  access: withRight("products.edit"),
  params: z.object({ importId: z.uuid() }),
  body: z
    .object({
      /** Of the preview that the person saw. Absent: the file is imported as it was last read. */
      revision: z.string().max(100).optional(),
      /** Redirects the products' old addresses to their new ones. */
      withRedirects: z.boolean().default(true),
    })
    .nullish(),
  status: 202,
  response: productImportSummary,
  failures: productImportFailures,
});

export const runImportJob = defineJob<{ importId: string }>("import.run", {
  maxAttempts: 3,
  websiteQueue: "imports",
  deadline: 30 * 60_000,
});

/** Restarts the run if its process was killed. */
export const watchImportJob = defineJob<{ importId: string }>("import.watch");

/** Removes an upload that was not imported. */
export const forgetUploadJob = defineJob<{ importId: string }>("import.forget-upload");

/** Fetches the website's waiting pictures, a few at a time. */
export const fetchImagesJob = defineJob<Record<never, never>>("import.fetch-images", {
  queue: "fetches",
  deadline: 3 * 60_000,
});
