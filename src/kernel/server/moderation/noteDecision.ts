import type { AuditAction } from "#kernel/domain/auditActions.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { manyTitles, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";

/** Who decides, and when. */
export interface Moderator {
  accountId: string | undefined;
  now: Date;
}

type DecisionAction = Extract<
  AuditAction,
  `comment.${"approve" | "reset" | "spam" | "delete"}` | `review.${"approve" | "reject" | "reset" | "delete"}`
>;

/** Writes one audit entry about a decision, also for many rows. @param rows with the titles of what they are about */
export async function noteDecision(
  tx: SiteTransaction,
  action: DecisionAction,
  rows: readonly { id: string; title: string | null }[],
  { accountId, now }: Moderator,
): Promise<void> {
  const [kind] = action.split(".") as ["comment" | "review"];
  const ids = rows.map(({ id }) => id);
  const [first] = ids;
  const detail = manyTitles(rows.map(({ title }) => title ?? ""));
  await writeAuditEntry(tx, {
    accountId,
    action,
    ...(ids.length === 1 && first
      ? { subjectType: kind, subjectId: first, detail }
      : { subjectType: "website", subjectId: tx.websiteId, detail: { ...detail, [`${kind}s`]: ids } }),
    at: now,
  });
}
