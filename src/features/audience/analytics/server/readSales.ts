import { sql } from "kysely";
import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import type { Days } from "#features/commerce/dashboard/domain/salesPeriod.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type SaleStep, saleSteps } from "../domain/saleSteps.ts";
import { otherValues } from "../domain/visitDimensions.ts";
import type { ProductInterest, SalesFunnel } from "../salesContract.ts";
import { chosenDays } from "./readVisits.ts";

type Context = Pick<RequestContext, "site" | "website" | "realNow">;

/**
 * The visits that reached each step of a sale, from the sums, which are about a minute old. The events since are left
 * out, so that no step is ahead of another.
 */
export async function readSalesFunnel(context: Context, given: GivenSalesPeriod): Promise<SalesFunnel> {
  const { days, before } = chosenDays(context, given);
  const [now, earlier] = await Promise.all([readSteps(context, days), readSteps(context, before)]);
  return {
    days,
    before,
    visits: now.get("visits") ?? 0,
    visitsBefore: earlier.get("visits") ?? 0,
    steps: saleSteps.map((step) => ({ step, visits: now.get(step) ?? 0, visitsBefore: earlier.get(step) ?? 0 })),
  };
}

async function readSteps({ site }: Context, { from, to }: Days): Promise<Map<SaleStep | "visits", number>> {
  const { rows } = await sql<{ step: SaleStep | "visits"; visits: number }>`
    select case dimension when 'total' then 'visits' else value end as step, sum(visits)::bigint as visits from visit_days
    where website_id = ${site.websiteId} and dimension in ('total', 'step') and day between ${from}::date and ${to}::date
    group by 1`.execute(site.db);
  return new Map(rows.map(({ step, visits }) => [step, visits]));
}

/** What visitors did with each product in a period, and what it brought, in the website's currency. */
export async function readProductInterest(
  context: Context,
  given: GivenSalesPeriod,
  limit: number,
): Promise<{ currency: string; items: ProductInterest[]; total: number }> {
  const { site, website } = context;
  const {
    days: { from, to },
  } = chosenDays(context, given);
  const { rows } = await sql<ProductInterest & { total: number }>`
    with parts as (
      select value as product_id, case dimension when 'product-seen' then views else 0 end as views,
        case dimension when 'product-cart' then views else 0 end as carts, 0 as orders, 0 as units, 0 as cents
      from visit_days where website_id = ${site.websiteId} and dimension in ('product-seen', 'product-cart')
        and day between ${from}::date and ${to}::date and value <> ${otherValues}
      union all
      select product_id::text, 0, 0, order_count, units, cents from daily_product_sales
      where website_id = ${site.websiteId} and currency = ${website.currency}
        and day between ${from}::date and ${to}::date
    ), totals as (
      select product_id, sum(views) as views, sum(carts) as carts, sum(orders) as orders, sum(units) as units,
        sum(cents) as cents, count(*) over () as total
      from parts group by product_id having sum(views) > 0 or sum(carts) > 0 or sum(orders) > 0
    ), listed as (
      select * from totals order by cents desc, views desc, product_id limit ${limit}
    )
    select listed.product_id as "productId", product.name, listed.views::bigint, listed.carts::bigint,
      listed.orders::bigint, listed.units::bigint, listed.cents::bigint, listed.total::integer
    from listed left join products as product
      on product.website_id = ${site.websiteId} and product.id::text = listed.product_id
    order by listed.cents desc, listed.views desc, listed.product_id`.execute(site.db);
  const items = rows.map(({ total: _total, ...row }) => row);
  return { currency: website.currency, items, total: rows[0]?.total ?? 0 };
}
