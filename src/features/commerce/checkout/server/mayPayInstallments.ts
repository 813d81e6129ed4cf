import { paidProductOf } from "#features/commerce/cart/server/index.ts";
import { areAllPhysical, isSameMarket } from "#features/commerce/installments/domain/installmentContext.ts";
import { installmentState } from "#features/commerce/installments/domain/installmentPlan.ts";
import { installmentOffer } from "#features/commerce/installments/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { deliveryOf } from "./describeCheckout.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/**
 * Whether a checkout may be paid in installments: the shop offers them, everything is physical and shipped to the shop's
 * country, and the total is within the limits.
 */
export function mayPayInstallments(
  website: Website,
  checkout: StoredCheckout,
  payments: PaymentProviders,
  totalCents: number,
): boolean {
  const offer = installmentOffer(website, payments);
  const { selected } = deliveryOf(checkout);
  if (!offer || !checkout.address || !selected || selected.pickup) return false;
  const products = checkout.lines.map(paidProductOf);
  return (
    areAllPhysical(products.map(({ productType }) => productType)) &&
    products.every(({ isSubscribable }) => !isSubscribable) &&
    isSameMarket(offer.country, checkout.address.country) &&
    installmentState(totalCents, offer).kind === "offered"
  );
}
