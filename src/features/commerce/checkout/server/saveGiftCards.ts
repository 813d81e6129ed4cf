import { sql } from "kysely";
import { codeField } from "#features/commerce/discounts/browserContract.ts";
import { returnCodeTry, takeCodeTry } from "#features/commerce/discounts/server/index.ts";
import { redeemFailures } from "#features/commerce/gift-cards/browserContract.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import { readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { offeredPaymentMethods } from "./describeCheckout.ts";
import { mixesTests, refusedGiftCard, takesGiftCards } from "./giftCardsOf.ts";
import { missingCheckout } from "./missingCheckout.ts";
import { checkoutKey, readCheckout, type StoredCheckout } from "./readCheckout.ts";
import { openCheckout } from "./saveSections.ts";

const fail = failuresOf(redeemFailures);

/** Most gift cards of one order. */
const maxGiftCards = 10;

/** What entering codes needs. */
export interface CodeServices {
  limiter: RateLimiter;
  giftCards: Pick<GiftCards, "find">;
  payments: PaymentProviders;
}

/**
 * Enters a gift card for a checkout. Tries are counted like those of discount codes, which share its field.
 * @returns undefined if there is no such card: it may be a discount code
 */
export async function enterGiftCard(
  context: RequestContext,
  { limiter, giftCards, payments }: CodeServices,
  cartToken: string,
  typed: string,
): Promise<StoredCheckout | Failure | undefined> {
  if (!readGiftCardCode(typed)) return undefined;
  const checkout = await openCheckout(context, cartToken);
  if (isFailure(checkout)) return checkout;
  const wait = await takeCodeTry(limiter, context);
  if (wait) return wait;
  const card = await giftCards.find(context.site, typed);
  await returnCodeTryIf(card === undefined || !card.isVoid, limiter, context);
  if (!card) return undefined;
  const refused = refusalOf();
  if (refused) return atField(refused);
  return change(context, cartToken, checkout, sql`gift_card_ids || ${card.id}::uuid`);

  function refusalOf(): Failure | undefined {
    if (!card || isFailure(checkout)) return undefined;
    if (!takesGiftCards(checkout.kind)) return fail("gift-card-excluded");
    if (checkout.giftCards.some(({ id }) => id === card.id)) return fail("gift-card-entered");
    const { website } = context;
    const unusable = refusedGiftCard(card, website.currency);
    if (unusable) return unusable;
    const isOffered = offeredPaymentMethods(payments, website, checkout.lines).some(
      ({ isTest }) => isTest === card.isTest,
    );
    if (!isOffered || mixesTests(checkout.giftCards, [card])) return fail("gift-card-test");
    return checkout.giftCards.length >= maxGiftCards ? fail("gift-cards-full") : undefined;
  }
}

async function returnCodeTryIf(isReturned: boolean, limiter: RateLimiter, context: RequestContext): Promise<void> {
  if (isReturned) await returnCodeTry(limiter, context);
}

/** Removes an entered gift card from a checkout. */
export async function removeGiftCard(
  context: RequestContext,
  cartToken: string,
  giftCardId: string,
): Promise<StoredCheckout | Failure> {
  const checkout = await openCheckout(context, cartToken);
  if (isFailure(checkout)) return checkout;
  return change(context, cartToken, checkout, sql`array_remove(gift_card_ids, ${giftCardId}::uuid)`);
}

async function change(
  context: RequestContext,
  cartToken: string,
  { id }: StoredCheckout,
  giftCardIds: ReturnType<typeof sql>,
): Promise<StoredCheckout | Failure> {
  const { site, now } = context;
  const key = await checkoutKey(context, cartToken);
  const changed = await site.transaction(async (tx) => {
    await sql`
      update checkouts set gift_card_ids = ${giftCardIds}, updated_at = ${now}
      where website_id = ${tx.websiteId} and cart_id = ${id} and cardinality(gift_card_ids) <= ${maxGiftCards}`.execute(
      tx.db,
    );
    return readCheckout(tx, key, now);
  });
  return changed ?? missingCheckout(context, cartToken);
}

/** The failure is shown at the field of the code. */
function atField({ status, code, message }: Failure): Failure {
  return new Failure(status, code, message, { [codeField]: message });
}
