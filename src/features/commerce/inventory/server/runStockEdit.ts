import { sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type ChangedBy, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { forgetStockFileJob, maxImmediateEdits, runStockEditJob } from "../contract.ts";
import { isSameStock, moveStock, type StockMove } from "../domain/moveStock.ts";
import { type LockedStock, lockStocks } from "./lockStocks.ts";
import { countPlan, lockStockEdit, type StockEditRecord } from "./stockEdits.ts";
import { writeStocks } from "./writeStocks.ts";

/** Orders wait for the stocks that a step locks, so a step of a large edit is short. */
const rowsPerStep = 500;

const reasons = { BULK: "BULK_EDIT", CSV: "CSV", UNDO: "UNDO" } as const;

/** Runs large edits in the background, and removes files that were not run. */
export function registerStockEditJobs(app: App): void {
  app.job(runStockEditJob, async ({ websiteId, editId }, { signal }) => {
    const site = app.site(websiteId);
    let isDone = false;
    while (!isDone) {
      signal.throwIfAborted();
      isDone = await site.transaction(async (tx) => {
        const record = await lockStockEdit(tx, editId);
        if (record?.state !== "RUNNING") return true;
        return doStep(tx, record, rowsPerStep, app.services.clock.now());
      });
    }
  });

  app.job(forgetStockFileJob, async ({ websiteId, editId }) => {
    await app.site(websiteId).transaction(async (tx) => {
      await tx.db
        .deleteFrom("stock_edits")
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", editId)
        .where("state", "=", "PREVIEWED")
        .execute();
    });
  });
}

const actions = { BULK: "stock.bulk-edit", CSV: "stock.import", UNDO: "stock.undo" } as const;

/** Starts an edit with a written plan: a small one runs at once, a large one in a job. */
export async function startStockEdit(tx: SiteTransaction, editId: string, by: ChangedBy): Promise<void> {
  const total = await countPlan(tx, editId);
  const record = await lockStockEdit(tx, editId);
  if (!record) return;
  await writeAuditEntry(tx, {
    ...by,
    action: actions[record.kind as keyof typeof actions],
    subjectType: "stock-edit",
    subjectId: editId,
    detail: { title: record.file_name, count: total },
  });
  if (total > maxImmediateEdits) {
    await tx.enqueue(runStockEditJob, { editId }, { jobKey: `${runStockEditJob.name}:${editId}` });
  } else {
    await doStep(tx, record, maxImmediateEdits + 1, by.at);
  }
}

interface PlanRow extends StockMove {
  line: number;
  variantId: string;
}

/**
 * Runs the next rows of the plan and records them as done in the same transaction, so an interrupted run continues
 * after them. True if none is left.
 */
async function doStep(tx: SiteTransaction, edit: StockEditRecord, limit: number, now: Date): Promise<boolean> {
  const plan = await readPlan(tx, edit, limit);
  const stocks = await lockStocks(
    tx,
    plan.map((row) => row.variantId),
  );
  const byId = new Map(stocks.map((stock) => [stock.id, stock]));
  const moved: LockedStock[] = [];
  let skipped = 0;
  for (const row of plan) {
    const stock = byId.get(row.variantId);
    const next = stock ? moveStock(stock, row) : "unexpected";
    if (!stock || typeof next === "string") skipped += 1;
    else if (!isSameStock(stock, next)) moved.push({ ...stock, ...next });
  }
  await writeStocks(tx, moved, {
    reason: reasons[edit.kind as keyof typeof reasons],
    accountId: edit.account_id,
    editId: edit.undone_edit_id ?? edit.id,
  });
  const isDone = plan.length < limit;
  await tx.db
    .updateTable("stock_edits")
    .set((the) => ({
      done_line: plan.at(-1)?.line ?? edit.done_line,
      done_count: the("done_count", "+", plan.length),
      changed_count: the("changed_count", "+", moved.length),
      skipped_count: the("skipped_count", "+", skipped),
      ...(isDone ? { state: "DONE", finished_at: now } : {}),
    }))
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", edit.id)
    .execute();
  if (isDone) {
    await tx.db
      .deleteFrom("stock_edit_rows")
      .where("website_id", "=", tx.websiteId)
      .where("edit_id", "=", edit.id)
      .execute();
  }
  return isDone;
}

async function readPlan(tx: SiteTransaction, edit: StockEditRecord, limit: number): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select line, variant_id as "variantId", expected_unlimited as "expectedUnlimited", unlimited, quantity,
      is_added as "isAdded", stops_at_zero as "stopsAtZero"
    from stock_edit_rows
    where website_id = ${tx.websiteId} and edit_id = ${edit.id} and line > ${edit.done_line}
    order by line limit ${limit}`.execute(tx.db);
  return rows;
}
