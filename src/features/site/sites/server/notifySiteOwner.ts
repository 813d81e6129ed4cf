import { deviceOf } from "#features/account/accounts/server/index.ts";
import type { Notices } from "#features/account/notices/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

interface Event {
  kind: "website-deleted" | "website-restored";
  title: string;
  removedAt: Date;
}

/**
 * Notifies a website's owner of what someone else did with it, in the caller's transaction. It is a message about the
 * account, because emails of a deleted website are held.
 */
export async function notifySiteOwner(
  tx: SiteTransaction,
  notices: Notices,
  context: RequestContext,
  { kind, title, removedAt }: Event,
): Promise<void> {
  const { account, now: at } = context;
  const owner = await tx.db
    .selectFrom("contributors as contributor")
    .innerJoin("accounts as account", "account.id", "contributor.account_id")
    .select(["account.id", "account.email"])
    .where("contributor.website_id", "=", tx.websiteId)
    .where("contributor.is_owner", "=", true)
    .executeTakeFirst();
  if (!owner || !account || owner.id === account.id) return;
  await notices.put(tx.db, {
    accountId: owner.id,
    kind,
    email: owner.email,
    website: { title, by: account, removedAt },
    device: deviceOf(context),
    at,
  });
}
