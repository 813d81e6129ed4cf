import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { cartFailures, maximumCartLines } from "../contract.ts";
import { missingOptions } from "../domain/missingOptions.ts";
import { maximumQuantity } from "../domain/parseQuantity.ts";
import { cartProductTypes } from "./describeCart.ts";
import { type CartJson, cartOfJson, type StoredCart } from "./readCart.ts";
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
  /** The cart as it is after the add. */
  cart: StoredCart;
  /** Set when a cart was made for this entry: the visitor has to keep it. */
  newToken: string | undefined;
}

interface Outcome {
  entryId: string | null;
  cart: CartJson | null;
  isNewCart: boolean;
  refusal: (keyof typeof cartFailures & string) | "options-missing" | null;
  optionNames: string[] | null;
}

/**
 * Adds units of a variant to the visitor's cart, and makes the cart when there is none (spec.txt §5): never more than
 * the stock, 9999 of a line, or 500 lines, however many add to the cart at once, because the cart is locked meanwhile.
 * A token that leads to no open cart is never taken for a new one. All of it is `add_cart_entry` of the database, and
 * the cart that it left comes with its answer: one statement, which is a transaction of its own.
 */
export async function addEntry(
  { db, websiteId }: SiteScope,
  tokenHash: Buffer | undefined,
  { itemId, sku, quantity, form }: NewEntry,
  now: Date,
): Promise<AddedEntry | Failure> {
  const token = newToken();
  const newTokenHash = hashToken(token);
  const { rows } = await sql<Outcome>`/* prepare */
    select added.entry_id as "entryId", added.is_new_cart as "isNewCart", added.refusal,
      added.option_names as "optionNames",
      case when added.entry_id is not null then cart_of_token(${websiteId},
        case when added.is_new_cart then ${newTokenHash} else ${tokenHash ?? null}::bytea end) end as cart
    from add_cart_entry(given_website_id => ${websiteId}, given_token_hash => ${tokenHash ?? null},
      new_cart_id => ${newId()}, new_token_hash => ${newTokenHash}, new_entry_id => ${newId()},
      given_product_id => ${itemId}, given_sku => ${sku ?? null}, given_quantity => ${quantity},
      given_fields => ${form.json}, given_form_key => ${form.key}, sold_types => ${cartProductTypes},
      maximum_lines => ${maximumCartLines}, maximum_quantity => ${maximumQuantity}, maximum_cents => ${maximumCents},
      given_now => ${now}) as added`.execute(db);
  const { entryId, cart, isNewCart, refusal, optionNames } = rows[0] as Outcome;
  if (entryId && cart) return { entryId, cart: cartOfJson(cart), newToken: isNewCart ? token : undefined };
  if (refusal !== "options-missing") return fail(refusal ?? "variant-unavailable");
  const missing = missingOptions(optionNames ?? [], {});
  return missing ? fail(missing.code, { values: missing.values }) : fail("variant-unavailable");
}
