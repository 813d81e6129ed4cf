import type { AuditAction } from "#kernel/domain/auditActions.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import type { StoredExperiment } from "./experimentRows.ts";

/** Writes what a person did with a test. */
export function log(
  tx: SiteTransaction,
  context: RequestContext,
  action: AuditAction & `experiment.${string}`,
  { id, name }: Pick<StoredExperiment, "id" | "name">,
  version = "",
): Promise<void> {
  return writeAuditEntry(tx, {
    ...changedBy(context),
    action,
    subjectType: "experiment",
    subjectId: id,
    detail: { title: name, version },
  });
}
