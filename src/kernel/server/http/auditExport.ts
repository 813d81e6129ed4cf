import type { AuditAction, AuditValues } from "#kernel/domain/auditActions.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "./requestContext.ts";

type ExportAction = Extract<AuditAction, `${string}.export`>;

/** The exports of the whole website: their sentence names no subject. */
type WholeExport = {
  [Action in ExportAction]: [AuditValues<Action>] extends [never] ? Action : never;
}[ExportAction];

/** Notes an export of personal data before it is sent, because it cannot be taken back. */
export function auditExport(context: RequestContext, action: WholeExport): Promise<void> {
  return context.site.transaction((tx) =>
    writeAuditEntry(tx, { ...changedBy(context), action, subjectType: "website", subjectId: tx.websiteId }),
  );
}
