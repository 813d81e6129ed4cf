import type { Updateable } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/**
 * Stores what the owner changed of an email.
 * @param revision the stored one; without it, it is not compared
 * @returns false if the revision is another one
 */
export async function writeRow(
  tx: SiteTransaction,
  kind: string,
  values: Updateable<DB["email_templates"]>,
  { revision, now }: { revision?: number; now: Date },
): Promise<boolean> {
  const key = { website_id: tx.websiteId, kind };
  // So that there is a row to lock.
  await tx.db
    .insertInto("email_templates")
    .values({ ...key, revision: 0, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.db
    .selectFrom("email_templates")
    .select("revision")
    .where("website_id", "=", tx.websiteId)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (revision !== undefined && row.revision !== revision) return false;
  await tx.db
    .updateTable("email_templates")
    // Turning an email on or off does not make what someone is writing outdated.
    .set({ ...values, revision: row.revision + (revision === undefined ? 0 : 1), updated_at: now })
    .where("website_id", "=", tx.websiteId)
    .where("kind", "=", kind)
    .execute();
  return true;
}
