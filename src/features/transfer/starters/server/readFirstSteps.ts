import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type FirstSteps, sampleTag } from "../contract.ts";
import { draftOf, shopProducts } from "./shopProducts.ts";

const samples = shopProducts.map((product) => draftOf(product, ""));
const sampleNames = samples.map(({ name }) => name);
const sampleTexts = samples.map(({ descriptionHtml }) => descriptionHtml);

/**
 * The completed first steps, read from the website's data in one statement. A product counts as a sample while it has
 * its tag, its name and its description.
 */
export async function readFirstSteps(site: SiteScope): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    with home as (
      select id from collections
      where website_id = ${site.websiteId} and is_homepage and deleted_at is null
    ), samples as (
      select id, is_visible from products
      where website_id = ${site.websiteId} and ${sampleTag} = any (tags)
        and (name, description_html) in (select * from unnest(${sampleNames}::text[], ${sampleTexts}::text[]))
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
        select from products where website_id = ${site.websiteId} and id not in (select id from samples)
      ) as "hasOwnProducts",
      (
        select count(*)::integer from samples where is_visible
      ) as "sampleProducts",
      website.manual_payment_instructions <> '' or website.stripe_publishable_key <> '' or not ('test' = any (website.payment_providers)) as "hasPayments",
      exists (select from shipping_rates where website_id = ${site.websiteId})
        or exists (select from pickup_locations where website_id = ${site.websiteId}) as "hasShipping"
    from websites as website
    where website.id = ${site.websiteId}`.execute(site.db);
  return rows[0] as FirstSteps;
}
