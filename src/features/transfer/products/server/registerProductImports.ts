import { type RawBuilder, sql } from "kysely";
import { exportChosenProductsRoute, exportProductsRoute } from "#features/commerce/catalog/contract.ts";
import { type Catalog, productsMatching } from "#features/commerce/catalog/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { currentTextLocale } from "#kernel/domain/texts/defineTexts.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy, type RequestContext, type Website } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  chooseImportColumnsRoute,
  forgetUploadJob,
  listProductImportsRoute,
  type ProductImportReport,
  productImportFailures,
  readProductImportRoute,
  runProductImportRoute,
  uploadProductImportRoute,
} from "../contract.ts";
import { type ColumnChoice, duplicateColumns, type FileColumns, missingFields } from "../domain/fileColumns.ts";
import { fieldsByName, fieldsOf } from "../domain/openFormat.ts";
import { exportProducts } from "./exportProducts.ts";
import { type FetchPicture, registerPictureJob } from "./fetchPictures.ts";
import { type FileImport, importFileOfMachine } from "./importFileOfMachine.ts";
import type { ImportOutcome } from "./importProducts.ts";
import {
  columnsOf,
  fieldsOfFile,
  findEarlierChoices,
  listImports,
  productImports,
  reportImport,
  revisionOf,
  summarizeImport,
} from "./importRecords.ts";
import { previewFile } from "./previewFile.ts";
import { receiveImportFile } from "./receiveImportFile.ts";
import { registerImportJobs } from "./runImport.ts";

const fail = failuresOf(productImportFailures);
const uploadKeptMilliseconds = 7 * 86_400_000;
export interface ProductImports {
  /** Imports a file of this machine, for the command line. */
  importFile(website: Website, file: FileImport): Promise<ImportOutcome>;
}

