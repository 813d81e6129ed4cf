import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** What an entry of the audit log is about: the post, if it is only one. */
export function subjectOf(tx: SiteTransaction, [first, ...others]: readonly string[]) {
  return first && others.length === 0
    ? { subjectType: "post", subjectId: first }
    : { subjectType: "website", subjectId: tx.websiteId };
}
