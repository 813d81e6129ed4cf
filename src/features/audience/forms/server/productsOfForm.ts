import { type Kysely, sql } from "kysely";
import { siteTags } from "#features/site/sites/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";

/** Number of products that a form's list names. */
const namedProducts = 20;

/** Products that use a form: the first ones by name, and the total number. */
export interface FormProducts {
  products: { id: string; name: string }[];
  productCount: number;
}

/** The products that use the form. One statement. */
export async function productsOfForm(db: Kysely<DB>, websiteId: string, formId: string): Promise<FormProducts> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select id, name, count(*) over () as total from products
    where website_id = ${websiteId} and additional_fields_form_id = ${formId}
    order by lower(name), id limit ${namedProducts}`.execute(db);
  return { products: rows.map(({ id, name }) => ({ id, name })), productCount: rows[0]?.total ?? 0 };
}

/** With more than this, dropping each page costs more than dropping all of them. */
const maxTags = 100;

/** Drops the cached pages of the products that use the form. */
export async function touchProductsOfForm(tx: SiteTransaction, formId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from products where website_id = ${tx.websiteId} and additional_fields_form_id = ${formId}
    limit ${maxTags + 1}`.execute(tx.db);
  if (rows.length > maxTags) tx.touch(siteTags.site);
  else tx.touch(...rows.map(({ id }) => siteTags.item(id)));
}
