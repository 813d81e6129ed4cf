import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { installmentMarkets, languageOf, marketOf } from "./installmentMarkets.ts";

/** What templates know of paying for an item in installments (spec.txt §3 "Installment context per item"). */
export interface InstallmentContext {
  /** Whether the shop offers installments for the item, whatever its price. */
  afterPayAvailable: boolean;
  /** Cents: only what costs more is paid in installments. */
  afterPayMin: number;
  /** Cents: what costs more is not paid in installments. */
  afterPayMax: number;
  /** Language of the site: "en". */
  shopperLanguage: string;
  /** Country of the shop's account, as ISO 3166-1 alpha-2; empty while the shop offers no installments. */
  stripeAccountCountry: string;
}

interface Shop {
  enabled: boolean;
  country: string;
  minCents: number;
  maxCents: number;
  currency: string;
  locale: string;
  /** Whether a way of paying that the shop offers takes installments. */
  isPayable: boolean;
}

/** Whether the shop offers installments at all: switched on, to be paid by, and paid out where it is. */
export function offersInstallments(shop: Omit<Shop, "locale" | "minCents" | "maxCents">): boolean {
  return shop.enabled && shop.isPayable && arePaidOut(shop);
}

/** Whether installments are paid out in the country, in the shop's currency. */
export function arePaidOut({ country, currency }: Pick<Shop, "country" | "currency">): boolean {
  const market = marketOf(country);
  return market !== undefined && installmentMarkets[market].currency === currency;
}

/** @param item what is sold; a subscription is paid period by period, never in installments */
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

/** Installments are there only when everything that is bought is physical (spec.txt §5). */
export function areAllPhysical(types: readonly number[]): boolean {
  return types.length > 0 && types.every((type) => type === productTypes.physical);
}

/** Buyers pay in installments only in the shop's own country (decisions.md); one who has not said theirs may. */
export function isSameMarket(shopCountry: string, buyerCountry: string | undefined): boolean {
  return !buyerCountry || marketOf(shopCountry) === marketOf(buyerCountry);
}
