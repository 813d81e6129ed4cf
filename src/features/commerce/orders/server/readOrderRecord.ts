import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { TimelineEntry, TimelineMail } from "../domain/orderTimeline.ts";

/** What the studio shows of an order besides its data. Times are ISO texts, in the connection's time zone. */
export interface OrderRecord {
  /** Of the audit log, oldest first. */
  entries: TimelineEntry[];
  mails: TimelineMail[];
  /** Oldest first. */
  notes: StoredNote[];
}

export interface StoredNote {
  id: string;
  body: string;
  accountId: string | null;
  /** Null: the account was deleted. */
  writtenBy: string | null;
  createdAt: string;
  editedAt: string | null;
  editorId: string | null;
  editedBy: string | null;
}

/** Reads what happened to an order, its emails and its notes, in one statement. */
export async function readOrderRecord(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  orderId: string,
): Promise<OrderRecord> {
  const { rows } = await sql<OrderRecord>`
    select
      coalesce((select json_agg(json_build_object(
        'id', entry.id, 'action', entry.action, 'by', coalesce(nullif(account.name, ''), account.email),
        'at', coalesce(entry.website_time, entry.created_at), 'detail', entry.detail)
        order by coalesce(entry.website_time, entry.created_at), entry.id)
        from audit_entries as entry left join accounts as account on account.id = entry.account_id
        where entry.website_id = ${websiteId} and entry.subject_type = 'order' and entry.subject_id = ${orderId}), '[]')
        as entries,
      coalesce((select json_agg(json_build_object(
        'id', mail.id, 'isForCustomer', mail.kind like 'order-%', 'subject', mail.subject, 'recipient', mail.recipient, 'state', mail.state,
        'createdAt', mail.created_at, 'sentAt', mail.sent_at) order by mail.created_at, mail.id)
        from mails as mail where mail.website_id = ${websiteId} and mail.order_id = ${orderId}::uuid), '[]') as mails,
      coalesce((select json_agg(json_build_object(
        'id', note.id, 'body', note.body, 'accountId', note.account_id,
        'writtenBy', coalesce(nullif(writer.name, ''), writer.email), 'createdAt', note.created_at,
        'editedAt', note.edited_at, 'editorId', note.edited_by,
        'editedBy', coalesce(nullif(editor.name, ''), editor.email)) order by note.created_at, note.id)
        from order_notes as note
        left join accounts as writer on writer.id = note.account_id
        left join accounts as editor on editor.id = note.edited_by
        where note.website_id = ${websiteId} and note.order_id = ${orderId}::uuid), '[]') as notes`.execute(db);
  return rows[0] ?? { entries: [], mails: [], notes: [] };
}
