import { sql } from "kysely";
import type { MemberIdentity } from "#features/audience/members/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { sign } from "#kernel/server/secrets.ts";

/** From which areas the owner removed people who deleted their accounts since. Emails are kept as keyed hashes only. */
export interface Removals {
  /** Before an account is deleted: keeps from which areas its member was removed. */
  keep(tx: SiteTransaction, member: MemberIdentity): Promise<void>;
  /** When someone signs in: removes the account with the same email from the same areas. */
  apply(tx: SiteTransaction, member: MemberIdentity): Promise<void>;
  /** The owner wants the person back. */
  forget(tx: SiteTransaction, removal: { areaId: string; email: string }): Promise<void>;
}

/** @param secret the install's secret; with another one, earlier removals are not found any more */
export function createRemovals(secret: string): Removals {
  const hashOf = (websiteId: string, email: string) => sign(secret, "area-removal", `${websiteId} ${email}`);
  return {
    async keep(tx, { id, email }) {
      await sql`
        insert into area_removals (website_id, area_id, email_hash, source, removed_at)
        select website_id, area_id, ${hashOf(tx.websiteId, email)}, source, ended_at from area_memberships
        where website_id = ${tx.websiteId} and member_id = ${id} and end_reason = 'removed'
        on conflict do nothing`.execute(tx.db);
    },

    async apply(tx, { id, email }) {
      await sql`
        with removal as (
          delete from area_removals
          where website_id = ${tx.websiteId} and email_hash = ${hashOf(tx.websiteId, email)}
          returning website_id, area_id, source, removed_at
        )
        insert into area_memberships (website_id, area_id, member_id, state, source, ended_at, end_reason)
        select website_id, area_id, ${id}, 'ended', source, removed_at, 'removed' from removal
        on conflict do nothing`.execute(tx.db);
    },

    async forget(tx, { areaId, email }) {
      await tx.db
        .deleteFrom("area_removals")
        .where("website_id", "=", tx.websiteId)
        .where("area_id", "=", areaId)
        .where("email_hash", "=", hashOf(tx.websiteId, email))
        .execute();
    },
  };
}
