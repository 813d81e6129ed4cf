import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { StreamStopped, type Workers } from "#kernel/server/workers/index.ts";
import { type ImportPreview, previewedProducts, previewedRedirects, shownProblems } from "../contract.ts";
import { type ColumnChoice, canBeMatched, type FileColumns } from "../domain/fileColumns.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import type { ImportLosses } from "../domain/importLosses.ts";
import { previewProduct } from "../domain/previewProduct.ts";
import { addProblem, type ProblemLog } from "../domain/problemLog.ts";
import { rowProblem } from "../domain/rowProblems.ts";
import type { ProductSource } from "./copyToUtf8File.ts";
import { type ImportingWebsite, importProducts } from "./importProducts.ts";

/** The content of a file, or why nothing of it can be read. Without a preview, a required column is still unknown. */
export type FilePreview =
  | { refused: RowProblem }
  | { columns: FileColumns; preview: ImportPreview | null; losses: ImportLosses; problems: ProblemLog };

interface PreviewOptions {
  site: SiteScope;
  website: ImportingWebsite;
  catalog: Catalog;
  now: Date;
  workers: Pick<Workers, "stream" | "run">;
  choice?: ColumnChoice;
  earlierChoices?: readonly FileColumns[];
  /** When true, the rest of the file is not read. Default: after 20 seconds, because someone waits for the preview. */
  isOver?: () => boolean;
}

const maxMilliseconds = 20_000;

/**
 * Imports a file and rolls it back, so that its problems are those of the run. Its first products and problems are in
 * memory. A file that takes long is not read to its end.
 */
export async function previewFile(source: ProductSource, options: PreviewOptions): Promise<FilePreview> {
  const problems: ProblemLog = { count: 0, kept: [] };
  const products: ImportPreview["products"] = [];
  const redirects: ImportPreview["redirects"] = [];
  const counts = { variantCount: 0, imageCount: 0 };
  const deadline = performance.now() + maxMilliseconds;
  const { isOver = () => performance.now() > deadline } = options;
  let isCut = false;
  try {
    const outcome = await importProducts({
      ...options,
      source,
      dryRun: true,
      isOver() {
        isCut ||= isOver();
        return isCut;
      },
      withRedirects: true,
      onProblem: (problem) => addProblem(problems, problem, shownProblems),
      onRead(product) {
        counts.imageCount += new Set([...product.imageUrls, ...product.textPictures].map(({ url }) => url)).size;
      },
      onWritten(written, added) {
        for (const { planned } of written) counts.variantCount += planned.variants.length;
        redirects.push(...added.slice(0, previewedRedirects - redirects.length));
        products.push(...written.slice(0, previewedProducts - products.length).map(previewProduct));
      },
    });
    const { refused, columns, rowCount, productCount, createdCount, storePages, redirectCount } = outcome;
    if (refused && columns && canBeMatched(refused.code, columns)) {
      return { columns, preview: null, losses: {}, problems: { count: 0, kept: [] } };
    }
    // The time may be over before the header was read.
    if (refused || !columns) return { refused: refused ?? rowProblem("readers-busy", 1) };
    const knownCount = outcome.updatedCount + outcome.unchangedCount;
    const figures = { ...counts, rowCount, productCount, newCount: createdCount, knownCount, redirectCount };
    const preview = { isCut, ...figures, products, storePages, redirects };
    return { columns, preview, losses: outcome.losses, problems };
  } catch (error) {
    // If no worker is free, the uploader is asked to try again.
    if (error instanceof StreamStopped) return { refused: rowProblem("readers-busy", 1) };
    throw error;
  }
}
