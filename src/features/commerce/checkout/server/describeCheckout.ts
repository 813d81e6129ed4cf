import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { firstCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { isSellable, requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import {
  type CartDelivery,
  describeCart,
  nowhere,
  optionsFor,
  paidProductOf,
  type StoredLine,
} from "#features/commerce/cart/server/index.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { PaymentProvider, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { offeredCountries } from "#features/commerce/shipping/domain/zoneFor.ts";
import { rulesFor } from "#features/commerce/tax/domain/rulesFor.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type CheckoutSection, type CheckoutState, checkoutFailures } from "../contract.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/** Where the cart goes and what that adds to its price: the rates and taxes of the address, and the chosen rate. */
export function deliveryOf(checkout: StoredCheckout): CartDelivery {
  const { address, shippingRateId } = checkout;
  if (!address) return nowhere;
  const options = optionsFor(checkout, address);
  const selected = options.find((option) => option.id === shippingRateId);
  return {
    options,
    selected,
    isDropped: shippingRateId !== null && !selected && requiresShipping(checkout.lines),
    location: { country: address.country, state: address.state, postcode: address.postcode },
    taxRules: rulesFor(checkout.rules, address),
  };
}

/** The payment methods for everything in the cart that is still sold. */
export function offeredPaymentMethods(
  payments: PaymentProviders,
  website: Website,
  lines: readonly StoredLine[],
): PaymentProvider[] {
  return payments.offeredFor(website, lines.filter(isSellable).map(paidProductOf));
}

/** The first incomplete section; `review` if all are complete. */
export function firstIncomplete(checkout: StoredCheckout, offered: readonly PaymentProvider[]): CheckoutSection {
  if (!checkout.email) return "email";
  if (!checkout.address) return "delivery";
  if (requiresShipping(checkout.lines) && !deliveryOf(checkout).selected) return "delivery";
  const { paymentMethod } = checkout;
  if (!paymentMethod || !offered.some((provider) => provider.name === paymentMethod.provider)) return "payment";
  return "review";
}

/** The state for the page, with every amount as text. */
export function describeCheckout(
  website: Website,
  checkout: StoredCheckout,
  payments: PaymentProviders,
): CheckoutState {
  const offered = offeredPaymentMethods(payments, website, checkout.lines);
  const delivery = deliveryOf(checkout);
  const cart = describeCart(website, checkout, payments, delivery);
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const { paymentMethod } = checkout;
  const isOffered = offered.some((provider) => provider.name === paymentMethod?.provider);
  const countries = offeredCountries(requiresShipping(checkout.lines) ? checkout.shipping : undefined, website.locale);
  return {
    cartToken: checkout.token,
    section: firstIncomplete(checkout, offered),
    email: checkout.email ?? "",
    address: checkout.address,
    addressLines: checkout.address ? addressLines(checkout.address, website.locale) : [],
    place: placeOf(website, checkout, countries),
    shippingRateId: delivery.selected?.id ?? null,
    shippingRates: delivery.options.map((option) => ({ ...option, priceText: money(option.priceCents) })),
    deliveryMessage: deliveryMessageOf(checkout, delivery),
    payment: paymentMethod && isOffered ? shownMethod(paymentMethod) : null,
    paymentChoices: offered.map((provider) => ({
      provider: provider.name,
      title: provider.title,
      instructions: provider.name === "manual" ? website.manual_payment_instructions : "",
      asksForCard: provider.asksForCard,
    })),
    countries,
    cart,
    texts: {
      subtotal: money(cart.subtotalCents),
      shipping: delivery.selected ? money(cart.shippingCostCents) : null,
      tax: checkout.address ? money(cart.taxCents) : null,
      discounts: discountRows(cart.discounts, money),
      grandTotal: money(cart.grandTotalCents),
    },
  };
}

/** Why the delivery has to be chosen again, or cannot be. */
function deliveryMessageOf({ address, lines }: StoredCheckout, { options, isDropped }: CartDelivery): string | null {
  if (!address || !requiresShipping(lines)) return null;
  if (options.length === 0) return checkoutFailures["shipping-unavailable"].message;
  return isDropped ? checkoutFailures["shipping-changed"].message : null;
}

/** The buyer's view of it. The provider's reference stays on the server. */
function shownMethod({ provider, title, brand, lastFour }: PaymentMethod): CheckoutState["payment"] {
  return { provider, title, brand, lastFour };
}

/** Initial place of the address: that of the estimate, unless nothing ships there. */
function placeOf(
  website: Website,
  { estimatedPlace }: StoredCheckout,
  countries: CheckoutState["countries"],
): CheckoutState["place"] {
  if (estimatedPlace && countries.some(({ code }) => code === estimatedPlace.country)) return estimatedPlace;
  const shop = { timeZone: website.time_zone, locale: website.locale };
  return { country: firstCountry(countries, shop) ?? "", state: "", postcode: "" };
}
