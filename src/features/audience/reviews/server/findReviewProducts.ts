import { sql } from "kysely";
import { uuidPattern } from "#kernel/domain/uuid.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { FileReview } from "../domain/readReviewRow.ts";

type Named = FileReview["product"];

const wholeId = `^${uuidPattern}$`;

/**
 * Finds the products of a file's rows in one statement: by our own id, by the id or handle that they had where they
 * were imported from, by their address, by a SKU, and by name if only one product has it.
 */
export async function findReviewProducts(
  tx: SiteTransaction,
  named: readonly Named[],
): Promise<(product: Named) => string | undefined> {
  const { rows } = await sql<{ key: string; productId: string }>`
    with wanted as (
      select distinct id, handle, sku, title
      from jsonb_to_recordset(${jsonText(named)}::jsonb) as each (id text, handle text, sku text, title text)
    )
    select 'id ' || wanted.id as key, product.id as "productId"
    from wanted join products as product on product.website_id = ${tx.websiteId}
      and (product.id = (case when wanted.id ~* ${wholeId} then wanted.id end)::uuid
        or (wanted.id <> '' and product.import_key in
          ('squarespace:' || wanted.id, 'woocommerce:' || wanted.id, 'shopify:' || wanted.id)))
    union all
    select 'handle ' || lower(wanted.handle), product.id
    from wanted join products as product on product.website_id = ${tx.websiteId} and wanted.handle <> ''
      and (product.url_slug = lower(wanted.handle) or product.import_key = 'shopify:' || wanted.handle)
    union all
    select 'sku ' || wanted.sku, variant.product_id
    from wanted join variants as variant
      on variant.website_id = ${tx.websiteId} and wanted.sku <> '' and variant.sku = wanted.sku
    union all
    select 'title ' || lower(wanted.title), min(product.id::text)::uuid
    from wanted join products as product
      on product.website_id = ${tx.websiteId} and wanted.title <> '' and lower(product.name) = lower(wanted.title)
    group by wanted.title
    having count(*) = 1`.execute(tx.db);
  const found = new Map(rows.map(({ key, productId }) => [key, productId]));
  return ({ id, handle, sku, title }) =>
    found.get(`id ${id}`) ??
    found.get(`handle ${handle.toLowerCase()}`) ??
    found.get(`sku ${sku}`) ??
    found.get(`title ${title.toLowerCase()}`);
}
