import { belowMinimum } from "#features/commerce/cart/domain/belowMinimum.ts";
import { requiresShipping, unitsForSale } from "#features/commerce/cart/domain/cartProducts.ts";
import { type Quoted, quoteCart } from "#features/commerce/cart/server/index.ts";
import { refusalText } from "#features/commerce/discounts/domain/refusalTexts.ts";
import { redeemFailures } from "#features/commerce/gift-cards/browserContract.ts";
import { describeBoughtGiftCard } from "#features/commerce/gift-cards/domain/boughtGiftCard.ts";
import type { GiftCardPart } from "#features/commerce/gift-cards/server/index.ts";
import { orderAnswers } from "#features/commerce/orders/domain/orderAnswers.ts";
import { orderTaxes } from "#features/commerce/orders/domain/orderTaxes.ts";
import { type NewOrderLine, orderLinesOf, type PricedOrder } from "#features/commerce/orders/server/index.ts";
import type { ChargeUsage, PaymentProvider, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { noOptions } from "#features/commerce/shipping/domain/carrierRates.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { checkoutFailures } from "../contract.ts";
import {
  asksConsent,
  deliveryOf,
  firstIncomplete,
  needsPayment,
  offeredPaymentMethods,
  withRates,
} from "./describeCheckout.ts";
import { type GiftCardShares, giftCardShares, mixesTests } from "./giftCardsOf.ts";
import { mayPayInstallments } from "./mayPayInstallments.ts";
import type { StoredCheckout } from "./readCheckout.ts";
import { refusedMembership } from "./refusedMembership.ts";

const fail = failuresOf(checkoutFailures);
const failRedeem = failuresOf(redeemFailures);

/** A checkout with everything that its order needs, at this moment's prices. */
export interface Quote extends Quoted {
  delivery: ReturnType<typeof deliveryOf>;
  shares: GiftCardShares;
  /** Undefined if there is nothing to pay, or gift cards pay everything. */
  provider: PaymentProvider | undefined;
  testMode: boolean;
}

/** Checks everything once more: the order's current price, or why it cannot be placed. */
export function quoteOf(
  website: Website,
  checkout: StoredCheckout,
  payments: PaymentProviders,
  expected: { expectedTotalCents: number | undefined; expectedDueCents: number | undefined },
): Quote | Failure {
  const { expectedTotalCents, expectedDueCents } = expected;
  if (checkout.lines.length === 0) return fail("cart-empty");
  const unconnected = refusedMembership(checkout.lines);
  if (unconnected) return unconnected;
  const delivery = deliveryOf(checkout);
  if (delivery.isDropped) return fail(delivery.options.length > 0 ? "shipping-changed" : noOptions(checkout.carried));
  const offered = offeredPaymentMethods(payments, website, checkout.lines);
  const { priced, discounted } = quoteCart(website, checkout, delivery);
  const shares = giftCardShares(checkout, priced.grandTotalCents, website.currency);
  const section = firstIncomplete(website, checkout, offered, shares);
  const isCharged = needsPayment(website, checkout) && !shares.isCovered;
  const provider = isCharged ? offered.find(({ name }) => name === checkout.paymentMethod?.provider) : undefined;
  if (section === "payment" && checkout.paymentMethod) return fail("payment-unavailable");
  if (section !== "review" || (isCharged && !provider)) {
    return fail("section-incomplete", { errors: { [section]: "Required" } });
  }
  const short = checkout.lines.find((line) => {
    const available = unitsForSale(line);
    return available !== null && available < quantityOf(checkout, line.variantId);
  });
  if (short) return fail("out-of-stock", { values: { product: short.name } });
  const hasSeenTotal = expectedTotalCents === priced.grandTotalCents;
  if (expectedTotalCents !== undefined && !hasSeenTotal && checkout.removedName !== null) {
    const { message: reason } = fail("out-of-stock", { values: { product: checkout.removedName } });
    return fail("item-removed", { values: { reason, total: totalText(website, priced) } });
  }
  const refused = hasSeenTotal ? undefined : refusedCode(website, { priced, discounted });
  if (refused) return refused;
  const isInstallments = checkout.paymentMethod?.isInstallments ?? false;
  const { selected } = delivery;
  const totalCents = priced.grandTotalCents;
  if (isInstallments && !mayPayInstallments(website, checkout, payments, { selected, totalCents })) {
    return fail("payment-unavailable");
  }
  const minimum = checkout.kind === "cart" ? belowMinimum(priced, website) : undefined;
  if (minimum) return fail("below-minimum", { values: { subtotal: minimum } });
  if (expectedTotalCents !== undefined && !hasSeenTotal) return fail("price-changed");
  const cards = partsOf(shares).flatMap(({ giftCardId }) => checkout.giftCards.filter(({ id }) => id === giftCardId));
  // The owner may have changed the payment methods since a card was entered.
  const isOffered = cards.every((card) => offered.some(({ isTest }) => isTest === card.isTest));
  if (!isOffered || mixesTests(cards, provider ? [provider] : [])) return failRedeem("gift-card-test");
  if (expectedDueCents !== undefined && expectedDueCents !== shares.dueCents) return fail("due-changed");
  const isPaidByTest =
    partsOf(shares).length > 0 ? cards.some(({ isTest }) => isTest) : offered.every(({ isTest }) => isTest);
  // A free order counts as a test where everything else does.
  const testMode = provider ? provider.isTest : offered.length > 0 && isPaidByTest;
  return { priced, discounted, delivery, shares, provider, testMode };
}

/** Why a discount is not possible anymore, with the new total. */
export async function whyChanged(
  context: RequestContext,
  carriers: CarrierAnswers,
  stored: StoredCheckout | undefined,
  failure: Failure,
): Promise<Failure> {
  if (!stored) return failure;
  const { website } = context;
  const checkout = await withRates(context, carriers, stored);
  return refusedCode(website, quoteCart(website, checkout, deliveryOf(checkout))) ?? failure;
}

function refusedCode(website: Website, { priced, discounted }: Quoted): Failure | undefined {
  if (!discounted.code?.refusal) return undefined;
  const { code, refusal } = discounted.code;
  const reason = refusalText(code, refusal, website);
  return fail("discount-changed", { values: { reason, total: totalText(website, priced) } });
}

function totalText({ currency, locale }: Website, { grandTotalCents: cents }: Quoted["priced"]): string {
  return formatMoney({ cents, currency }, locale);
}

function quantityOf(checkout: StoredCheckout, variantId: string | null): number {
  return checkout.lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
}

/** The order at the quoted price, as it is written. */
export function pricedOrder(
  id: string,
  website: Website,
  checkout: StoredCheckout,
  { priced, discounted, delivery, testMode }: Quote,
): PricedOrder {
  const address = checkout.address as NonNullable<StoredCheckout["address"]>;
  const chosen = requiresShipping(checkout.lines) ? delivery.selected : undefined;
  return {
    id,
    cartId: checkout.id,
    kind: checkout.kind,
    renewalMethod: usageOf(checkout) === "first" ? checkout.paymentMethod : null,
    testMode,
    customerEmail: checkout.email as string,
    customerName: `${address.firstName} ${address.lastName}`,
    shippingAddress: chosen && !chosen.pickup ? address : null,
    billingAddress: address,
    shippingRateName: chosen?.name ?? null,
    pickup: chosen?.pickup ?? null,
    currency: website.currency,
    subtotalCents: priced.subtotalCents,
    discountCents: priced.discountCents,
    shippingCents: priced.shippingCostCents,
    taxCents: priced.taxCents,
    grandTotalCents: priced.grandTotalCents,
    priceTaxInterpretation: website.price_tax_interpretation,
    note: checkout.note,
    formAnswers: checkout.form && checkout.formAnswers ? orderAnswers(checkout.form.fields, checkout.formAnswers) : [],
    // It was checked before.
    hasAgreed: asksConsent(website, checkout),
    discounts: discounted.applied,
    taxes: orderTaxes(delivery.taxRules, priced.taxParts),
    lines: orderLinesOf(checkout.lines, priced).map((line) => withRecipient(website, line)),
  };
}

/** The answers of a gift card's line say for whom it is. */
function withRecipient({ locale, time_zone: timeZone }: Website, line: NewOrderLine): NewOrderLine {
  if (line.productType !== productTypes.giftCard) return line;
  const pairs = describeBoughtGiftCard(line.details, { locale, timeZone });
  return { ...line, answers: pairs.map((pair) => ({ ...pair, shown: pair.text })) };
}

/** What cards pay something. */
export function partsOf({ parts }: GiftCardShares): GiftCardPart[] {
  return parts.flatMap(({ card: { id: giftCardId, lastFour }, amountCents }) =>
    amountCents > 0 ? [{ giftCardId, lastFour, amountCents }] : [],
  );
}

/** A subscription's payment method is charged again at each renewal. */
export function usageOf({ kind }: StoredCheckout): ChargeUsage {
  return kind === "subscription" ? "first" : "once";
}
