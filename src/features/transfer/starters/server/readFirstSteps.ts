import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type FirstSteps, sampleTag } from "../contract.ts";

/** What of the first steps is done, in one statement: all of it is read from what the website has. */
export async function readFirstSteps(site: SiteScope): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    with home as (
      select id from collections
      where website_id = ${site.websiteId} and is_homepage and deleted_at is null
    )
    select
      (select id from home) as "homePageId",
      exists (
        select from audit_entries
        where website_id = ${site.websiteId} and subject_type = 'page' and action = 'page.publish'
          and subject_id in (select id::text from home)
      ) as "hasOwnHomePage",
      coalesce((website.site_styles ->> 'revision')::integer, 0) > 0 as "hasStyles",
      website.contact_email <> '' as "hasContactEmail",
      exists (
        select from products where website_id = ${site.websiteId} and not (${sampleTag} = any (tags))
      ) as "hasOwnProducts",
      (
        select count(*)::integer from products
        where website_id = ${site.websiteId} and is_visible and ${sampleTag} = any (tags)
      ) as "sampleProducts",
      website.manual_payment_instructions <> '' or not ('test' = any (website.payment_providers)) as "hasPayments",
      exists (select from shipping_rates where website_id = ${site.websiteId}) as "hasShipping"
    from websites as website
    where website.id = ${site.websiteId}`.execute(site.db);
  return rows[0] as FirstSteps;
}
