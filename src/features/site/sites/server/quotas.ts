import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { quotaFailures } from "../contract.ts";

const fail = failuresOf(quotaFailures);
const inWords = (count: number) => count.toLocaleString("en-US");

/**
 * The refusal if the website's files exceed the install's limit. Check again in the transaction that has added bytes,
 * which locks the counter until it ends, so that parallel uploads cannot use the same space twice.
 * @param more bytes to add; 0 if this transaction has added them
 */
export async function storageRefusal(reader: SiteScope | SiteTransaction, more: number): Promise<Failure | undefined> {
  const max = reader.quotas.storedBytesPerSite;
  if (max === Number.POSITIVE_INFINITY) return undefined;
  const usage = await reader.db
    .selectFrom("website_usage")
    .select("stored_bytes")
    .where("website_id", "=", reader.websiteId)
    .executeTakeFirst();
  if ((usage?.stored_bytes ?? 0) + more <= max) return undefined;
  return fail("storage-quota-full", { values: { megabytes: inWords(max / 1_000_000) } });
}

/** How many products the website may still add; locked until the transaction ends. */
export async function lockProductRoom(tx: SiteTransaction): Promise<{ room: number; full: Failure }> {
  const { rows } = await sql<{ products: number }>`
    insert into website_usage as kept (website_id) values (${tx.websiteId})
    on conflict (website_id) do update set products = kept.products
    returning products`.execute(tx.db);
  const max = tx.quotas.productsPerSite;
  return {
    room: Math.max(0, max - (rows[0]?.products ?? 0)),
    full: fail("products-full", { values: { limit: inWords(max) } }),
  };
}

/** Why the account may not create another website; locked until the transaction ends. */
export async function siteRefusal(tx: SiteTransaction, accountId: string): Promise<Failure | undefined> {
  const account = await tx.db
    .selectFrom("accounts")
    .select(["install_rights", "email"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account?.install_rights.includes("create-sites")) {
    return fail("sites-not-allowed", { values: { email: account?.email ?? "" } });
  }
  return fullSitesRefusal(tx, accountId);
}

/** Why the account may not own one more website. Deleted ones do not count. */
export async function fullSitesRefusal(tx: SiteTransaction, accountId: string): Promise<Failure | undefined> {
  const max = tx.quotas.sitesPerAccount;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from contributors as contributor
    join websites as website on website.id = contributor.website_id and website.deleted_at is null
    where contributor.account_id = ${accountId} and contributor.is_owner`.execute(tx.db);
  return (rows[0]?.count ?? 0) < max ? undefined : fail("sites-full", { values: { limit: inWords(max) } });
}
