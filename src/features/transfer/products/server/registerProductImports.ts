import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  exportProductsRoute,
  forgetUploadJob,
  listProductImportsRoute,
  type ProductImportReport,
  productImportFailures,
  readProductImportRoute,
  runProductImportRoute,
  uploadProductImportRoute,
} from "../contract.ts";
import { exportProducts } from "./exportProducts.ts";
import { type FetchPicture, registerPictureJob } from "./fetchPictures.ts";
import { type FileImport, importFileOfMachine } from "./importFileOfMachine.ts";
import type { ImportOutcome } from "./importProducts.ts";
import { findImport, type ImportRecord, listImports, reportImport, summarizeImport } from "./importRecords.ts";
import { previewFile } from "./previewFile.ts";
import { receiveImportFile } from "./receiveImportFile.ts";
import { askForRun, registerImportJobs } from "./runImport.ts";

const fail = failuresOf(productImportFailures);
const uploadKeptMilliseconds = 7 * 86_400_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface ProductImports {
  /** Imports a file of this machine, for the command line. */
  importFile(website: Website, file: FileImport): Promise<ImportOutcome>;
}

/** Product files: the studio's upload, preview, run and history, the jobs behind them, and the command's import. */
export function registerProductImports(
  app: App,
  { catalog, assets, fetchPicture }: { catalog: Catalog; assets: Assets; fetchPicture?: FetchPicture },
): ProductImports {
  const { storage } = app.services;
  registerImportJobs(app, catalog);
  registerPictureJob(app, { assets, ...(fetchPicture ? { fetchPicture } : {}) });

  app.route(uploadProductImportRoute, async (_input, context) => {
    const importId = newId();
    const storageKey = `${context.website.id}/imports/${importId}.csv`;
    const received = await receiveImportFile(context.request, storage, storageKey);
    if (isFailure(received)) return received;
    try {
      const report = await keepPreview(context, { importId, storageKey, ...received });
      if (isFailure(report)) await storage.remove(storageKey);
      return report;
    } catch (error) {
      await storage.remove(storageKey);
      throw error;
    }
  });

  app.route(exportProductsRoute, async (_input, { site, website }) => {
    const origin = await app.originOf(website);
    return new Answer(
      200,
      {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="products.csv"',
        "cache-control": "private, no-store",
      },
      exportProducts(site, { origin, currency: website.currency }),
    );
  });

  app.route(listProductImportsRoute, async ({ query }, context) => {
    const { cursor, limit } = query;
    if (cursor !== undefined && !uuid.test(cursor)) {
      return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
    }
    return listImports(context.site, { before: cursor, limit, now: context.now });
  });

  app.route(readProductImportRoute, async ({ params }, context) => {
    const record = await findImport(context.site, params.importId);
    return record ? reportImport(context.site, record, context.now) : fail("import-unknown");
  });

  app.route(runProductImportRoute, async ({ params, body }, context) => {
    const record = await context.site.transaction(async (tx) => {
      const known = await tx.db
        .selectFrom("product_imports")
        .selectAll()
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.importId)
        .forUpdate()
        .executeTakeFirst();
      if (!known) return fail("import-unknown");
      if (known.state === "RUNNING") return known;
      if (known.state === "DONE") return fail("import-done");
      if (known.storage_key === "") return fail("file-gone");
      const running = await tx.db
        .updateTable("product_imports")
        .set({
          state: "RUNNING",
          with_redirects: body?.withRedirects ?? true,
          attempts: 0,
          failure: null,
          progressed_at: context.now,
          finished_at: null,
        })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", known.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await askForRun(tx, known.id, context.now);
      return running;
    });
    return isFailure(record) ? record : summarizeImport(record, undefined, context.now);
  });

  return { importFile: (website, file) => importFileOfMachine({ app, catalog }, website, file) };

  async function keepPreview(
    context: RequestContext,
    upload: { importId: string; storageKey: string; fileName: string; byteSize: number },
  ): Promise<ProductImportReport | Failure> {
    const { site, website, account, now } = context;
    const file = await storage.stream(upload.storageKey);
    if (!file) return fail("file-gone");
    const seen = await previewFile(file.body, { site, website, now, catalog, workers: app.workers });
    if ("refused" in seen) return fail("file-refused", { values: { reason: seen.refused.reason } });
    const record = await site.transaction(async (tx): Promise<ImportRecord> => {
      const row = await tx.db
        .insertInto("product_imports")
        .values({
          website_id: tx.websiteId,
          id: upload.importId,
          account_id: account?.id ?? null,
          file_name: upload.fileName,
          storage_key: upload.storageKey,
          format: seen.format,
          byte_size: upload.byteSize,
          preview: JSON.stringify(seen.preview),
          losses: JSON.stringify(seen.losses),
          problem_count: seen.problems.count,
          problems: JSON.stringify(seen.problems.kept),
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const runAt = new Date(now.getTime() + uploadKeptMilliseconds);
      await tx.enqueue(forgetUploadJob, { importId: upload.importId }, { runAt });
      return row;
    });
    return reportImport(site, record, now);
  }
}
