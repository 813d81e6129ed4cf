import { sql } from "kysely";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { fillStored, readStored } from "#kernel/domain/texts/storedTexts.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { defineWorkerStream, StreamStopped, type Workers } from "#kernel/server/workers/index.ts";
import {
  forgetStockFileJob,
  inventoryFailures,
  maxStockFileBytes,
  type StockFilePreview,
  type StockFileProblem,
  shownStockProblems,
} from "../contract.ts";
import { shown } from "../domain/stockFile.ts";
import { stockFileProblems } from "../domain/stockFileProblems.ts";
import { moveOfFile } from "../domain/stockMoves.ts";
import type { readStockFile, StockFilePart, StockFileRow } from "./readStockFile.ts";
import { countPlan, describeStockEdit, insertStockEdit, lockStockEdit, type StockEditRecord } from "./stockEdits.ts";

const fail = failuresOf(inventoryFailures);
const keptMilliseconds = 24 * 3_600_000;
const shownChanges = 20;

const stockFileStream = defineWorkerStream<typeof readStockFile>({
  module: "src/features/commerce/inventory/server/readStockFile.ts",
  name: "readStockFile",
  deadline: 15_000,
});

/**
 * Receives a stock file. Rows with a known SKU and a stock become the plan of an edit that waits to be run. Other rows
 * are reported with their line and reason. The file itself is not stored.
 */
export async function receiveStockFile(
  context: RequestContext,
  storage: FileStorage,
  workers: Workers,
): Promise<StockFilePreview | Failure> {
  const id = newId();
  const key = `${context.website.id}/imports/stock-${id}.csv`;
  const received = await receiveFile(context.request, storage, {
    key,
    maxBytes: maxStockFileBytes,
    mediaType: "text/csv",
  });
  switch (received.outcome) {
    case "missing":
      return fail("file-missing");
    case "broken":
      return kernelFailure("broken-body");
    case "too-large":
      return fail("file-too-large", { values: { fileName: received.fileName, maxSize: "50 MB" } });
  }
  try {
    return await keepPlan(context, { storage, workers }, { id, key, fileName: received.fileName });
  } finally {
    await storage.remove(key);
  }
}

async function keepPlan(
  { site, website, account, now }: RequestContext,
  { storage, workers }: { storage: FileStorage; workers: Workers },
  { id, key, fileName }: { id: string; key: string; fileName: string },
): Promise<StockFilePreview | Failure> {
  const file = await storage.stream(key);
  if (!file) return fail("file-missing");
  const parts = workers.stream(stockFileStream, { chunks: file.body, input: {}, websiteId: website.id });
  try {
    // Before the transaction, because it holds a connection, and a worker may have to be waited for.
    const first = await readNext(parts);
    return await keepRows({ site, account, now }, { id, fileName }, first, () => readNext(parts));
  } finally {
    await parts.return(undefined);
  }
}

function keepRows(
  { site, account, now }: Pick<RequestContext, "site" | "account" | "now">,
  { id, fileName }: { id: string; fileName: string },
  first: StockFilePart | undefined,
  next: () => Promise<StockFilePart | undefined>,
): Promise<StockFilePreview | Failure> {
  return site.transaction(async (tx) => {
    await insertStockEdit(tx, { id, kind: "CSV", state: "PREVIEWED", accountId: account?.id ?? null, fileName, now });
    const problems = await writePlan(tx, id, first, next);
    if (isFailure(problems)) return problems;
    await countPlan(tx, id);
    await tx.db
      .updateTable("stock_edits")
      .set({ problem_count: problems.count, problems: jsonText(problems.kept) })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute();
    await tx.enqueue(forgetStockFileJob, { editId: id }, { runAt: new Date(now.getTime() + keptMilliseconds) });
    const record = (await lockStockEdit(tx, id)) as StockEditRecord;
    return { ...describeStockEdit(record), ...(await readChanges(tx, id)) };
  });
}

interface Problems {
  count: number;
  kept: StockFileProblem[];
}

/** The next rows of the file, or why there are none; undefined at its end. */
async function readNext(parts: AsyncGenerator<StockFilePart>): Promise<StockFilePart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    if (error instanceof StreamStopped) return { refused: error.reason };
    throw error;
  }
}

