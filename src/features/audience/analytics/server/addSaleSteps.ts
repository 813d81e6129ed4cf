import { type RawBuilder, sql } from "kysely";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { saleSteps } from "../domain/saleSteps.ts";
import { otherValues, valuesPerDay } from "../domain/visitDimensions.ts";

/** Path of a product's page: the slug of its store page, absent for the home page, and its own. See `productPath`. */
const productPattern = "^(?:/(.+))?/p/([^/]+)/?$";

/**
 * Adds what visits did before an order: how often products were seen and added to carts, and how many visits reached each
 * step. A visit counts once a day in a step, and once if it goes on after midnight.
 * @param isNew SQL condition on `visit_events as event`
 */
export async function addSaleSteps(
  { websiteId, db }: SiteTransaction,
  timeZone: string,
  isNew: RawBuilder<unknown>,
): Promise<void> {
  const places = sql.join(saleSteps.map((step, place) => sql`(${sql.lit(step)}, ${sql.lit(place)})`));
  await sql`
    with actions as materialized (
      select (event.occurred_at at time zone ${timeZone})::date as day, event.kind, event.visit, event.subject, event.path
      from visit_events as event
      where ${isNew} and not event.is_bot
        and (event.kind in ('quick-view', 'cart', 'checkout', 'order') or event.kind = 'view' and event.path like '%/p/%')
    ), known as (
      select seen.path, language.locale, regexp_match(
        case when language.path is null then seen.path else substr(seen.path, length(language.path) + 2) end,
        ${productPattern}) as parts
      from (select distinct path from actions where kind = 'view') as seen
      left join website_languages as language on language.website_id = ${websiteId}
        and starts_with(seen.path, '/' || language.path || '/')
    ), slugs as (
      -- Slugs in the language of the path. At the host of a language, the path does not name it.
      select known.path, stored.kind, stored.entity_id::uuid as id
      from known
      join website_languages as language on language.website_id = ${websiteId}
        and (language.locale = known.locale or known.locale is null and exists (
          select from website_hosts as host where host.website_id = ${websiteId} and host.locale = language.locale))
      join translations as stored on stored.website_id = ${websiteId} and stored.locale = language.locale
        and stored.field = 'slug' and (stored.kind, stored.text) in (('page', parts[1]), ('product', parts[2]))
    ), product_paths as (
      select distinct on (known.path) known.path, product.id::text as product
      from known
      cross join lateral (
        select id, 0 as place from collections where website_id = ${websiteId}
          and case when parts[1] is null then is_homepage else url_slug = parts[1] and not is_homepage end
        union all
        select id, 1 from slugs where slugs.path = known.path and kind = 'page'
      ) as page
      cross join lateral (
        select id, 0 as place from products
          where website_id = ${websiteId} and collection_id = page.id and url_slug = parts[2]
        union all
        select product.id, 1 from slugs
          join products as product on product.website_id = ${websiteId} and product.id = slugs.id
            and product.collection_id = page.id
          where slugs.path = known.path and kind = 'product'
      ) as product
      order by known.path, page.place, product.place
    ), reached as (
      select actions.day, 'seen' as step, actions.visit, product from actions join product_paths using (path)
        where actions.kind = 'view'
      union all
      select day, case kind when 'quick-view' then 'seen' else kind end, visit, subject from actions
        where kind not in ('view', 'quick-view') or kind = 'quick-view' and exists (
          -- Anyone can send any id.
          select from products as product
          where product.website_id = ${websiteId} and product.id::text = actions.subject)
    ), by_product as (
      select day, case step when 'seen' then 'product-seen' else 'product-cart' end as dimension, product as value,
        count(*) as views
      from reached where step in ('seen', 'cart') and product <> '' group by 1, 2, 3
    ), cut as (
      select day, dimension, views, case when row_number() over (partition by day, dimension order by views desc, value)
        > ${valuesPerDay} then ${otherValues} else value end as value
      from by_product
    ), new_steps as (
      insert into visit_steps (website_id, day, step, visit)
      select distinct on (passed.step, reached.visit) ${websiteId}::uuid, reached.day, passed.step, reached.visit
      from reached join (values ${places}) as own (step, place) on own.step = reached.step
      join (values ${places}) as passed (step, place) on passed.place <= own.place
      where reached.visit is not null and not exists (
        select from visit_steps as before where before.website_id = ${websiteId} and before.day = reached.day - 1
          and before.step = passed.step and before.visit = reached.visit)
      order by passed.step, reached.visit, reached.day
      on conflict do nothing
      returning day, step
    )
    insert into visit_days as sums (website_id, day, dimension, value, views, visits, visitors)
    select ${websiteId}::uuid, day, dimension, value, sum(views), 0, 0 from cut group by day, dimension, value
    union all
    select ${websiteId}::uuid, day, 'step', step, count(*), count(*), 0 from new_steps group by day, step
    on conflict (website_id, day, dimension, value) do update set views = sums.views + excluded.views,
      visits = sums.visits + excluded.visits`.execute(db);
}
