import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { Place } from "#features/commerce/address/domain/readPlace.ts";
import { chosenOptions } from "#features/commerce/catalog/domain/chosenOptions.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import type { VariantSize } from "#features/commerce/catalog/domain/sizes.ts";
import { type DiscountedCart, discountCart } from "#features/commerce/discounts/domain/discountCart.ts";
import { refusalText } from "#features/commerce/discounts/domain/refusalTexts.ts";
import { canBuy, type PaidProduct } from "#features/commerce/payments/domain/buyable.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { allowsQuantity } from "#features/commerce/product-kinds/domain/productKind.ts";
import { type CarriedRates, carrierKey, carrierQuestion } from "#features/commerce/shipping/domain/carrierRates.ts";
import { shippingTexts } from "#features/commerce/shipping/domain/carrierTexts.ts";
import {
  type DeliveryOption,
  deliveryOptions,
  type OwnShipping,
  ownShippingOption,
} from "#features/commerce/shipping/domain/deliveryOptions.ts";
import type { ShippedBasket } from "#features/commerce/shipping/domain/priceOfRate.ts";
import type { TaxRule } from "#features/commerce/tax/contract.ts";
import { rulesFor } from "#features/commerce/tax/domain/rulesFor.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { toDecimalString } from "#kernel/domain/money.ts";
import { sumOf } from "#kernel/domain/sumOf.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartEntry, ShoppingCart } from "../contract.ts";
import { belowMinimum } from "../domain/belowMinimum.ts";
import { isSellable, requiresShipping, unitsForSale } from "../domain/cartProducts.ts";
import { pictureOf } from "../domain/lineItem.ts";
import { type LineState, lineStates } from "../domain/lineProblems.ts";
import { type ChargeBasis, missingCharges } from "../domain/missingCharges.ts";
import { type CartCharges, type PricedCart, priceCart } from "../domain/priceCart.ts";
import type { StoredCart, StoredLine } from "./readCart.ts";

/** What the payments need to know of a line. */
export function paidProductOf(line: Pick<StoredLine, "productType" | "isSubscription" | "isConnected">): PaidProduct {
  return { productType: line.productType, isSubscribable: line.isSubscription, isConnected: line.isConnected };
}

/** Prices of a cart, and the discounts in them. */
export interface Quoted {
  priced: PricedCart;
  discounted: DiscountedCart;
}

/** Prices a cart at today's prices, less its discounts, with the shipping and taxes of where it goes. */
export function quoteCart(
  website: Pick<Website, "price_tax_interpretation">,
  { lines, discounts }: Pick<StoredCart, "lines" | "discounts">,
  delivery: CartDelivery = nowhere,
): Quoted {
  const priced = lines.map((line) => ({ ...line, unitPriceCents: currentPriceCents(line) }));
  const shippingCents = delivery.selected?.priceCents;
  const discounted = discountCart(priced, discounts, { shippingCents, country: delivery.location?.country });
  return {
    discounted,
    priced: priceCart(priced, {
      shippingCents: shippingCents ?? 0,
      lineDiscountsCents: discounted.lineDiscountsCents,
      shippingDiscountCents: discounted.shippingDiscountCents,
      taxRules: delivery.taxRules,
      interpretation: website.price_tax_interpretation as CartCharges["interpretation"],
    }),
  };
}

/** A checkout's additions to the cart: the place, the shipping rate and the taxes. */
export interface CartDelivery {
  /** Rates and pickup locations. */
  options: DeliveryOption[];
  selected: DeliveryOption | undefined;
  /** Whether the option that the visitor chose is not offered anymore. */
  isDropped: boolean;
  location: { country: string; state: string; postcode: string } | null;
  taxRules: TaxRule[];
}

/** Before the place is known. */
export const nowhere: CartDelivery = {
  options: [],
  selected: undefined,
  isDropped: false,
  location: null,
  taxRules: [],
};

/** A cart with what decides about its delivery. */
export interface ShippedCart extends Pick<StoredCart, "lines" | "discounts" | "shipping"> {
  /** An order that the owner prepared may have a price of its own, which is the only option then. */
  ownShipping?: OwnShipping | null;
  /** Added by `withCarrierRates`. Without it, the rate service's rates are not among the options. */
  carried?: CarriedRates | undefined;
}

