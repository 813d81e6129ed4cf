import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** What is paid for in a way of its own: once, again and again, or as money to be spent later. */
export const purchases = ["goods", "subscriptions", "gift-cards"] as const;

export type Purchase = (typeof purchases)[number];

/** What a payment provider can be paid for; or all that a shop offers, taken together. */
export interface Payable {
  purchases: readonly Purchase[];
  /** Whether the total can be paid in installments by Afterpay or Clearpay. */
  installments: boolean;
}

/** What is asked of a product before it is offered. */
export interface PaidProduct {
  productType: number;
  isSubscribable: boolean;
}

/** All that can be paid by these ways together; nothing where there is none. */
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

/** How a product is paid for; undefined for a type that nobody sells. */
export function purchaseOf({ productType, isSubscribable }: PaidProduct): Purchase | undefined {
  if (productType === productTypes.giftCard) return "gift-cards";
  if (!goods.includes(productType)) return undefined;
  return isSubscribable ? "subscriptions" : "goods";
}

/** The rule of what is offered: what can be paid for. Everything else is shown, and said to be not for sale. */
export function canBuy(payable: Payable, product: PaidProduct): boolean {
  const purchase = purchaseOf(product);
  return purchase !== undefined && payable.purchases.includes(purchase);
}
