import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ActivityPerson } from "../contract.ts";

/** Everyone who is in the website's audit log, by name. Reads one entry of each person, however many there are. */
export async function readPeople({ db, websiteId }: SiteScope): Promise<ActivityPerson[]> {
  const { rows } = await sql<ActivityPerson>`
    with recursive person (id) as (
      (select account_id from audit_entries where website_id = ${websiteId} and account_id is not null
        order by account_id limit 1)
      union all
      select (select entry.account_id from audit_entries as entry
        where entry.website_id = ${websiteId} and entry.account_id > person.id order by entry.account_id limit 1)
      from person where person.id is not null
    )
    select account.id as "accountId", coalesce(nullif(account.name, ''), account.email) as name
    from person join accounts as account on account.id = person.id
    order by lower(coalesce(nullif(account.name, ''), account.email)), account.id`.execute(db);
  return rows;
}