/** The options of a place for the cart as it is now; none if nothing has to be shipped. */
export function optionsFor(cart: ShippedCart, place: Place): DeliveryOption[] {
  const { lines, shipping, ownShipping, carried } = cart;
  if (!requiresShipping(lines)) return [];
  if (ownShipping) return [ownShippingOption(ownShipping)];
  const basket = basketOf(cart, place);
  // The rates of another place or of other contents do not count.
  const isCurrent = carried?.key === carrierKey(place, basket);
  const rates = isCurrent && carried.rates !== "unasked" ? carried.rates : undefined;
  return deliveryOptions(shipping, place, basket, rates);
}

/** What the rate service has to be asked for the options of a place; undefined if it has nothing to do with them. */
export function carrierQuestionOf(cart: ShippedCart, place: Place, currency: string) {
  if (!requiresShipping(cart.lines) || cart.ownShipping) return undefined;
  const basket = basketOf(cart, place);
  const question = carrierQuestion(cart.shipping, place, basket, currency);
  return question && { question, key: carrierKey(place, basket) };
}

const noSize: VariantSize = { lengthMm: null, widthMm: null, heightMm: null };

/** What the prices of shipping rates depend on. */
function basketOf({ lines, discounts }: ShippedCart, place: Place): ShippedBasket {
  const priced = lines.map((line) => ({ ...line, unitPriceCents: currentPriceCents(line) }));
  // What is taken off the lines does not depend on the shipping.
  const { lineDiscountsCents } = discountCart(priced, discounts, { shippingCents: 0, country: place.country });
  const shipped = lines.filter((line) => requiresShipping([line]));
  return {
    weightGrams: sumOf(shipped.map((line) => (line.weightGrams ?? 0) * line.quantity)),
    subtotalCents:
      sumOf(priced.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity)) - sumOf(lineDiscountsCents),
    parcels: shipped.map(({ quantity, weightGrams, size }) => ({ quantity, weightGrams, ...(size ?? noSize) })),
  };
}

/** The visitor's estimate: the rates and taxes of their place. Until they choose a rate, the shop's first one. */
export function estimateOf(cart: StoredCart & ShippedCart): CartDelivery {
  const { shippingLocation: location, shippingRateId } = cart;
  if (!location) return nowhere;
  const options = optionsFor(cart, location);
  const chosen = options.find((option) => option.id === shippingRateId);
  return {
    options,
    selected: chosen ?? options[0],
    isDropped: shippingRateId !== null && !chosen && options.length > 0,
    location,
    taxRules: rulesFor(cart.rules, location),
  };
}

/** Tells what a website has payment methods for. */
type PayableShop = Pick<PaymentProviders, "payableOn">;

/** The visitor's cart with its estimate; an empty one for a visitor without a cart. */
export function describeStoredCart(
  website: Website,
  cart: (StoredCart & ShippedCart) | undefined,
  payments: PayableShop,
): ShoppingCart {
  return describeCart(website, cart && { ...cart, rules: cart.taxScopes }, payments, cart ? estimateOf(cart) : nowhere);
}

