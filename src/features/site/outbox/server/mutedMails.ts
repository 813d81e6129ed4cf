import type { Kysely } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Turns an email to the team on or off for one person. */
export async function muteMail(tx: SiteTransaction, accountId: string, kind: string, isMuted: boolean): Promise<void> {
  if (isMuted) {
    await tx.db
      .insertInto("muted_mails")
      .values({ website_id: tx.websiteId, account_id: accountId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx.db
    .deleteFrom("muted_mails")
    .where("website_id", "=", tx.websiteId)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .execute();
}

/** The emails to the team that a person turned off. */
export async function mutedBy(
  { db, websiteId }: { db: Kysely<DB>; websiteId: string },
  accountId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("muted_mails")
    .select("kind")
    .where("website_id", "=", websiteId)
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(({ kind }) => kind);
}
