import { sql } from "kysely";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { maximumCents } from "#kernel/domain/money.ts";
import { preparedStatement } from "#kernel/server/database/preparedStatement.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { cartFailures, maximumCartLines } from "../contract.ts";
import { missingOptions } from "../domain/missingOptions.ts";
import { maximumQuantity } from "../domain/parseQuantity.ts";
import { type KeptAnswers, keepAnswers, noAnswers } from "./formAnswers.ts";
import { type CartRow, cartColumns, cartOfRow, type StoredCart } from "./readCart.ts";

const fail = failuresOf(cartFailures);

export interface NewEntry {
  itemId: string;
  /** Absent for a product with one variant. */
  sku: string | undefined;
  quantity: number;
  /** Raw answers by field id. */
  answers: Record<string, unknown>;
}

/** The visitor's cart, the time, and the rules. */
export interface CartVisit {
  /** SHA-256 of the visitor's token; undefined without a cart. */
  tokenHash: Buffer | undefined;
  now: Date;
  strictLegacyEmail: boolean;
  /** Product types that are sold in quantities. Of any other, a cart holds one, however often it is added. */
  countedTypes: readonly number[];
}

export interface AddedEntry {
  entryId: string;
  /** The cart after the add. */
  cart: StoredCart;
  /** Set if a cart was created for this entry. The visitor must keep it. */
  newToken: string | undefined;
}

/** A product's form as returned by `add_cart_entry`. */
interface ReadForm {
  id: string;
  revision: number;
  fields: FormField[];
}

interface Outcome extends CartRow {
  entryId: string | null;
  isNewCart: boolean;
  refusal: (keyof typeof cartFailures & string) | "options-missing" | "form-unread" | null;
  optionNames: string[] | null;
  unreadForm: ReadForm | null;
}

/** How often a form may change while answers are being checked. */
const maximumReadings = 3;

/**
 * Adds units of a variant to the visitor's cart, and creates the cart if there is none (spec.txt §5). Never more than
 * the stock, 9999 per line, or 500 lines, also with parallel calls, because the cart is locked meanwhile. A token
 * without an open cart is never used for a new one. The database function `add_cart_entry` does all of it and returns
 * the resulting cart: one statement, which is its own transaction.
 *
 * A product with a form needs two: the first returns the form, and the second stores the answers only if the form is
 * still the one that they were checked against.
 */
export async function addEntry(site: SiteScope, visit: CartVisit, entry: NewEntry): Promise<AddedEntry | Failure> {
  let form: ReadForm | null = null;
  for (let reading = 0; reading < maximumReadings; reading++) {
    const kept = form ? keepAnswers(form.fields, entry.answers, visit) : noAnswers;
    if (isFailure(kept)) return kept;
    const token = newToken();
    const outcome = await tryToAdd(site, visit, entry, { form, kept, newTokenHash: hashToken(token) });
    const cart = cartOfRow(outcome);
    if (outcome.entryId && cart) {
      return { entryId: outcome.entryId, cart, newToken: outcome.isNewCart ? token : undefined };
    }
    if (outcome.refusal !== "form-unread") return refusalOf(outcome.refusal, outcome.optionNames);
    form = outcome.unreadForm;
  }
  return fail("form-unreadable");
}

async function tryToAdd(
  { db, websiteId }: SiteScope,
  { tokenHash, now, countedTypes }: CartVisit,
  { itemId, sku, quantity }: NewEntry,
  { form, kept, newTokenHash }: { form: ReadForm | null; kept: KeptAnswers; newTokenHash: Buffer },
): Promise<Outcome> {
  const [outcome] = await addEntryStatement(db, {
    websiteId,
    tokenHash: tokenHash ?? null,
    newCartId: newId(),
    newTokenHash,
    newEntryId: newId(),
    itemId,
    sku: sku ?? null,
    quantity,
    fields: kept.json,
    formKey: kept.key,
    formId: form?.id ?? null,
    formRevision: form?.revision ?? null,
    countedTypes,
    now,
  });
  return outcome as Outcome;
}

const addEntryStatement = preparedStatement(
  (given: AddEntryValues) => sql<Outcome>`
    select added.entry_id as "entryId", added.is_new_cart as "isNewCart", added.refusal,
      added.option_names as "optionNames", added.unread_form as "unreadForm",
      ${cartColumns(sql`found.cart`, given.websiteId)}
    from add_cart_entry(given_website_id => ${given.websiteId}, given_token_hash => ${given.tokenHash},
      new_cart_id => ${given.newCartId}, new_token_hash => ${given.newTokenHash}, new_entry_id => ${given.newEntryId},
      given_product_id => ${given.itemId}, given_sku => ${given.sku}, given_quantity => ${given.quantity},
      given_fields => ${given.fields}, given_form_key => ${given.formKey}, read_form_id => ${given.formId},
      read_form_revision => ${given.formRevision}, counted_types => ${given.countedTypes},
      maximum_lines => ${maximumCartLines}, maximum_quantity => ${maximumQuantity}, maximum_cents => ${maximumCents},
      given_now => ${given.now}) as added,
    lateral (
      select case when added.entry_id is not null then cart_of_token(${given.websiteId},
        case when added.is_new_cart then ${given.newTokenHash} else ${given.tokenHash}::bytea end, ${given.now}) end as cart
      offset 0
    ) as found`,
);

interface AddEntryValues {
  websiteId: string;
  tokenHash: Buffer | null;
  newCartId: string;
  newTokenHash: Buffer;
  newEntryId: string;
  itemId: string;
  sku: string | null;
  quantity: number;
  fields: KeptAnswers["json"];
  formKey: KeptAnswers["key"];
  formId: string | null;
  formRevision: number | null;
  countedTypes: readonly number[];
  now: Date;
}

function refusalOf(
  refusal: Exclude<Outcome["refusal"], "form-unread">,
  optionNames: readonly string[] | null,
): Failure {
  if (refusal !== "options-missing") return fail(refusal ?? "variant-unavailable");
  const missing = missingOptions(optionNames ?? [], {});
  return missing ? fail(missing.code, { values: missing.values }) : fail("variant-unavailable");
}
