import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** The address for notifications about the website: its contact address, otherwise its owner's account. */
export async function ownerEmailOf(
  { db }: Pick<SiteScope | SiteTransaction, "db">,
  website: Pick<Website, "id" | "contact_email">,
): Promise<string | undefined> {
  if (website.contact_email) return website.contact_email;
  const owner = await db
    .selectFrom("contributors as contributor")
    .innerJoin("accounts as account", "account.id", "contributor.account_id")
    .select("account.email")
    .where("contributor.website_id", "=", website.id)
    .where("contributor.is_owner", "=", true)
    .executeTakeFirst();
  return owner?.email;
}