async function writePlan(
  tx: SiteTransaction,
  editId: string,
  first: StockFilePart | undefined,
  next: () => Promise<StockFilePart | undefined>,
): Promise<Problems | Failure> {
  const problems: Problems = { count: 0, kept: [] };
  const note = (line: number, reason: string) => {
    problems.count += 1;
    if (problems.kept.length < shownStockProblems) problems.kept.push({ line, reason });
  };
  for (let part = first; part; part = await next()) {
    if (part.refused !== undefined) return fail("file-refused", { values: { reason: readStored(part.refused) } });
    const found = part.rows.flatMap((row) => readable(row, note));
    const outcomes = await insertRows(tx, editId, found);
    for (const row of found) {
      const outcome = outcomes.get(row.line);
      if (outcome === "unknown") note(row.line, fillStored(stockFileProblems.skuUnknown, { sku: shown(row.sku) }));
      if (outcome === "repeated") note(row.line, fillStored(stockFileProblems.skuRepeated, { sku: shown(row.sku) }));
    }
  }
  problems.kept.sort((one, other) => one.line - other.line);
  return problems;
}

interface ReadableRow {
  line: number;
  sku: string;
  unlimited: boolean;
  qtyInStock: number;
}

function readable({ line, read }: StockFileRow, note: (line: number, reason: string) => void): ReadableRow[] {
  if (!("problem" in read)) return [{ line, ...read }];
  note(line, read.problem);
  return [];
}

/** Adds rows to the plan by their SKUs. Reports unknown and repeated SKUs. */
async function insertRows(
  tx: SiteTransaction,
  editId: string,
  rows: readonly ReadableRow[],
): Promise<Map<number, "unknown" | "repeated">> {
  if (rows.length === 0) return new Map();
  const given = rows.map((row) => ({ line: row.line, sku: row.sku, ...moveOfFile(row) }));
  const { rows: outcomes } = await sql<{ line: number; outcome: "unknown" | "repeated" | null }>`
    with given as materialized (
      select given.*, variant.id as variant_id
      from jsonb_to_recordset(${jsonText(given)}::jsonb) as given (line integer, sku text, unlimited boolean,
        quantity integer, "isAdded" boolean)
      left join variants as variant on variant.website_id = ${tx.websiteId} and variant.sku = given.sku
    ), inserted as (
      insert into stock_edit_rows (website_id, edit_id, line, variant_id, unlimited, quantity, is_added)
      select ${tx.websiteId}::uuid, ${editId}::uuid, given.line, given.variant_id, given.unlimited, given.quantity,
        given."isAdded"
      from given where given.variant_id is not null order by given.line
      on conflict do nothing returning line
    )
    select given.line, case when given.variant_id is null then 'unknown'
      when inserted.line is null then 'repeated' end as outcome
    from given left join inserted on inserted.line = given.line`.execute(tx.db);
  return new Map(outcomes.flatMap(({ line, outcome }) => (outcome ? [[line, outcome] as const] : [])));
}

/** Number of rows that would change a stock, and the first of them. */
async function readChanges(
  tx: SiteTransaction,
  editId: string,
): Promise<Pick<StockFilePreview, "changes" | "changeCount">> {
  const changing = sql`
    from stock_edit_rows as row
    join variants as variant on variant.website_id = row.website_id and variant.id = row.variant_id
    join products as product on product.website_id = variant.website_id and product.id = variant.product_id
    where row.website_id = ${tx.websiteId} and row.edit_id = ${editId} and (row.unlimited <> variant.unlimited
      or not row.is_added and row.quantity <> variant.qty_in_stock)`;
  const count = await sql<{ count: number }>`select count(*) as count ${changing}`.execute(tx.db);
  const { rows } = await sql<StockFilePreview["changes"][number]>`
    select row.line, variant.sku, product.name as "productName", variant.unlimited as "wasUnlimited",
      variant.qty_in_stock as "qtyBefore", row.unlimited as "isUnlimited",
      case when row.is_added then variant.qty_in_stock else row.quantity end as "qtyAfter"
    ${changing} order by row.line limit ${shownChanges}`.execute(tx.db);
  return { changeCount: count.rows[0]?.count ?? 0, changes: rows };
}
