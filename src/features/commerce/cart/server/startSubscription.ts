import { isInStock } from "#features/commerce/catalog/domain/productStatus.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { cartFailures } from "../contract.ts";
import type { CartVisit, NewEntry } from "./addEntry.ts";
import { keepAnswers, noAnswers } from "./formAnswers.ts";
import { readChoices } from "./readChoices.ts";
import { variantOfSku } from "./resolveChoice.ts";

const fail = failuresOf(cartFailures);

/**
 * Stores a visitor's choice of a subscription under a token for its checkout (spec.txt §7). The rules of adding to a
 * cart apply.
 * @param browser hash of the key of the browser that it belongs to
 */
export async function startSubscription(
  { site, website }: { site: SiteScope; website: Website },
  { now, strictLegacyEmail, countedTypes }: Pick<CartVisit, "now" | "strictLegacyEmail" | "countedTypes">,
  browser: Buffer,
  { itemId, sku, quantity: asked, answers }: NewEntry,
): Promise<{ cartToken: string } | Failure> {
  const choices = await readChoices({ site, website }, itemId, { now });
  if (!choices) return fail("item-unknown");
  if (!choices.plan) return fail("variant-unavailable");
  if (!choices.isConnected) return fail("not-for-sale");
  const variant = variantOfSku(choices, sku);
  if (isFailure(variant)) return variant;
  const quantity = countedTypes.includes(choices.productType) ? asked : 1;
  if (!isInStock(choices.productType, variant, quantity)) return fail("out-of-stock");
  const kept = choices.form ? keepAnswers(choices.form.fields, answers, { strictLegacyEmail }) : noAnswers;
  if (isFailure(kept)) return kept;
  const cartToken = newToken();
  await site.transaction(async (tx) => {
    await tx.db
      .insertInto("subscription_carts")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        token: cartToken,
        browser_hash: browser,
        product_id: choices.productId,
        variant_id: variant.id,
        quantity,
        additional_fields: kept.json,
        created_at: now,
      })
      .execute();
  });
  return { cartToken };
}
