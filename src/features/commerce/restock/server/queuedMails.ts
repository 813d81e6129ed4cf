import { type RawBuilder, sql } from "kysely";
import type { RestockSignUp } from "../contract.ts";

/** SQL condition on sign-ups: their email is written but not sent yet. */
export const isQueued = sql<boolean>`state = 'SENT' and sent_at is null`;

/** Number of a send's queued emails. */
export function queuedOf(websiteId: string, sendId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from restock_sign_ups
    where website_id = ${websiteId} and send_id = ${sendId} and ${isQueued})`;
}

/** The state for the owner: a sign-up whose email was not sent yet waits. */
export function shownState({ state, sent_at }: { state: string; sent_at: Date | null }): RestockSignUp["state"] {
  return state === "SENT" && sent_at === null ? "WAITING" : (state as RestockSignUp["state"]);
}

/** The figures of a send: queued emails are written but not sent. */
export function mailsOf({ sent, queued }: { sent: number; queued: number }) {
  return { sent: Math.max(0, sent - queued), queued };
}
