import { sql } from "kysely";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { inventoryFailures } from "../contract.ts";
import { moveOfUndo } from "../domain/stockMoves.ts";
import { startStockEdit } from "./runStockEdit.ts";
import { findStockEdit, insertStockEdit, lockStockEdit, type StockEditRecord } from "./stockEdits.ts";

const fail = failuresOf(inventoryFailures);

interface LedgerLine {
  variantId: string;
  wasUnlimited: boolean;
  qtyBefore: number;
  isUnlimited: boolean;
  qtyAfter: number;
}

const linesAtOnce = 5000;

/**
 * Undoes an edit by its ledger lines: the amounts are restored and become lines themselves. A stock of which too much
 * was sold since is not changed. If that is so for all of them, nothing is done and the failure says it.
 */
export async function undoStockEdit(
  site: SiteScope,
  editId: string,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<StockEditRecord | Failure> {
  const id = newId();
  const failure = await site.transaction(async (tx) => {
    const refusal = await refusalOf(tx, editId);
    if (refusal) return refusal;
    await insertStockEdit(tx, { id, kind: "UNDO", state: "RUNNING", undoneEditId: editId, accountId, now });
    if ((await writePlan(tx, id, editId)) === 0) return fail("edit-unknown");
    await startStockEdit(tx, id, { accountId: accountId ?? undefined, at: now });
    const done = await lockStockEdit(tx, id);
    return done?.state === "DONE" && done.changed_count === 0 ? fail("edit-passed") : undefined;
  });
  if (isFailure(failure)) return failure;
  return (await findStockEdit(site, id)) as StockEditRecord;
}

async function refusalOf(tx: SiteTransaction, editId: string): Promise<Failure | undefined> {
  // A parallel undo waits here and finds it done.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`undo ${tx.websiteId} ${editId}`}, 0))`.execute(tx.db);
  const edits = await tx.db
    .selectFrom("stock_edits")
    .select(["id", "state"])
    .where("website_id", "=", tx.websiteId)
    .where((where) => where.or([where("id", "=", editId), where("undone_edit_id", "=", editId)]))
    .execute();
  if (edits.some((edit) => edit.id !== editId)) return fail("edit-undone");
  if (edits.some((edit) => edit.state === "RUNNING")) return fail("edit-running");
  return undefined;
}

/**
 * Some lines at a time, in the order of their variants, because an edit may have changed a whole shop. Returns how
 * many.
 */
async function writePlan(tx: SiteTransaction, id: string, editId: string): Promise<number> {
  let line = 0;
  let behind = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<LedgerLine>`
      select variant_id as "variantId", was_unlimited as "wasUnlimited", qty_before as "qtyBefore",
        is_unlimited as "isUnlimited", qty_after as "qtyAfter"
      from stock_changes
      where website_id = ${tx.websiteId} and edit_id = ${editId} and variant_id > ${behind}::uuid and reason <> 'UNDO'
      order by variant_id limit ${linesAtOnce}`.execute(tx.db);
    const moves = rows.map((row, index) => ({ line: line + index + 1, variantId: row.variantId, ...moveOfUndo(row) }));
    if (moves.length > 0) await insertPlanRows(tx, id, moves);
    line += rows.length;
    behind = rows.at(-1)?.variantId ?? behind;
    if (rows.length < linesAtOnce) return line;
  }
}

async function insertPlanRows(tx: SiteTransaction, editId: string, moves: readonly object[]): Promise<void> {
  await sql`insert into stock_edit_rows (website_id, edit_id, line, variant_id, expected_unlimited, unlimited, quantity,
      is_added, stops_at_zero)
    select ${tx.websiteId}::uuid, ${editId}::uuid, given.line, given."variantId", given."expectedUnlimited",
      given.unlimited, given.quantity, given."isAdded", given."stopsAtZero"
    from jsonb_to_recordset(${jsonText(moves)}::jsonb) as given (line integer, "variantId" uuid,
      "expectedUnlimited" boolean, unlimited boolean, quantity integer, "isAdded" boolean, "stopsAtZero" boolean)
    on conflict (website_id, edit_id, variant_id) do nothing`.execute(tx.db);
}
