import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { cartFailures } from "../contract.ts";
import { maximumQuantity } from "../domain/parseQuantity.ts";
import type { CartVisit } from "./addEntry.ts";
import { keepAnswers } from "./formAnswers.ts";
import { lockCart } from "./lockCart.ts";
import { readEntryForm } from "./readEntryForm.ts";

const fail = failuresOf(cartFailures);

export interface ChangedAnswers {
  entryId: string;
  /**
   * The item that the caller expects on the line; another one is refused. Absent in the plain form, which names only
   * the line.
   */
  item?: { itemId: string; sku: string | undefined };
  answers: Record<string, unknown>;
}

/**
 * Changes a line's answers. If another line of the same variant has the same answers, the two are merged. Returns the
 * id of the resulting line.
 */
export async function saveAnswers(
  site: SiteScope,
  { tokenHash, now, strictLegacyEmail, countedTypes }: CartVisit,
  { entryId, item, answers }: ChangedAnswers,
): Promise<string | Failure> {
  return site.transaction(async (tx) => {
    const cartId = await lockCart(tx, tokenHash, now);
    const entry = cartId ? await readEntryForm(tx.db, tx.websiteId, tokenHash, entryId) : undefined;
    if (!cartId || !entry) return fail("entry-unknown");
    const isMeant = !item || (item.itemId === entry.productId && (item.sku === undefined || item.sku === entry.sku));
    if (!isMeant) return fail("entry-unknown");
    if (!entry.form) return fail("form-unknown");
    const kept = keepAnswers(entry.form.fields, answers, { strictLegacyEmail });
    if (isFailure(kept)) return kept;
    const same = await tx.db
      .selectFrom("cart_entries")
      .select(["id", "quantity"])
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", cartId)
      .where("variant_id", "=", entry.variantId)
      .where("form_key", "=", kept.key)
      .where("id", "<>", entryId)
      .executeTakeFirst();
    if (!same) {
      await tx.db
        .updateTable("cart_entries")
        .set({ additional_fields: kept.json, form_key: kept.key })
        .where("website_id", "=", tx.websiteId)
        .where("cart_id", "=", cartId)
        .where("id", "=", entryId)
        .execute();
      return entryId;
    }
    const quantity = countedTypes.includes(entry.productType) ? same.quantity + entry.quantity : 1;
    if (quantity > maximumQuantity) return fail("quantity-out-of-range");
    await tx.db
      .deleteFrom("cart_entries")
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", cartId)
      .where("id", "=", entryId)
      .execute();
    await tx.db
      .updateTable("cart_entries")
      .set({ quantity })
      .where("website_id", "=", tx.websiteId)
      .where("cart_id", "=", cartId)
      .where("id", "=", same.id)
      .execute();
    return same.id;
  });
}
