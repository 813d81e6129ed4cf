import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { ImportEnd, ImportRun } from "#kernel/server/jobs/fileImports.ts";
import {
  forgetUploadJob,
  type ImportProblem,
  productImportFailures,
  type StorePage,
  shownProblems,
} from "../contract.ts";
import type { ColumnChoice, FileColumns } from "../domain/fileColumns.ts";
import type { ImportLosses } from "../domain/importLosses.ts";
import { addProblem, type ProblemLog } from "../domain/problemLog.ts";
import { type ImportCounts, type ImportingWebsite, importProducts } from "./importProducts.ts";
import { columnsOf, type ImportRecord, importEntry, productImports } from "./importRecords.ts";

/**
 * Runs uploaded imports in the background and deletes old uploads. An interrupted run continues after the last
 * committed batch.
 */
export function registerImportJobs(app: App, catalog: Catalog): void {
  const { storage } = app.services;
  productImports.register(app, {
    run: (run) => runImport(app, catalog, run),
    entry: importEntry,
    keepsFailed: true,
  });

  app.job(forgetUploadJob, async ({ websiteId, importId }) => {
    const site = app.site(websiteId);
    const record = await productImports.find(site, importId);
    if (!record?.storage_key || record.state === "RUNNING") return;
    await storage.remove(record.storage_key);
    await site.transaction((tx) => productImports.save(tx, importId, { storage_key: "" }));
  });
}

async function runImport(
  app: App,
  catalog: Catalog,
  { site, record, hold }: ImportRun<"product_imports">,
): Promise<ImportEnd> {
  const { clock, storage } = app.services;
  const file = await storage.stream(record.storage_key);
  if (!file) return { failure: productImportFailures["file-gone"].message };
  const columns = columnsOf(record);
  const isResumed = record.product_count > 0;
  const problems: ProblemLog = isResumed
    ? { count: record.problem_count, kept: record.problems as unknown as ImportProblem[] }
    : { count: 0, kept: [] };
  const save = (tx: SiteTransaction, counts: ImportCounts) =>
    productImports.save(tx, record.id, {
      bytes_read: counts.bytesRead,
      row_count: counts.rowCount,
      product_count: counts.productCount,
      created_count: counts.createdCount,
      updated_count: counts.updatedCount,
      unchanged_count: counts.unchangedCount,
      redirect_count: counts.redirectCount,
      store_pages: counts.storePages,
      losses: counts.losses,
      problem_count: problems.count,
      problems: problems.kept,
      progressed_at: clock.now(),
    });
  const outcome = await importProducts({
    site,
    catalog,
    workers: app.workers,
    website: await readWebsite(app, record.website_id),
    source: file.body,
    dryRun: false,
    withRedirects: record.with_redirects,
    now: clock.now(),
    importId: record.id,
    accountId: record.account_id ?? undefined,
    choice: columns ? choiceOf(columns) : undefined,
    ...(isResumed ? { resumeFrom: countsOf(record) } : {}),
    onProblem: (problem) => addProblem(problems, problem, shownProblems),
    async beforeCommit(tx, counts) {
      await hold(tx);
      await save(tx, counts);
    },
  });
  const failure = outcome.refused?.reason;
  return { ...(failure === undefined ? {} : { failure }), commit: (tx) => save(tx, outcome) };
}

/** Reads the file like its preview. */
function choiceOf({ isChosen, format, columns, encoding }: FileColumns): ColumnChoice {
  return isChosen ? { encoding, format, fields: columns.map(({ field }) => field) } : { encoding };
}

function countsOf(record: ImportRecord): ImportCounts {
  return {
    rowCount: record.row_count,
    productCount: record.product_count,
    createdCount: record.created_count,
    updatedCount: record.updated_count,
    unchangedCount: record.unchanged_count,
    pictureCount: 0,
    redirectCount: record.redirect_count,
    storePages: record.store_pages as unknown as StorePage[],
    losses: record.losses as ImportLosses,
    bytesRead: record.bytes_read,
    totalBytes: record.byte_size,
  };
}

function readWebsite(app: App, websiteId: string): Promise<ImportingWebsite> {
  return app.services.database.db
    .selectFrom("websites")
    .select(["currency", "unit_system", "locale"])
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
}
