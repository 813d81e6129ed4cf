import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { cartFailures, maximumCartLines } from "../contract.ts";
import { missingOptions } from "../domain/missingOptions.ts";
import { maximumQuantity } from "../domain/parseQuantity.ts";
import { cartProductTypes } from "./describeCart.ts";
import { createCart, lockCart } from "./lockCart.ts";
import type { FormAnswers } from "./readForm.ts";

const fail = failuresOf(cartFailures);

export interface NewEntry {
  itemId: string;
  /** Absent for a product with one variant. */
  sku: string | undefined;
  quantity: number;
  form: FormAnswers;
}

export interface AddedEntry {
  entryId: string;
  /** Set when a cart was made for this entry: the visitor has to keep it. */
  newToken: string | undefined;
}

/**
 * Adds units of a variant to the visitor's cart, and makes the cart when there is none (spec.txt §5): never more than
 * the stock, 9999 of a line, or 500 lines, however many add to the cart at once, because the cart is locked meanwhile.
 */
export async function addEntry(
  site: SiteScope,
  tokenHash: Buffer | undefined,
  entry: NewEntry,
  now: Date,
): Promise<AddedEntry | Failure> {
  return site.transaction(async (tx) => {
    const lockedId = await lockCart(tx, tokenHash, now);
    const cart = lockedId ? { id: lockedId, token: undefined } : await createCart(tx, now);
    const outcome = await putLine(tx, cart.id, entry, now);
    if (outcome.entryId) return { entryId: outcome.entryId, newToken: cart.token };
    return refusalOf(outcome, entry);
  });
}

interface Outcome {
  entryId: string | null;
  isKnown: boolean;
  optionNames: string[];
  variants: number;
  lines: number;
  isInCart: boolean;
  /** Units of the variant in the cart before, over all its lines. */
  held: number;
  /** Units of the line before. */
  lineQuantity: number;
  unlimited: boolean;
  qtyInStock: number;
}

/**
 * Finds the variant, looks at what the cart holds of it, and adds when all rules allow it, in one statement: it begins
 * after the cart was locked, so it sees what others added before.
 */
async function putLine(tx: SiteTransaction, cartId: string, entry: NewEntry, now: Date): Promise<Outcome> {
  const { websiteId } = tx;
  const { rows } = await sql<Outcome>`
    with candidate as (
      select variant.id, variant.unlimited, variant.qty_in_stock, greatest(variant.price_cents, variant.sale_price_cents) as price_cents
      from variants as variant
      join products as product on product.website_id = variant.website_id and product.id = variant.product_id
      where variant.website_id = ${websiteId} and variant.product_id = ${entry.itemId}
        and product.is_visible and product.product_type = any(${[...cartProductTypes]}::smallint[])
        and (${entry.sku ?? null}::text is null or variant.sku = ${entry.sku ?? null})
      limit 2
    ), chosen as (
      select * from candidate where (select count(*) from candidate) = 1
    ), held as (
      select count(line.id)::integer as lines,
        coalesce(sum(line.quantity) filter (where line.variant_id = chosen.id), 0)::integer as quantity,
        coalesce(sum(line.quantity) filter (where line.variant_id = chosen.id and line.form_key = ${entry.form.key}), 0)::integer as line_quantity
      from chosen left join cart_entries as line on line.website_id = ${websiteId} and line.cart_id = ${cartId}
    ), added as (
      insert into cart_entries (website_id, cart_id, id, product_id, variant_id, quantity, additional_fields, form_key, added_at)
      select ${websiteId}, ${cartId}, ${newId()}, ${entry.itemId}, chosen.id, ${entry.quantity}, ${entry.form.json}::jsonb, ${entry.form.key}, ${now}
      from chosen, held
      where (chosen.unlimited or held.quantity + ${entry.quantity}::integer <= chosen.qty_in_stock)
        and held.line_quantity + ${entry.quantity}::integer <= ${maximumQuantity}::integer
        and (held.line_quantity + ${entry.quantity}::integer) * chosen.price_cents <= ${maximumCents}::bigint
        and (held.line_quantity > 0 or held.lines < ${maximumCartLines}::integer)
      on conflict (website_id, cart_id, variant_id, form_key)
        do update set quantity = cart_entries.quantity + excluded.quantity
      returning id
    )
    select (select id from added) as "entryId", product.id is not null as "isKnown",
      coalesce(product.option_names, '{}') as "optionNames", (select count(*) from candidate)::integer as variants,
      coalesce(held.lines, 0) as lines, coalesce(held.quantity, 0) as held,
      coalesce(held.line_quantity, 0) as "lineQuantity", coalesce(held.line_quantity, 0) > 0 as "isInCart",
      coalesce(chosen.unlimited, false) as unlimited, coalesce(chosen.qty_in_stock, 0) as "qtyInStock"
    from (values (1)) as one
    left join products as product on product.website_id = ${websiteId} and product.id = ${entry.itemId} and product.is_visible
    left join held on true
    left join chosen on true`.execute(tx.db);
  return rows[0] as Outcome;
}

function refusalOf(outcome: Outcome, entry: NewEntry): Failure {
  if (!outcome.isKnown) return fail("item-unknown");
  if (outcome.variants > 1) {
    const missing = missingOptions(outcome.optionNames, {});
    return missing ? fail(missing.code, { values: missing.values }) : fail("variant-unavailable");
  }
  if (outcome.variants === 0) return fail("variant-unavailable");
  if (!outcome.unlimited && outcome.held + entry.quantity > outcome.qtyInStock) return fail("out-of-stock");
  if (!outcome.isInCart && outcome.lines >= maximumCartLines) return fail("cart-full");
  return fail("quantity-out-of-range");
}
