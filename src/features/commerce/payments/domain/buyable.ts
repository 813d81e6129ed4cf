import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** Kinds of purchases: paid once, repeatedly, or as credit for later. */
export const purchases = ["goods", "subscriptions", "gift-cards"] as const;

export type Purchase = (typeof purchases)[number];

/** What a payment provider supports, or all of a shop's together. */
export interface Payable {
  purchases: readonly Purchase[];
  /** Whether totals can be paid in installments by Afterpay or Clearpay. */
  installments: boolean;
}

/** The properties of a product that decide about payment methods. */
export interface PaidProduct {
  productType: number;
  isSubscribable: boolean;
  /** False for a membership that opens no member area: its buyer would get nothing. True for all other products. */
  isConnected: boolean;
}

/** Everything that these methods support together; nothing without any. */
export function payableBy(providers: readonly { can: Payable }[]): Payable & { purchases: Purchase[] } {
  return {
    purchases: purchases.filter((purchase) => providers.some(({ can }) => can.purchases.includes(purchase))),
    installments: providers.some(({ can }) => can.installments),
  };
}

const goods: readonly number[] = [
  productTypes.physical,
  productTypes.digital,
  productTypes.service,
  productTypes.paywall,
];

/** The purchase kind of a product; undefined for a type that is not sold. */
export function purchaseOf({
  productType,
  isSubscribable,
}: Pick<PaidProduct, "productType" | "isSubscribable">): Purchase | undefined {
  if (productType === productTypes.giftCard) return "gift-cards";
  if (!goods.includes(productType)) return undefined;
  return isSubscribable ? "subscriptions" : "goods";
}

/**
 * Whether a product can be bought: a payment method must support it, and a membership must open a member area. Other
 * products are shown as not for sale.
 */
export function canBuy(payable: Payable, product: PaidProduct): boolean {
  const purchase = purchaseOf(product);
  return product.isConnected && purchase !== undefined && payable.purchases.includes(purchase);
}
