import { sql } from "kysely";
import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { stockLeft } from "#features/commerce/catalog/domain/productStatus.ts";
import { variantText } from "#features/commerce/catalog/domain/variantText.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { DraftVariant } from "../contract.ts";

const maxChoices = 30;

interface FoundVariant {
  variantId: string;
  name: string;
  sku: string;
  productType: number;
  attributes: Record<string, string>;
  optionNames: string[];
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
}

/** Variants for the items of a draft, also of hidden products. Gift cards and subscriptions are sold otherwise. */
export async function findVariants({ db, websiteId }: SiteScope, search: string): Promise<DraftVariant[]> {
  const { rows } = await sql<FoundVariant>`
    select variant.id as "variantId", product.name, variant.sku, product.product_type as "productType",
      variant.attributes, product.option_names as "optionNames", variant.price_cents as "priceCents",
      variant.sale_price_cents as "salePriceCents", variant.on_sale as "onSale", variant.unlimited,
      variant.qty_in_stock as "qtyInStock"
    from variants as variant
    join products as product on product.website_id = variant.website_id and product.id = variant.product_id
    where variant.website_id = ${websiteId} and product.subscription_plan is null
      and product.product_type <> ${productTypes.giftCard}
      and (${containsText(search, "product.name")} or ${containsText(search, "variant.sku")})
    order by lower(product.name), product.id, variant.position, variant.id limit ${maxChoices}`.execute(db);
  return rows.map((row) => ({
    variantId: row.variantId,
    name: row.name,
    variantText: variantText(row),
    sku: row.sku,
    priceCents: currentPriceCents(row),
    available: stockLeft(row.productType, row),
  }));
}

/** Customers of former orders, each with the address of their last one. */
export async function findCustomers(
  { db, websiteId }: SiteScope,
  search: string,
): Promise<{ email: string; name: string; address: PostalAddress | null }[]> {
  const { rows } = await sql<{ email: string; name: string; address: PostalAddress | null }>`
    select * from (
      select distinct on (orders.customer_email) orders.customer_email as email, orders.customer_name as name,
        coalesce(orders.shipping_address, orders.billing_address) as address
      from orders
      where orders.website_id = ${websiteId}
        and (${containsText(search, "orders.customer_email")} or ${containsText(search, "orders.customer_name")})
      order by orders.customer_email, orders.number desc
    ) as customer order by lower(name), email limit ${maxChoices}`.execute(db);
  return rows;
}
