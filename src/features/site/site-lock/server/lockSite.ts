import { hashPassword } from "#features/account/accounts/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { RouteResult } from "#kernel/contract/defineRoute.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { readSiteLockRoute } from "../contract.ts";

type SiteLock = RouteResult<typeof readSiteLockRoute>;

export async function readSiteLock({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">): Promise<SiteLock> {
  const row = await db
    .selectFrom("websites")
    .select(["site_password_hash", "revision"])
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
  return { isLocked: row.site_password_hash !== null, revision: row.revision };
}

/** Turns password protection on or off. After a change, visitors must enter the new password. */
export async function lockSite(password: string | null, context: RequestContext): Promise<SiteLock> {
  const hash = password === null ? null : await hashPassword(password);
  return context.site.transaction(async (tx) => {
    await tx.db
      .updateTable("websites")
      .set({ site_password_hash: hash, updated_at: context.now })
      .where("id", "=", tx.websiteId)
      .execute();
    // Every cached page is for everyone, so all are dropped.
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: hash === null ? "website.unlock" : "website.lock",
      subjectType: "website",
      subjectId: tx.websiteId,
      at: context.now,
    });
    return readSiteLock(tx);
  });
}
