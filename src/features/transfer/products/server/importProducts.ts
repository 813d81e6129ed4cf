import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { ImportedPart } from "#features/commerce/catalog/domain/importedParts.ts";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { RedirectDraft } from "#features/site/redirects/server/index.ts";
import { fractionDigitsOf } from "#kernel/domain/money.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Workers } from "#kernel/server/workers/index.ts";
import type { StorePage } from "../contract.ts";
import type { ColumnChoice, FileColumns } from "../domain/fileColumns.ts";
import type { ProductFileFormat, RowProblem } from "../domain/importedProduct.ts";
import { addLosses, type ImportLosses, lossesOfProduct } from "../domain/importLosses.ts";
import type { Units } from "../domain/parseMeasures.ts";
import { type AdoptedProduct, adoptTexts, placeFetched } from "./adoptTexts.ts";
import type { ProductSource } from "./copyToUtf8File.ts";
import { joinKnown } from "./joinKnown.ts";
import { readProducts } from "./readProducts.ts";
import { recordPictures } from "./recordPictures.ts";
import { recordRedirects } from "./recordRedirects.ts";
import { createStorePages } from "./storePages.ts";
import { type WrittenBatch, type WrittenProduct, writeProducts } from "./writeProducts.ts";

/** Website settings that affect how a file is read. */
export interface ImportingWebsite {
  currency: string;
  unit_system: string;
  locale: string;
}

/** Progress of an import. A dry run counts the same. */
export interface ImportCounts {
  /** Number of rows, and of readable products. */
  rowCount: number;
  productCount: number;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  /** New pictures that jobs will fetch. */
  pictureCount: number;
  /** Old addresses that now redirect to pages of the shop. */
  redirectCount: number;
  /** The shop's pages that get products. */
  storePages: StorePage[];
  /** Content that the shop cannot store. */
  losses: ImportLosses;
  bytesRead: number;
  totalBytes: number;
}

/** The result of an import. */
export interface ImportOutcome extends ImportCounts {
  /** Undefined when the file was refused. */
  format: ProductFileFormat | undefined;
  /** Undefined if the file has no header. */
  columns: FileColumns | undefined;
  refused: RowProblem | undefined;
}

export interface ImportOptions {
  site: SiteScope;
  catalog: Catalog;
  workers: Pick<Workers, "stream" | "run">;
  website: ImportingWebsite;
  source: ProductSource;
  /** Does everything and rolls it back. */
  dryRun: boolean;
  /** A choice of fields for the columns, if not by their names. */
  choice?: ColumnChoice | undefined;
  /** Choices for other files. They apply to a file with the same header. */
  earlierChoices?: readonly FileColumns[] | undefined;
  /** The current time, for dated sales and for the changes. */
  now: Date;
  /** The importing account; undefined on the command line. */
  accountId?: string | undefined;
  /** Whether old addresses redirect to the new ones. Default: true. */
  withRedirects?: boolean | undefined;
  /** The record that gets reports of failed pictures. */
  importId?: string;
  /** Where an interrupted run of the same file stopped. What it counted is not written again. */
  resumeFrom?: ImportCounts;
  /** Called when it is known that products can be read. */
  onOpened?(columns: FileColumns): void;
  /** Called after each chunk of the file and each batch of products. */
  onProgress?(counts: ImportCounts): void;
  onProblem?(problem: RowProblem): void;
  /** Called for each product that was read. */
  onRead?(product: AdoptedProduct): void;
  /** Called after each batch with its products and redirects. */
  onWritten?(written: readonly WrittenProduct[], redirects: readonly RedirectDraft[]): void;
  /** When true, the rest of the file is not read. */
  isOver?(): boolean;
  /** Runs in the transaction of each batch, with the counts that will be committed. */
  beforeCommit?(tx: SiteTransaction, counts: ImportCounts): Promise<void>;
}

// Large enough that commits cost little, small enough that visitors never wait for one.
const productsPerBatch = 100;
const variantsPerBatch = 1000;

const nothing: ImportCounts = {
  rowCount: 0,
  productCount: 0,
  createdCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  pictureCount: 0,
  redirectCount: 0,
  storePages: [],
  losses: {},
  bytesRead: 0,
  totalBytes: 0,
};

/**
 * Imports the products of a file into the shop pages that it names, otherwise into the website's first products
 * collection, or into a new one, "Shop" at /shop. Redirects their old addresses to the new ones. A product of an
 * earlier import is updated and keeps its address. An unchanged product is not touched, so importing a file twice
 * duplicates nothing. Products are written in batches, each in its own transaction. Jobs fetch pictures later.
 * Unreadable rows are reported and skipped. Nothing in a file makes this throw.
 */
