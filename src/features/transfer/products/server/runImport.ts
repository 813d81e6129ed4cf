import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  forgetUploadJob,
  type ImportProblem,
  productImportFailures,
  runImportJob,
  type StorePage,
  shownProblems,
  watchImportJob,
} from "../contract.ts";
import type { ColumnChoice, FileColumns } from "../domain/fileColumns.ts";
import type { ImportLosses } from "../domain/importLosses.ts";
import { addProblem, type ProblemLog } from "../domain/problemLog.ts";
import { type ImportCounts, type ImportingWebsite, importProducts } from "./importProducts.ts";
import { columnsOf, findImport, type ImportRecord, noteImport, saveImport } from "./importRecords.ts";
import { takeTurn } from "./takeTurn.ts";

// A killed process counts as an attempt.
const maxAttempts = 5;
const watchMilliseconds = 30_000;

/**
 * Runs uploaded imports in the background and deletes old uploads. An interrupted run continues after the last
 * committed batch.
 */
export function registerImportJobs(app: App, catalog: Catalog): void {
  const { services } = app;

  app.job(runImportJob, async ({ websiteId, importId }, { signal }) => {
    await takeTurn(app, `import ${importId}`, async () => {
      const site = app.site(websiteId);
      const record = await findImport(site, importId);
      if (record?.state !== "RUNNING") return;
      const attempts = record.attempts + 1;
      const isHopeless = attempts > maxAttempts;
      if (!isHopeless) await site.transaction((tx) => saveImport(tx, importId, { attempts }));
      const failure = isHopeless ? fileProblems.unfinished : await runImport(app, catalog, record, signal);
      // A failed one keeps its file, so that it can be run again.
      if (failure === null) await services.storage.remove(record.storage_key);
      await site.transaction(async (tx) => {
        await saveImport(tx, importId, {
          state: failure === null ? "DONE" : "FAILED",
          failure,
          finished_at: services.clock.now(),
          ...(failure === null ? { storage_key: "" } : {}),
        });
        await noteImport(tx, (await findImport(tx, importId)) ?? record, services.clock.now());
      });
    });
  });

  app.job(watchImportJob, async ({ websiteId, importId }) => {
    const site = app.site(websiteId);
    const record = await findImport(site, importId);
    if (record?.state === "RUNNING") await site.transaction((tx) => askForRun(tx, importId, services.clock.now()));
  });

  app.job(forgetUploadJob, async ({ websiteId, importId }) => {
    const site = app.site(websiteId);
    const record = await findImport(site, importId);
    if (!record?.storage_key || record.state === "RUNNING") return;
    await services.storage.remove(record.storage_key);
    await site.transaction((tx) => saveImport(tx, importId, { storage_key: "" }));
  });
}

/** Enqueues a run and a later check, because a job of a killed process would be restarted only after hours. */
export async function askForRun(tx: SiteTransaction, importId: string, now: Date): Promise<void> {
  await tx.enqueue(runImportJob, { importId }, { jobKey: `${runImportJob.name}:${importId}` });
  const runAt = new Date(now.getTime() + watchMilliseconds);
  await tx.enqueue(watchImportJob, { importId }, { jobKey: `${watchImportJob.name}:${importId}`, runAt });
}

/** @returns why it failed, or null */
async function runImport(
  app: App,
  catalog: Catalog,
  record: ImportRecord,
  signal: AbortSignal,
): Promise<string | null> {
  const site = app.site(record.website_id);
  const { clock, storage } = app.services;
  const file = await storage.stream(record.storage_key);
  if (!file) return productImportFailures["file-gone"].message;
  const columns = columnsOf(record);
  const isResumed = record.product_count > 0;
  const problems: ProblemLog = isResumed
    ? { count: record.problem_count, kept: record.problems as unknown as ImportProblem[] }
    : { count: 0, kept: [] };
  const save = (tx: SiteTransaction, counts: ImportCounts) =>
    saveImport(tx, record.id, {
      bytes_read: counts.bytesRead,
      row_count: counts.rowCount,
      product_count: counts.productCount,
      created_count: counts.createdCount,
      updated_count: counts.updatedCount,
      unchanged_count: counts.unchangedCount,
      redirect_count: counts.redirectCount,
      store_pages: counts.storePages as never,
      losses: counts.losses as never,
      problem_count: problems.count,
      problems: problems.kept as never,
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
    beforeCommit(tx, counts) {
      signal.throwIfAborted();
      return save(tx, counts);
    },
  });
  await site.transaction((tx) => save(tx, outcome));
  return outcome.refused?.reason ?? null;
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
