import { type RawBuilder, sql } from "kysely";
import type { RestockSignUp } from "../contract.ts";

/** Of sign-ups, in SQL: their mail is written, and the mail server has not taken it yet. */
export const isQueued = sql<boolean>`state = 'SENT' and sent_at is null`;

/** How many mails of a send are written and wait to be sent. */
export function queuedOf(websiteId: string, sendId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from restock_sign_ups
    where website_id = ${websiteId} and send_id = ${sendId} and ${isQueued})`;
}

/** As the owner sees it: whose mail was not sent yet waits. */
export function shownState({ state, sent_at }: { state: string; sent_at: Date | null }): RestockSignUp["state"] {
  return state === "SENT" && sent_at === null ? "WAITING" : (state as RestockSignUp["state"]);
}

/** The figures of a send: what is queued was written, and is not sent. */
export function mailsOf({ sent, queued }: { sent: number; queued: number }) {
  return { sent: Math.max(0, sent - queued), queued };
}
