import { fractionDigitsOf } from "#kernel/domain/money.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { StreamStopped, type Workers } from "#kernel/server/workers/index.ts";
import { type ImportPreview, previewedProducts, shownProblems } from "../contract.ts";
import type { ImportedProduct, ProductFileFormat, RowProblem } from "../domain/importedProduct.ts";
import { previewProduct } from "../domain/previewProduct.ts";
import { addProblem, type ProblemLog } from "../domain/problemLog.ts";
import { rowProblem } from "../domain/rowProblems.ts";
import type { ImportingWebsite } from "./importProducts.ts";
import { unitsOf } from "./importProducts.ts";
import type { ProductSource } from "./keepAsFile.ts";
import { type ReadProduct, readProducts } from "./readProducts.ts";

/** What a file holds, or why nothing of it can be read. */
export type FilePreview =
  | { refused: RowProblem }
  | { format: ProductFileFormat; preview: ImportPreview; problems: ProblemLog };

const batchSize = 500;

/** Reads a whole file and changes nothing. In memory are its first products and problems, and a key for each product. */
export async function previewFile(
  source: ProductSource,
  {
    site,
    website,
    now,
    workers,
  }: { site: SiteScope; website: ImportingWebsite; now: Date; workers: Pick<Workers, "stream"> },
): Promise<FilePreview> {
  const problems: ProblemLog = { count: 0, kept: [] };
  const first: ImportedProduct[] = [];
  const knownKeys = new Set<string>();
  let keys: string[] = [];
  let format: ProductFileFormat | undefined;
  let refused: RowProblem | undefined;
  const counts = { rowCount: 0, productCount: 0, variantCount: 0, imageCount: 0, knownCount: 0 };

  async function lookUpKeys(): Promise<void> {
    const known = await findKnownKeys(site, keys);
    counts.knownCount += known.length;
    for (const product of first) if (known.includes(product.importKey)) knownKeys.add(product.importKey);
    keys = [];
  }

  const reading = readProducts(source, {
    workers,
    websiteId: site.websiteId,
    currencyFractionDigits: fractionDigitsOf(website.currency),
    units: unitsOf(website),
    now,
    onFormat: (found) => {
      format = found;
    },
    onProgress: (_bytes, rows) => {
      counts.rowCount = rows;
    },
  });
  for await (const read of orBusy(reading)) {
    if ("problem" in read) {
      if (read.problem.effect === "file-refused") refused ??= read.problem;
      addProblem(problems, read.problem, shownProblems);
      continue;
    }
    const { product } = read;
    counts.productCount += 1;
    counts.variantCount += product.variants.length;
    counts.imageCount += product.imageUrls.length;
    if (first.length < previewedProducts) first.push(product);
    keys.push(product.importKey);
    if (keys.length === batchSize) await lookUpKeys();
  }
  await lookUpKeys();
  if (refused) return { refused };
  const products = first.map((product) => previewProduct(product, knownKeys.has(product.importKey)));
  const newCount = counts.productCount - counts.knownCount;
  return { format: format as ProductFileFormat, preview: { ...counts, newCount, products }, problems };
}

/** Whoever uploads a file is told to try again where no worker is free. */
async function* orBusy(reading: AsyncGenerator<ReadProduct>): AsyncGenerator<ReadProduct> {
  try {
    yield* reading;
  } catch (error) {
    if (!(error instanceof StreamStopped)) throw error;
    yield { problem: rowProblem("readers-busy", 1) };
  }
}

async function findKnownKeys(site: SiteScope, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await site.db
    .selectFrom("products")
    .select("import_key")
    .where("website_id", "=", site.websiteId)
    .where("import_key", "in", keys)
    .execute();
  return rows.flatMap((row) => (row.import_key === null ? [] : [row.import_key]));
}