/** Product files: the studio's upload, preview, run and history, their jobs, and the command's import. */
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

  app.route(exportProductsRoute, async ({ query }, { site, website }) =>
    answerProducts({ site, website }, await productsMatching(site, query)),
  );

  app.route(exportChosenProductsRoute, ({ body }, { site, website }) =>
    answerProducts({ site, website }, sql`product.id = any(${body.productIds}::uuid[])`),
  );

  async function answerProducts(
    { site, website }: Pick<RequestContext, "site" | "website">,
    matches: RawBuilder<unknown>,
  ): Promise<Answer> {
    const origin = await app.originOf(website);
    return new Answer(
      200,
      {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="products.csv"',
        "cache-control": "private, no-store",
      },
      exportProducts(site, { origin, currency: website.currency, timeZone: website.time_zone }, matches),
    );
  }

  app.route(chooseImportColumnsRoute, async ({ params, body }, context) => {
    const record = await productImports.find(context.site, params.importId);
    if (!record) return fail("import-unknown");
    if (record.state !== "PREVIEWED") return fail("import-done");
    if (record.storage_key === "") return fail("file-gone");
    const known = columnsOf(record);
    const format = body.format ?? (body.fields && known?.format);
    const wrong = judgeChoice({ ...body, format }, known);
    if (wrong) return wrong;
    const isReset = Object.values(body).every((each) => each === undefined);
    const kept = known?.isEncodingChosen && !isReset ? known.encoding : undefined;
    const earlierChoices = isReset ? [] : await findEarlierChoices(context.site);
    const choice = { ...body, format, encoding: body.encoding ?? kept };
    const seen = await lookInto(context, record.storage_key, { choice, earlierChoices });
    if (isFailure(seen)) return seen;
    const chosen = await context.site.transaction(async (tx) => {
      const standing = await productImports.find(tx, record.id, { isLocked: true });
      if (standing?.state !== "PREVIEWED") return fail("import-done");
      await productImports.save(tx, record.id, seen);
      return (await productImports.find(tx, record.id)) ?? fail("import-unknown");
    });
    return isFailure(chosen) ? chosen : reportImport(context.site, chosen, context.now);
  });

  app.route(listProductImportsRoute, async ({ query }, context) => {
    const { cursor, limit } = query;
    if (cursor !== undefined && !isUuid(cursor)) {
      return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
    }
    return listImports(context.site, { before: cursor, limit, now: context.now });
  });

  app.route(readProductImportRoute, async ({ params }, context) => {
    const record = await productImports.find(context.site, params.importId);
    return record ? reportImport(context.site, record, context.now) : fail("import-unknown");
  });

  app.route(runProductImportRoute, async ({ params, body }, context) => {
    const record = await context.site.transaction(async (tx) => {
      const known = await productImports.find(tx, params.importId, { isLocked: true });
      if (!known) return fail("import-unknown");
      if (known.state === "RUNNING") return known;
      if (known.state === "DONE") return fail("import-done");
      if (known.storage_key === "") return fail("file-gone");
      // Someone else chose other columns or another encoding meanwhile.
      if (body?.revision !== undefined && body.revision !== revisionOf(known)) return fail("import-changed");
      const columns = columnsOf(known);
      const missing = columns ? missingFields(columns.columns, fieldsOfFile(columns)) : [];
      if (missing.length > 0) {
        return fail("columns-missing", { values: { fields: inWords(missing.map(({ label }) => label)) } });
      }
      const started = {
        state: "RUNNING",
        with_redirects: body?.withRedirects ?? true,
        attempts: 0,
        failure: null,
        progressed_at: context.now,
        finished_at: null,
      };
      await productImports.save(tx, known.id, started);
      await productImports.ask(tx, { importId: known.id }, context.now);
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "product-import.start",
        subjectType: "product-import",
        subjectId: known.id,
        detail: { title: known.file_name },
      });
      return { ...known, ...started };
    });
    return isFailure(record) ? record : summarizeImport(record, undefined, context.now);
  });

  return { importFile: (website, file) => importFileOfMachine({ app, catalog }, website, file) };

  async function keepPreview(
    context: RequestContext,
    upload: { importId: string; storageKey: string; fileName: string; byteSize: number },
  ): Promise<ProductImportReport | Failure> {
    const { site, account, now } = context;
    const { importId } = upload;
    const earlierChoices = await findEarlierChoices(site);
    const seen = await lookInto(context, upload.storageKey, { earlierChoices });
    if (isFailure(seen)) return seen;
    const columns = {
      id: importId,
      account_id: account?.id ?? null,
      file_name: upload.fileName,
      storage_key: upload.storageKey,
      byte_size: upload.byteSize,
      ...seen,
    };
    const record = await productImports.add({ site, storage, now }, columns, (tx) =>
      tx.enqueue(forgetUploadJob, { importId }, { runAt: new Date(now.getTime() + uploadKeptMilliseconds) }),
    );
    return reportImport(site, record, now);
  }

  /** The file's content with this choice of columns, in the form of its record. */
  async function lookInto(
    { site, website, now }: RequestContext,
    storageKey: string,
    by: { choice?: ColumnChoice; earlierChoices?: FileColumns[] },
  ) {
    const file = await storage.stream(storageKey);
    if (!file) return fail("file-gone");
    const seen = await previewFile(file.body, { site, website, now, catalog, workers: app.workers, ...by });
    if ("refused" in seen) return fail("file-refused", { values: { reason: readStored(seen.refused.reason) } });
    return {
      format: seen.columns.format,
      columns: seen.columns,
      preview: seen.preview,
      losses: seen.losses,
      problem_count: seen.problems.count,
      problems: seen.problems.kept,
    };
  }
}

/** Problem of a choice for a file's columns; undefined if it is valid. */
function judgeChoice({ format, fields: chosen }: ColumnChoice, known: FileColumns | null): Failure | undefined {
  if (!chosen || !known || !format) return undefined;
  const names = known.columns.map(({ name }) => name);
  const fields = fieldsOf(format, names);
  if (chosen.length !== known.columns.length) {
    return kernelFailure("invalid-input", { errors: { fields: "Please choose for each column." } });
  }
  const unknown = chosen.findIndex((id) => id !== null && !fields.some((field) => field.id === id));
  if (unknown !== -1) return kernelFailure("invalid-input", { errors: { [`fields.${unknown}`]: "Unknown field." } });
  const byName = fieldsByName(format, names);
  const columns = known.columns.map(({ name }, index) => ({
    name,
    field: chosen[index] ?? null,
    byName: byName[index] ?? null,
  }));
  for (const [id, indexes] of duplicateColumns(columns, fields)) {
    const doubled = inWords(indexes.map((index) => `"${columns[index]?.name}"`));
    const label = fields.find((field) => field.id === id)?.label ?? id;
    return fail("columns-doubled", { values: { columns: doubled, field: `"${label}"` } });
  }
  return undefined;
}

function inWords(parts: string[]): string {
  return new Intl.ListFormat(currentTextLocale(), { type: "conjunction" }).format(parts);
}
