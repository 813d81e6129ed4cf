import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import { translateForms } from "#features/audience/forms/server/index.ts";
import { addressLines } from "#features/commerce/address/domain/addressLines.ts";
import { firstCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { isSellable, requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import {
  type CartDelivery,
  describeCart,
  nowhere,
  optionsFor,
  paidProductOf,
  quoteCart,
  type StoredLine,
  translateLines,
  withCarrierRates,
} from "#features/commerce/cart/server/index.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { subscriptionPriceText } from "#features/commerce/catalog/domain/subscriptionPriceText.ts";
import { discountRows } from "#features/commerce/discounts/domain/discountRows.ts";
import { describeBoughtGiftCard, giftCardLine } from "#features/commerce/gift-cards/domain/boughtGiftCard.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { PaymentProvider, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { policyKinds } from "#features/commerce/policies/domain/policyKinds.ts";
import { noOptions } from "#features/commerce/shipping/domain/carrierRates.ts";
import { offeredCountries } from "#features/commerce/shipping/domain/zoneFor.ts";
import type { CarrierAnswers, CarrierUse } from "#features/commerce/shipping/server/index.ts";
import { periodStart } from "#features/commerce/subscriptions/domain/schedule.ts";
import { isComplete } from "#features/commerce/subscriptions/domain/subscriptionLifecycle.ts";
import { rulesFor } from "#features/commerce/tax/domain/rulesFor.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { defaultLocaleOf } from "#kernel/server/languages/websiteLanguages.ts";
import { checkoutTexts, subscriptionPageTexts } from "../browserContract.ts";
import { type CheckoutSection, type CheckoutState, checkoutFailures, checkoutSections } from "../contract.ts";
import { amountBeforeAddress } from "./amountBeforeAddress.ts";
import { checkoutSettingsOf } from "./checkoutSettings.ts";
import { giftCardFormUrl } from "./checkoutUrls.ts";
import { type GiftCardShares, giftCardShares, refusedGiftCard, takesGiftCards } from "./giftCardsOf.ts";
import { mayPayInstallments } from "./mayPayInstallments.ts";
import type { StoredCheckout } from "./readCheckout.ts";

/** Where the cart goes and what that adds to its price: the rates and taxes of the address, and the chosen rate. */
export function deliveryOf(checkout: StoredCheckout): CartDelivery {
  const { address, shippingRateId } = checkout;
  if (!address) return nowhere;
  const options = optionsFor(checkout, address);
  const selected = checkout.ownShipping ? options[0] : options.find((option) => option.id === shippingRateId);
  return {
    options,
    selected,
    isDropped: shippingRateId !== null && !selected && requiresShipping(checkout.lines),
    location: { country: address.country, state: address.state, postcode: address.postcode },
    taxRules: rulesFor(checkout.rules, address),
  };
}

/** The checkout in the language of the page, with a rate service's rates. Never called inside a transaction. */
export async function withRates(
  context: RequestContext,
  carriers: CarrierAnswers,
  checkout: StoredCheckout,
  use: CarrierUse = "show",
): Promise<StoredCheckout> {
  const [form = null] = checkout.form ? await translateForms(context, [checkout.form]) : [];
  const shown = await translateLines(context, { ...checkout, form });
  return withCarrierRates(context, carriers, shown, shown.address, use);
}

/** The payment methods for everything in the cart that is still sold. */
export function offeredPaymentMethods(
  payments: PaymentProviders,
  website: Website,
  lines: readonly StoredLine[],
): PaymentProvider[] {
  return payments.offeredFor(website, lines.filter(isSellable).map(paidProductOf));
}

/** What a checkout asks: the details only if the shop wants them, and a payment only if there is something to pay. */
export function sectionsOf(website: Website, checkout: StoredCheckout): CheckoutSection[] {
  const isAsked: Partial<Record<CheckoutSection, boolean>> = {
    details: asksDetails(website, checkout),
    payment: needsPayment(website, checkout),
  };
  return checkoutSections.filter((section) => isAsked[section] !== false);
}

function asksDetails(website: Website, { form }: StoredCheckout): boolean {
  return form !== null || checkoutSettingsOf.of(website).asksNote;
}

/**
 * Whether a payment method is needed: not for an order that costs nothing, as soon as that is certain. A subscription
 * needs one for its renewals.
 */
export function needsPayment(website: Website, checkout: StoredCheckout): boolean {
  if (checkout.kind === "subscription") return true;
  const delivery = deliveryOf(checkout);
  if (requiresShipping(checkout.lines) && !delivery.selected) return true;
  return quoteCart(website, checkout, delivery).priced.grandTotalCents > 0;
}

/** Whether the order needs the customer's consent to the store's policies. */
export function asksConsent(website: Website, { policies }: StoredCheckout): boolean {
  return policies.length > 0 && checkoutSettingsOf.of(website).asksConsent;
}

/** Whether the details were saved, and fit the form as it is now. */
function areDetailsComplete(website: Website, { form, formAnswers }: StoredCheckout): boolean {
  if (formAnswers === null) return false;
  const { errors } = checkAnswers(form?.fields ?? [], formAnswers, {
    strictLegacyEmail: website.strict_legacy_email,
  });
  return Object.keys(errors).length === 0;
}

/** The first incomplete section; `review` if all are complete. */
export function firstIncomplete(
  website: Website,
  checkout: StoredCheckout,
  offered: readonly PaymentProvider[],
  { isCovered }: Pick<GiftCardShares, "isCovered">,
): CheckoutSection {
  const before = incompleteBeforePayment(checkout);
  if (before) return before;
  if (asksDetails(website, checkout) && !areDetailsComplete(website, checkout)) return "details";
  if (!needsPayment(website, checkout)) return "review";
  const { paymentMethod } = checkout;
  if (isCovered) return "review";
  if (!paymentMethod || !offered.some((provider) => provider.name === paymentMethod.provider)) return "payment";
  return "review";
}

/** The first incomplete section before the payment. */
export function incompleteBeforePayment(checkout: StoredCheckout): "email" | "delivery" | undefined {
  if (!checkout.email) return "email";
  if (!checkout.address) return "delivery";
  return requiresShipping(checkout.lines) && !deliveryOf(checkout).selected ? "delivery" : undefined;
}

/** The state for the page, with every amount as text. */
export function describeCheckout(
  website: Website,
  checkout: StoredCheckout,
  payments: PaymentProviders,
  now: Date,
): CheckoutState {
  const offered = offeredPaymentMethods(payments, website, checkout.lines);
  const delivery = deliveryOf(checkout);
  const cart = describeCart(website, checkout, payments, delivery);
  const shares = giftCardShares(checkout, cart.grandTotalCents, website.currency);
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const { paymentMethod } = checkout;
  const isOffered = offered.some((provider) => provider.name === paymentMethod?.provider);
  const countries = offeredCountries(requiresShipping(checkout.lines) ? checkout.shipping : undefined, website.locale);
  return {
    cartToken: checkout.token,
    kind: checkout.kind,
    sections: sectionsOf(website, checkout),
    section: firstIncomplete(website, checkout, offered, shares),
    email: checkout.email ?? "",
    address: checkout.address,
    addressLines: checkout.address ? addressLines(checkout.address, website.locale) : [],
    place: placeOf(website, checkout, countries),
    shippingRateId: delivery.selected?.id ?? null,
    shippingRates: delivery.options.map((option) => ({ ...option, priceText: money(option.priceCents) })),
    deliveryMessage: deliveryMessageOf(checkout, delivery),
    form: checkout.form,
    formAnswers: checkout.formAnswers ?? {},
    details: checkout.form && checkout.formAnswers ? describeAnswers(checkout.form.fields, checkout.formAnswers) : [],
    note: checkoutSettingsOf.of(website).asksNote ? checkout.note : null,
    policies: policyKinds.filter((kind) => checkout.policies.includes(kind)),
    asksConsent: asksConsent(website, checkout),
    payment: paymentMethod && isOffered ? shownMethod(paymentMethod) : null,
    paymentChoices: offered.map((provider) => ({
      provider: provider.name,
      title: inCurrentLanguage(provider.title),
      instructions: provider.name === "manual" ? website.manual_payment_instructions : "",
      asksForCard: provider.asksForCard,
      cardForm: provider.cardForm
        ? {
            ...provider.cardForm,
            amountCents: cart.amountDueCents,
            currency: website.currency,
            installments:
              provider.can.installments &&
              mayPayInstallments(website, checkout, payments, { ...delivery, totalCents: cart.grandTotalCents }),
            isRenewed: checkout.kind === "subscription",
            isTest: provider.isTest,
          }
        : null,
    })),
    countries,
    suggestsAddresses: website.has_google_maps,
    takesGiftCards: takesGiftCards(checkout.kind),
    giftCards: checkout.giftCards.map((card) => {
      const { id, lastFour, balanceCents } = card;
      const amountCents = shares.parts.find((part) => part.card === card)?.amountCents ?? 0;
      return {
        ...{ id, lastFour },
        amountText: money(-amountCents),
        leftText: fillMessage(checkoutTexts.giftCardLeft, { balance: money(balanceCents - amountCents) }),
        problem: refusedGiftCard(card, website.currency)?.message ?? null,
      };
    }),
    amountDueCents: shares.dueCents,
    isCovered: shares.isCovered,
    cart,
    giftCardFor: describeRecipient(website, checkout),
    subscription: describeSubscription(website, checkout, {
      totalCents: cart.grandTotalCents,
      isFinal: checkout.address !== null && (delivery.selected !== undefined || !requiresShipping(checkout.lines)),
      now,
    }),
    isBeforeShipping: checkout.address !== null && requiresShipping(checkout.lines) && !delivery.selected,
    texts: {
      subtotal: money(cart.subtotalCents),
      shipping: delivery.selected ? money(cart.shippingCostCents) : null,
      tax: checkout.address ? money(cart.taxCents) : null,
      discounts: discountRows(cart.discounts, money),
      grandTotal: money(cart.grandTotalCents),
      amountDue: checkout.giftCards.length > 0 ? money(shares.dueCents) : null,
    },
  };
}

/** Why the delivery has to be chosen again, or cannot be. */
function deliveryMessageOf(checkout: StoredCheckout, { options, isDropped }: CartDelivery): string | null {
  if (!checkout.address || !requiresShipping(checkout.lines)) return null;
  if (options.length === 0) return checkoutFailures[noOptions(checkout.carried)].message;
  return isDropped ? checkoutFailures["shipping-changed"].message : null;
}

/** The buyer's view of it. The provider's reference stays on the server. */
function shownMethod({ provider, title, brand, lastFour }: PaymentMethod): CheckoutState["payment"] {
  return { provider, title: inCurrentLanguage(title), brand: inCurrentLanguage(brand), lastFour };
}

/** Initial place of the address: that of the estimate, unless nothing ships there. */
function placeOf(
  website: Website,
  { estimatedPlace }: StoredCheckout,
  countries: CheckoutState["countries"],
): CheckoutState["place"] {
  if (estimatedPlace && countries.some(({ code }) => code === estimatedPlace.country)) return estimatedPlace;
  const shop = { timeZone: website.time_zone, locale: defaultLocaleOf(website) };
  return { country: firstCountry(countries, shop) ?? "", state: "", postcode: "" };
}

/** For whom a bought gift card is. */
function describeRecipient(
  { locale, time_zone: timeZone }: Website,
  { kind, lines, token: cartToken }: StoredCheckout,
): CheckoutState["giftCardFor"] {
  const [line] = lines;
  if (kind !== "gift-card" || !line?.productId) return null;
  const pairs = describeBoughtGiftCard(line.details, { locale, timeZone });
  return {
    pairs: pairs.length > 0 ? pairs : [{ title: checkoutTexts.giftCardFor, text: checkoutTexts.giftCardForYou }],
    line: giftCardLine(line.details, { locale, timeZone }),
    editPath: giftCardFormUrl(line.productId, { sku: line.sku, cartToken }),
  };
}

/**
 * The rhythm of a subscription that starts now.
 * @param first.isFinal false: shipping or taxes may be added
 */
function describeSubscription(
  website: Website,
  { kind, lines, rules }: StoredCheckout,
  first: { totalCents: number; isFinal: boolean; now: Date },
): CheckoutState["subscription"] {
  const [line] = lines;
  if (kind !== "subscription" || !line?.plan) return null;
  const { plan, quantity } = line;
  const { locale, currency, time_zone: timeZone } = website;
  const money = (cents: number) => formatMoney({ cents, currency }, locale);
  const { totalCents, isFinal, now } = first;
  const additions = { lines, rules, priceTaxInterpretation: website.price_tax_interpretation };
  const amount = isFinal ? money(totalCents) : amountBeforeAddress(money(totalCents), additions);
  const next = periodStart({ anchorAt: now, billingPeriod: plan.billingPeriod, timeZone }, 1);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(next);
  const isLast = isComplete({ cyclesDone: 1, numBillingCycles: plan.numBillingCycles });
  const price = subscriptionPriceText(plan, money(totalCents), { locale });
  return {
    priceText: subscriptionPriceText(plan, money(currentPriceCents(line) * quantity), { locale }),
    dueText: fillMessage(subscriptionPageTexts.dueToday, { amount }),
    nextText: isLast ? subscriptionPageTexts.last : fillMessage(subscriptionPageTexts.next, { date }),
    thenText: isLast || !isFinal ? null : fillMessage(subscriptionPageTexts.afterwards, { price, date }),
  };
}