export async function importProducts(options: ImportOptions): Promise<ImportOutcome> {
  const { site, catalog, website, dryRun, resumeFrom } = options;
  let counts: ImportCounts = resumeFrom ?? nothing;
  let format: ProductFileFormat | undefined;
  let columns: FileColumns | undefined;
  let absent: ReadonlySet<ImportedPart> = new Set();
  let refused: RowProblem | undefined;
  let batch: AdoptedProduct[] = [];
  let losses: ImportLosses = { ...resumeFrom?.losses };
  let variantsInBatch = 0;
  let productsToPass = counts.productCount;
  const storePages = createStorePages(catalog, { dryRun, before: resumeFrom?.storePages });
  const redirected = new Set<string>();
  const reading = { bytesRead: 0, rowCount: 0, totalBytes: 0 };

  async function writeBatch(): Promise<void> {
    const products = batch;
    batch = [];
    variantsInBatch = 0;
    if (products.length === 0) return;
    const written = await inTransaction(site, dryRun, async (tx) => {
      // Two first imports at once create one shop.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shop of ${tx.websiteId}`}, 0))`.execute(tx.db);
      const results: WrittenBatch[] = [];
      const redirects: RedirectDraft[] = [];
      const placedTexts = await placeFetched(tx, await joinKnown(tx, products));
      for (const { collectionId, page, products: placed, rehearsal } of await storePages.assignProducts(
        tx,
        placedTexts,
      )) {
        const { accountId, now } = options;
        const written = { collectionId, products: placed, absent, accountId, now, rehearsal };
        const result = await writeProducts(tx, catalog, written);
        results.push(result);
        if (options.withRedirects === false) continue;
        const to = { importId: options.importId, now, told: redirected };
        redirects.push(...(await recordRedirects(tx, { collectionId, page }, result.written, to)));
      }
      const written = results.flatMap((result) => result.written);
      const pictures = await recordPictures(tx, written, options.importId, dryRun ? newOnes(written) : undefined);
      const sum = (count: "createdCount" | "updatedCount" | "unchangedCount") =>
        results.reduce((total, result) => total + result[count], counts[count]);
      const next: ImportCounts = {
        ...reading,
        productCount: counts.productCount + products.length,
        createdCount: sum("createdCount"),
        updatedCount: sum("updatedCount"),
        unchangedCount: sum("unchangedCount"),
        pictureCount: counts.pictureCount + pictures.pictureCount,
        redirectCount: counts.redirectCount + redirects.length,
        storePages: storePages.list(),
        losses: addLosses(losses, {
          removedVariants: results.reduce((total, { removedCount }) => total + removedCount, 0),
        }),
      };
      await options.beforeCommit?.(tx, next);
      const problems = [...results.flatMap((result) => result.problems), ...pictures.problems];
      return { next, problems, written, redirects };
    });
    counts = written.next;
    losses = counts.losses;
    options.onWritten?.(written.written, written.redirects);
    for (const problem of written.problems) options.onProblem?.(problem);
    options.onProgress?.(counts);
  }

  const read = readProducts(options.source, {
    workers: options.workers,
    websiteId: site.websiteId,
    currencyFractionDigits: fractionDigitsOf(website.currency),
    units: unitsOf(website),
    language: website.locale,
    now: options.now,
    choice: options.choice,
    ...(options.isOver ? { isOver: options.isOver } : {}),
    ...(options.earlierChoices ? { earlierChoices: options.earlierChoices } : {}),
    onColumns(found) {
      columns = found;
    },
    onFormat(found, absentParts) {
      format = found;
      absent = new Set(absentParts);
      if (columns) options.onOpened?.(columns);
    },
    onProgress(bytesRead, rowCount, totalBytes) {
      Object.assign(reading, { bytesRead, rowCount, totalBytes });
      if (productsToPass === 0) options.onProgress?.({ ...counts, ...reading });
    },
  });
  for await (const found of read) {
    if (options.isOver?.()) break;
    if ("problem" in found) {
      if (found.problem.effect === "file-refused") refused ??= found.problem;
      // The interrupted run has reported everything up to the last written product.
      if (productsToPass === 0) options.onProblem?.(found.problem);
    } else if (productsToPass > 0) productsToPass -= 1;
    else {
      // Lets other requests run between two products.
      await setImmediate();
      const adopted = await adoptTexts({ workers: options.workers, site }, found.product);
      losses = addLosses(addLosses(losses, adopted.lost), lossesOfProduct(adopted.product));
      for (const problem of adopted.problems) options.onProblem?.(problem);
      options.onRead?.(adopted.product);
      batch.push(adopted.product);
      variantsInBatch += found.product.variants.length;
      if (batch.length >= productsPerBatch || variantsInBatch >= variantsPerBatch) await writeBatch();
    }
  }
  await writeBatch();
  counts = { ...counts, ...reading, losses };
  options.onProgress?.(counts);
  return { ...counts, format, columns, refused };
}

/** The unit of a weight without a unit on this website. */
export function unitsOf(website: ImportingWebsite): Units {
  return website.unit_system === "METRIC" ? "metric" : "imperial";
}

function newOnes(written: readonly WrittenProduct[]): Set<string> {
  return new Set(written.filter(({ outcome }) => outcome === "created").map(({ productId }) => productId));
}

class DryRunEnded extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super("a dry run keeps nothing");
    this.result = result;
  }
}

/** Runs the work in a transaction, which a dry run rolls back. */
async function inTransaction<Result>(
  site: SiteScope,
  dryRun: boolean,
  work: (tx: SiteTransaction) => Promise<Result>,
): Promise<Result> {
  if (!dryRun) return site.transaction(work);
  try {
    return await site.transaction<Result>(async (tx) => {
      throw new DryRunEnded(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRunEnded) return error.result as Result;
    throw error;
  }
}
