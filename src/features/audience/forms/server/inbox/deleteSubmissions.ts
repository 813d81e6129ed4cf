import { type RawBuilder, sql } from "kysely";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { FormChange } from "../saveForm.ts";

/**
 * Deletes the submissions that match the condition on `submission`, with their notification emails.
 * @returns how many
 */
export async function deleteSubmissions(
  tx: SiteTransaction,
  matching: RawBuilder<boolean>,
  outbox: Outbox,
  { accountId, now }: FormChange,
): Promise<number> {
  const { rows } = await sql<{ id: string; form_id: string | null; title: string }>`
    delete from form_submissions as submission where submission.website_id = ${tx.websiteId} and ${matching}
    returning id, form_id, form_name as title`.execute(tx.db);
  const [first] = rows;
  if (!first) return 0;
  await outbox.forget(
    tx,
    rows.map(({ id }) => id),
  );
  await writeAuditEntry(tx, {
    accountId,
    action: "submission.delete",
    subjectType: first.form_id ? "form" : "website",
    subjectId: first.form_id ?? tx.websiteId,
    detail: { title: first.title, count: rows.length },
    at: now,
  });
  return rows.length;
}
