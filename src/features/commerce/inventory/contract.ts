import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";

// ── What later features hear ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * Variants of which there was nothing have some again, and somebody waits for each of them. It is told in a transaction
 * of its own after the change, by a job, so it may be told twice: listeners are idempotent.
 */
export const stockReturned = defineEvent<{ variantIds: string[] }>("inventory.stock-returned");

/** Enqueued by the database itself (`write_stock_changes`), whichever way the stock came back; tells `stockReturned`. */
export const stockReturnedJob = defineJob<{ variantIds: string[] }>("inventory.stock-returned");
