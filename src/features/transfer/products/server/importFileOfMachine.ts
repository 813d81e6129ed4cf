import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { TextEncoding } from "#kernel/domain/files/textEncodings.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { shownProblems } from "../contract.ts";
import type { FileColumns } from "../domain/fileColumns.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { pictureProblems } from "../domain/pictureProblems.ts";
import { addProblem, type ProblemLog } from "../domain/problemLog.ts";
import { type ImportCounts, type ImportOutcome, importProducts } from "./importProducts.ts";
import { findEarlierChoices, importEntry, productImports } from "./importRecords.ts";

export interface FileImport {
  path: string;
  dryRun: boolean;
  /** Whether old addresses redirect to the new ones. Default: true. */
  withRedirects?: boolean | undefined;
  /** Its encoding. Without it, an earlier choice or detection applies. */
  encoding?: TextEncoding | undefined;
  onOpened?(columns: FileColumns): void;
  onProgress?(counts: ImportCounts): void;
  onProblem?(problem: RowProblem): void;
}

/**
 * Imports a file of this machine at once, and creates the same record as an upload: the studio's history shows it, with
 * failed pictures. A dry run creates none.
 */
export async function importFileOfMachine(
  { app, catalog }: { app: App; catalog: Catalog },
  website: Website,
  file: FileImport,
): Promise<ImportOutcome> {
  const site = app.site(website.id);
  const { clock } = app.services;
  const problems: ProblemLog = { count: 0, kept: [] };
  const importing = {
    site,
    catalog,
    workers: app.workers,
    website,
    source: { path: file.path },
    dryRun: file.dryRun,
    withRedirects: file.withRedirects,
    choice: file.encoding && { encoding: file.encoding },
    earlierChoices: await findEarlierChoices(site),
    now: clock.now(),
    ...(file.onOpened ? { onOpened: file.onOpened } : {}),
    ...(file.onProgress ? { onProgress: file.onProgress } : {}),
    onProblem(problem: RowProblem) {
      addProblem(problems, problem, shownProblems);
      file.onProblem?.(problem);
    },
  };
  if (file.dryRun) return importProducts(importing);

  const importId = newId();
  const { size } = await stat(file.path);
  await site.transaction(async (tx) => {
    await tx.db
      .insertInto("product_imports")
      .values({
        website_id: tx.websiteId,
        id: importId,
        file_name: basename(file.path),
        storage_key: "",
        state: "RUNNING",
        byte_size: size,
        created_at: clock.now(),
        progressed_at: clock.now(),
      })
      .execute();
  });
  const finish = (change: Parameters<typeof productImports.save>[2]) =>
    site.transaction(async (tx) => {
      await productImports.save(tx, importId, { ...change, problem_count: problems.count, finished_at: clock.now() });
      await productImports.note(tx, importId, importEntry, clock.now());
    });
  try {
    const outcome = await importProducts({
      ...importing,
      importId,
      beforeCommit: (tx) => productImports.save(tx, importId, { progressed_at: clock.now() }),
    });
    await finish({
      state: outcome.refused ? "FAILED" : "DONE",
      failure: outcome.refused?.reason ?? null,
      format: outcome.format ?? null,
      bytes_read: outcome.bytesRead,
      row_count: outcome.rowCount,
      product_count: outcome.productCount,
      created_count: outcome.createdCount,
      updated_count: outcome.updatedCount,
      unchanged_count: outcome.unchangedCount,
      redirect_count: outcome.redirectCount,
      store_pages: outcome.storePages,
      losses: outcome.losses,
      problems: problems.kept,
    });
    return outcome;
  } catch (error) {
    await finish({ state: "FAILED", failure: pictureProblems.interrupted }).catch(() => undefined);
    throw error;
  }
}
