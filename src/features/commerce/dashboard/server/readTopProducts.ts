import { sql } from "kysely";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type GivenSalesPeriod, shownProducts, type topProductsRoute } from "../contract.ts";
import { chosenDays } from "./chosenDays.ts";

/** The products that brought most in a period, in the website's currency. */
export async function readTopProducts(
  context: Pick<RequestContext, "site" | "website" | "now">,
  given: GivenSalesPeriod,
): Promise<RouteAnswer<typeof topProductsRoute>> {
  const { site, website } = context;
  const { from, to } = chosenDays(context, given);
  const { rows } = await sql<RouteAnswer<typeof topProductsRoute>["items"][number]>`
    select top.product_id as "productId", product.name, top.units::bigint as units, top.cents::bigint as cents
    from (
      select product_id, sum(units) as units, sum(cents) as cents from daily_product_sales
      where website_id = ${site.websiteId} and day between ${from}::date and ${to}::date
        and currency = ${website.currency}
      group by product_id having sum(units) > 0
      order by sum(cents) desc, sum(units) desc, product_id limit ${shownProducts}
    ) as top
    left join products as product on product.website_id = ${site.websiteId} and product.id = top.product_id
    order by top.cents desc, top.units desc, top.product_id`.execute(site.db);
  return { currency: website.currency, items: rows };
}
