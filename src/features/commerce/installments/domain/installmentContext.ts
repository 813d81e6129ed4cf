import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { installmentMarkets, languageOf, marketOf } from "./installmentMarkets.ts";

/** The template context of installments for an item (spec.txt §3 "Installment context per item"). */
export interface InstallmentContext {
  /** Whether the shop offers installments for the item, whatever its price. */
  afterPayAvailable: boolean;
  /** Cents: only larger totals can be paid in installments. */
  afterPayMin: number;
  /** Cents: larger totals cannot be paid in installments. */
  afterPayMax: number;
  /** Language of the site: "en". */
  shopperLanguage: string;
  /** Country of the shop's account, ISO 3166-1 alpha-2; empty if the shop offers no installments. */
  stripeAccountCountry: string;
}

interface Shop {
  enabled: boolean;
  country: string;
  minCents: number;
  maxCents: number;
  currency: string;
  locale: string;
  /** Whether an offered payment method supports installments. */
  isPayable: boolean;
}

/** Whether the shop offers installments: enabled, with a payment method, and in a supported country and currency. */
export function offersInstallments(shop: Omit<Shop, "locale" | "minCents" | "maxCents">): boolean {
  return shop.enabled && shop.isPayable && arePaidOut(shop);
}

/** Whether installments are supported in the shop's country and currency. */
export function arePaidOut({ country, currency }: Pick<Shop, "country" | "currency">): boolean {
  const market = marketOf(country);
  return market !== undefined && installmentMarkets[market].currency === currency;
}

/** @param item the product; a subscription is paid per period, never in installments */
export function describeInstallments(
  shop: Shop,
  item: { productType: number; isSubscribable: boolean },
): InstallmentContext {
  const isOffered = offersInstallments(shop);
  return {
    afterPayAvailable: isOffered && areAllPhysical([item.productType]) && !item.isSubscribable,
    afterPayMin: shop.minCents,
    afterPayMax: shop.maxCents,
    shopperLanguage: languageOf(shop.locale),
    stripeAccountCountry: isOffered ? shop.country : "",
  };
}

/** Installments need a purchase of only physical products (spec.txt §5). */
export function areAllPhysical(types: readonly number[]): boolean {
  return types.length > 0 && types.every((type) => type === productTypes.physical);
}

/**
 * Installments are available only in the shop's own country. A buyer whose country is unknown is
 * included.
 */
export function isSameMarket(shopCountry: string, buyerCountry: string | undefined): boolean {
  return !buyerCountry || marketOf(shopCountry) === marketOf(buyerCountry);
}
