import { sql } from "kysely";
import type { Route } from "#kernel/contract/defineRoute.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { refusalOfRenewed } from "#kernel/server/http/admission.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/**
 * Changes who may do what on the website: contributors, invitations, roles, the owner, the two-step rule. These changes
 * wait for each other. The caller's rights are looked up after the wait, because the change before may have taken them:
 * otherwise a call on its way could give back what was just taken. `context.account` has them in `work`.
 * @returns the refusal of the route if the caller may not call it anymore
 */
export function withRightsUnderLock<Result>(
  route: Route,
  context: RequestContext,
  work: (tx: SiteTransaction) => Promise<Result | Failure>,
): Promise<Result | Failure> {
  return context.site.transaction<Result | Failure>(async (tx) => {
    await lockRights(tx);
    return (await refusalOfRenewed(route, context, tx.db)) ?? work(tx);
  });
}

/** Lets changes of who may do what wait until the transaction ends. For calls that need no right, such as answers. */
export async function lockRights(tx: SiteTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rights ${tx.websiteId}`}, 0))`.execute(tx.db);
}
