import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { InventoryVariant } from "../contract.ts";

interface VariantRow {
  id: string;
  product_id: string;
  sku: string;
  option_names: string[];
  attributes: Record<string, string>;
  price_cents: number;
  unlimited: boolean;
  qty_in_stock: number;
}

/** The variants of products in their product's order. One statement. */
export async function readVariants(
  site: Pick<SiteScope, "db" | "websiteId">,
  productIds: readonly string[],
): Promise<InventoryVariant[]> {
  const { rows } = await sql<VariantRow>`${selectVariants}
    where variant.website_id = ${site.websiteId} and variant.product_id = any(${productIds}::uuid[])
    order by variant.product_id, variant.position, variant.id`.execute(site.db);
  return rows.map(describeVariant);
}

/** One variant; undefined if it does not exist. */
export async function readVariant(
  site: Pick<SiteScope, "db" | "websiteId">,
  variantId: string,
): Promise<InventoryVariant | undefined> {
  const { rows } = await sql<VariantRow>`${selectVariants}
    where variant.website_id = ${site.websiteId} and variant.id = ${variantId}`.execute(site.db);
  return rows[0] && describeVariant(rows[0]);
}

const selectVariants = sql`
  select variant.id, variant.product_id, variant.sku, product.option_names, variant.attributes,
    case when variant.on_sale then variant.sale_price_cents else variant.price_cents end as price_cents,
    variant.unlimited, variant.qty_in_stock
  from variants as variant
  join products as product on product.website_id = variant.website_id and product.id = variant.product_id`;

function describeVariant(row: VariantRow): InventoryVariant {
  return {
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    options: row.option_names.flatMap((name) => {
      const value = row.attributes[name];
      return value ? [{ name, value }] : [];
    }),
    priceCents: row.price_cents,
    unlimited: row.unlimited,
    qtyInStock: row.qty_in_stock,
  };
}