/** The shopping cart of spec.txt §3 with a delivery's additions. */
export function describeCart(
  website: Website,
  cart:
    | (Pick<StoredCart, "id" | "createdAt" | "purchasedAt" | "lines" | "discounts"> &
        Pick<ShippedCart, "carried"> &
        Pick<ChargeBasis, "rules">)
    | undefined,
  payments: PayableShop,
  delivery: CartDelivery = nowhere,
): ShoppingCart {
  const lines = cart?.lines ?? [];
  const payable = payments.payableOn(website);
  const states = lineStates(
    lines.map((line) => ({
      ...line,
      available: unitsForSale(line),
      isSold: isSellable(line),
      isPayable: canBuy(payable, paidProductOf(line)),
    })),
  );
  const { priced, discounted } = quoteCart(website, { lines, discounts: cart?.discounts ?? null }, delivery);
  const { code } = discounted;
  const minimum = lines.length > 0 ? belowMinimum(priced, website) : undefined;
  return {
    id: cart?.id ?? null,
    websiteId: website.id,
    orderId: null,
    created: cart?.createdAt.toISOString() ?? null,
    isPurchased: cart?.purchasedAt != null,
    entries: lines.map((line, index) => ({
      ...describeLine(line, states[index] as LineState, website),
      discountCents: priced.lines[index]?.discountCents ?? 0,
    })),
    shippingOptions: delivery.options,
    selectedShippingOption: delivery.selected?.id ?? null,
    shippingMessage: shippingMessageOf(delivery, cart?.carried),
    shippingLocation: delivery.location,
    // A rule may tax nothing of this cart, such as services only.
    applicableTaxRules: delivery.taxRules.flatMap(({ id, name, rateMillionths }, index) =>
      priced.taxParts[index]?.taxableCents ? [{ id, name, rateMillionths }] : [],
    ),
    coupons: code ? [code.code] : [],
    validCoupons: code && !code.refusal ? [code.code] : [],
    invalidCoupons: code?.refusal ? [code.code] : [],
    couponMessage: code?.refusal ? refusalText(code.code, code.refusal, website) : null,
    discounts: discounted.applied.map(({ id: _id, ...discount }) => discount),
    subtotalCents: priced.subtotalCents,
    taxCents: priced.taxCents,
    shippingCostCents: priced.shippingCostCents,
    discountCents: priced.discountCents,
    grandTotalCents: priced.grandTotalCents,
    totalQuantity: priced.totalQuantity,
    hasDigital: priced.hasDigital,
    purelyDigital: priced.purelyDigital,
    requiresShipping: priced.requiresShipping,
    subtotalAmount: {
      value: toDecimalString(priced.subtotalCents, website.currency),
      currency: website.currency,
    },
    giftCards: [],
    giftCardCents: 0,
    amountDueCents: priced.grandTotalCents,
    isTaxIncluded: website.price_tax_interpretation === "INCLUSIVE",
    missing: missingCharges(
      { lines, priceTaxInterpretation: website.price_tax_interpretation, rules: cart?.rules ?? [] },
      { shipping: delivery.selected !== undefined, tax: delivery.location !== null },
    ),
    currency: website.currency,
    locale: website.locale,
    minimumMessage: minimum ? fillMessage(cartPageTexts.belowMinimum, { subtotal: minimum }) : null,
  };
}

function shippingMessageOf({ options, isDropped, location }: CartDelivery, carried?: CarriedRates): string | null {
  if (location && options.length === 0 && carried && !Array.isArray(carried.rates))
    return shippingTexts.ratesUnavailable;
  return isDropped ? cartPageTexts.optionDropped : null;
}

function describeLine(
  line: StoredLine,
  { available, problem }: LineState,
  website: Website,
): Omit<CartEntry, "discountCents"> {
  const { currency } = website;
  const price = currentPriceCents(line);
  const subTotalCents = price * line.quantity;
  return {
    id: line.id,
    itemId: line.productId ?? "",
    chosenVariant: { sku: line.sku, attributes: line.attributes },
    options: chosenOptions(line.optionNames, line.attributes).map(({ name, value }) => ({ title: name, text: value })),
    quantity: line.quantity,
    title: line.name,
    // Major units, as everywhere that money is a value with a currency (decisions/0005).
    subTotal: { value: toDecimalString(subTotalCents, currency), currency },
    purchasePriceCents: price,
    subTotalCents,
    productType: line.productType,
    hasQuantity: line.quantity > 1 || allowsQuantity(line.productType, website.multiple_quantity_for_services),
    fullUrl:
      line.productId === null
        ? ""
        : productPath(
            collectionPath({ url_slug: line.collectionSlug, is_homepage: line.isHomepage }),
            line.productSlug,
          ),
    image: pictureOf(line),
    available,
    problem,
    additionalFields: line.additionalFields === null ? null : JSON.stringify(line.additionalFields),
    answers:
      line.additionalFields === null || line.formFields === null
        ? []
        : describeAnswers(line.formFields, line.additionalFields),
    hasForm: line.formFields !== null && isSellable(line),
  };
}
