import { type Kysely, sql } from "kysely";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { translateForms } from "#features/audience/forms/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** A line of an open cart, for its form. */
export interface EntryForm {
  cartId: string;
  productId: string;
  productType: number;
  variantId: string;
  sku: string;
  name: string;
  quantity: number;
  answers: FormAnswers;
  /** Null: the product has no form anymore. */
  form: FormDefinition | null;
}

/** A line's form in the language of the page. */
export async function translateEntryForm<Entry extends EntryForm | undefined>(
  page: { site: SiteScope; website: Website },
  entry: Entry,
): Promise<Entry> {
  if (!entry?.form) return entry;
  const [form = entry.form] = await translateForms(page, [entry.form]);
  return { ...entry, form };
}

/** Reads a line of the visitor's open cart with its product's form; undefined if it is not in there. */
export async function readEntryForm(
  db: Kysely<DB>,
  websiteId: string,
  tokenHash: Buffer | undefined,
  entryId: string,
): Promise<EntryForm | undefined> {
  if (!tokenHash) return undefined;
  const { rows } = await sql<EntryForm>`
    select cart.id as "cartId", product.id as "productId", product.product_type as "productType", variant.id as "variantId", variant.sku, product.name,
      entry.quantity, coalesce(entry.additional_fields, '{}') as answers, case when form.id is not null then
        json_build_object('id', form.id, 'name', form.name, 'fields', form.fields) end as form
    from carts as cart
    join cart_entries as entry on entry.website_id = cart.website_id and entry.cart_id = cart.id
    join products as product on product.website_id = entry.website_id and product.id = entry.product_id
    join variants as variant on variant.website_id = entry.website_id and variant.id = entry.variant_id
    left join forms as form on form.website_id = product.website_id and form.id = product.additional_fields_form_id
    where cart.website_id = ${websiteId} and cart.token_hash = ${tokenHash} and cart.purchased_at is null
      and entry.id = ${entryId}`.execute(db);
  return rows[0];
}
