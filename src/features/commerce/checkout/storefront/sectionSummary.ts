import { pickupLines } from "#features/commerce/orders/domain/orderPickup.ts";
import { paymentMethodText } from "#features/commerce/payments/domain/cardText.ts";
import { isolateRightToLeft } from "#kernel/domain/textDirection.ts";
import { type CheckoutSection, checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";

/** What a section is called. A gift card is not delivered: its address is for the invoice. */
export function sectionName(section: CheckoutSection, { kind }: Pick<CheckoutState, "kind">): string {
  return section === "delivery" && kind === "gift-card"
    ? checkoutTexts.billingAddress
    : checkoutTexts.sections[section];
}

/** The summary of a collapsed section, line by line; empty if it has no data yet. */
export function sectionSummary(section: CheckoutSection, state: CheckoutState): string[] {
  if (section === "email") return state.email ? [state.email] : [];
  if (section === "delivery") return deliverySummary(state);
  if (section === "details") return detailsSummary(state);
  if (section === "payment" && state.isCovered) return [checkoutTexts.covered];
  if (section === "payment" && state.payment) return [paymentMethodText(state.payment)];
  return [];
}

/** The answers and the note. */
function detailsSummary({ details, note }: CheckoutState): string[] {
  const answers = details.map((answer) => `${isolateRightToLeft(answer.title)}: ${answer.text}`);
  return note ? [...answers, note] : answers;
}

/** The address and the rate, or where and when the order is picked up. */
function deliverySummary({ addressLines: lines, shippingRates, shippingRateId }: CheckoutState): string[] {
  if (lines.length === 0) return [];
  const rate = shippingRates.find(({ id }) => id === shippingRateId);
  const rateText = rate && `${isolateRightToLeft(rate.name)}, ${rate.priceText}`;
  if (rate?.pickup) return pickupLines({ shippingRateName: rateText ?? null, pickup: rate.pickup });
  return rateText ? [...lines, rateText] : lines;
}
