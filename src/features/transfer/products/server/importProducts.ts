import { sql } from "kysely";
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
import type { ProductSource } from "./keepAsFile.ts";
import { readProducts } from "./readProducts.ts";
import { recordPictures } from "./recordPictures.ts";
import { recordRedirects } from "./recordRedirects.ts";
import { createStorePages } from "./storePages.ts";
import { type WrittenBatch, type WrittenProduct, writeProducts } from "./writeProducts.ts";

/** What of a website's settings a file's numbers are read by. */
export interface ImportingWebsite {
  currency: string;
  unit_system: string;
  locale: string;
}

/** How far an import is. A dry run counts the same. */
export interface ImportCounts {
  /** Rows of the file, and products among them that could be read. */
  rowCount: number;
  productCount: number;
  createdCount: number;
  updatedCount: number;
  unchangedCount: number;
  /** Pictures that were not here yet and will be fetched by jobs. */
  pictureCount: number;
  /** Old addresses that lead to pages of the shop from now on. */
  redirectCount: number;
  /** The pages of the shop that the products come to. */
  storePages: StorePage[];
  /** What the file held and the shop cannot keep. */
  losses: ImportLosses;
  bytesRead: number;
  totalBytes: number;
}

export interface ImportOutcome extends ImportCounts {
  /** Undefined when the file was refused. */
  format: ProductFileFormat | undefined;
  /** Undefined when the file has no header. */
  columns: FileColumns | undefined;
  refused: RowProblem | undefined;
}

export interface ImportOptions {
  site: SiteScope;
  catalog: Catalog;
  workers: Pick<Workers, "stream" | "run">;
  website: ImportingWebsite;
  source: ProductSource;
  /** Does everything and keeps nothing of it. */
  dryRun: boolean;
  /** What the columns of the file are read as, where not by their names. */
  choice?: ColumnChoice | undefined;
  /** What was chosen for other files: it counts for one with the same header. */
  earlierChoices?: readonly FileColumns[] | undefined;
  /** The time that dated sales are judged by, and of the changes. */
  now: Date;
  /** Who imports; undefined: the person who runs the command on the machine. */
  accountId?: string | undefined;
  /** Whether the addresses that products had lead to their new ones: they do unless told. */
  withRedirects?: boolean | undefined;
  /** The record that pictures which cannot be fetched are reported to. */
  importId?: string;
  /** Where an interrupted run of the same file stopped: what it counted is not written again. */
  resumeFrom?: ImportCounts;
  /** Told once it is known that products can be read. */
  onOpened?(columns: FileColumns): void;
  /** Told after each chunk of the file and each batch of products. */
  onProgress?(counts: ImportCounts): void;
  onProblem?(problem: RowProblem): void;
  /** Told each product as it is read. */
  onRead?(product: AdoptedProduct): void;
  /** Told what came of a batch: products in the shop, and redirects. */
  onWritten?(written: readonly WrittenProduct[], redirects: readonly RedirectDraft[]): void;
  /** Runs in the transaction of each batch, with the counts as they are when it is committed. */
  beforeCommit?(tx: SiteTransaction, counts: ImportCounts): Promise<void>;
}

// Large enough that commits do not count, small enough that visitors never wait for one.
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
 * Brings the products of a file into the pages of the shop that the file names, else into the website's first products
 * collection, or into a new one, "Shop" at /shop; and lets their old addresses lead to the new ones. A product that an earlier import brought is updated and keeps its address; one that is as the file has it stays as
 * it is, so that running a file twice doubles nothing. Products go in by batches, each in its transaction; pictures are
 * fetched later, by jobs. Rows that cannot be read are reported and left out; nothing in a file makes this throw.
 */
export async function importProducts(options: ImportOptions): Promise<ImportOutcome> {
  const { site, catalog, website, dryRun, resumeFrom } = options;
  let counts: ImportCounts = resumeFrom ?? nothing;
  let format: ProductFileFormat | undefined;
  let columns: FileColumns | undefined;
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
      // Two first imports at once make one shop.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`shop of ${tx.websiteId}`}, 0))`.execute(tx.db);
      const results: WrittenBatch[] = [];
      const redirects: RedirectDraft[] = [];
      const placedTexts = await placeFetched(tx, products);
      for (const { collectionId, page, products: placed, rehearsal } of await storePages.shelve(tx, placedTexts)) {
        const { accountId, now } = options;
        const result = await writeProducts(tx, catalog, { collectionId, products: placed, accountId, now, rehearsal });
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
        losses,
      };
      await options.beforeCommit?.(tx, next);
      const problems = [...results.flatMap((result) => result.problems), ...pictures.problems];
      return { next, problems, written, redirects };
    });
    counts = written.next;
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
    ...(options.earlierChoices ? { earlierChoices: options.earlierChoices } : {}),
    onColumns(found) {
      columns = found;
    },
    onFormat(found) {
      format = found;
      if (columns) options.onOpened?.(columns);
    },
    onProgress(bytesRead, rowCount, totalBytes) {
      Object.assign(reading, { bytesRead, rowCount, totalBytes });
      if (productsToPass === 0) options.onProgress?.({ ...counts, ...reading });
    },
  });
  for await (const found of read) {
    if ("problem" in found) {
      if (found.problem.effect === "file-refused") refused ??= found.problem;
      // What is before the last product that was written was told by the run that was interrupted.
      if (productsToPass === 0) options.onProblem?.(found.problem);
    } else if (productsToPass > 0) productsToPass -= 1;
    else {
      const adopted = await adoptTexts({ workers: options.workers, websiteId: site.websiteId }, found.product);
      losses = addLosses(addLosses(losses, adopted.lost), lossesOfProduct(adopted.product));
      if (adopted.problem) options.onProblem?.(adopted.problem);
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

/** What a weight without a unit means on this website. */
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

/** Runs the work in a transaction, which a dry run rolls back at its end. */
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
