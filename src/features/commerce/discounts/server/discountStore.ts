import { type RawBuilder, sql } from "kysely";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { StoredDiscount } from "../contract.ts";

type Reader = Pick<SiteScope, "db" | "websiteId">;

type Row = Omit<StoredDiscount, "startsAt" | "endsAt" | "productIds" | "categoryIds"> & {
  startsAt: Date | null;
  endsAt: Date | null;
};

/** A discount with the names of what it applies to; times as clocks in the website's zone show them. One statement. */
export async function readDiscount(
  { db, websiteId }: Reader,
  { website, now }: Pick<RequestContext, "website" | "now">,
  discountId: string,
): Promise<StoredDiscount | undefined> {
  const { rows } = await sql<Row>`
    select discount.id, discount.name, discount.is_automatic as "isAutomatic", discount.is_active as "isActive",
      discount.kind, discount.percent_millionths as "percentMillionths", discount.amount_cents as "amountCents",
      discount.countries, discount.buy_quantity as "buyQuantity", discount.get_quantity as "getQuantity",
      discount.max_repeats as "maxRepeats", discount.applies_to as "appliesTo",
      discount.minimum_cents as "minimumCents", discount.starts_at as "startsAt", discount.ends_at as "endsAt",
      discount.use_limit as "useLimit", discount.customer_limit as "customerLimit", discount.code_limit as "codeLimit",
      discount.use_count as "useCount", discount.revision, discount_status(discount, ${now}) as status,
      (select count(*)::integer from discount_codes as code
        where code.website_id = discount.website_id and code.discount_id = discount.id) as "codeCount",
      ${listOf(sql`
        select product.id, product.name from discount_products as chosen
        join products as product on product.website_id = chosen.website_id and product.id = chosen.product_id
        where chosen.website_id = discount.website_id and chosen.discount_id = discount.id`)} as products,
      ${listOf(sql`
        select category.id, category.name from discount_categories as chosen
        join categories as category on category.website_id = chosen.website_id and category.id = chosen.category_id
        where chosen.website_id = discount.website_id and chosen.discount_id = discount.id`)} as categories
    from discounts as discount where discount.website_id = ${websiteId} and discount.id = ${discountId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const clock = (at: Date | null) => (at ? toClockTime(at.toISOString(), website.time_zone) : "");
  return {
    ...row,
    startsAt: clock(row.startsAt),
    endsAt: clock(row.endsAt),
    productIds: row.products.map(({ id }) => id),
    categoryIds: row.categories.map(({ id }) => id),
  };
}

const listOf = (named: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', named.id, 'name', named.name) order by lower(named.name), named.id)
  from (${named}) as named), '[]')`;
