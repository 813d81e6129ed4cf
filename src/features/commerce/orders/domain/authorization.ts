import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";
import { isFulfilledByPayment } from "#features/commerce/product-kinds/domain/productKind.ts";

/** An amount that a provider holds for an order, until it is captured by hand. */
export interface Authorization {
  paymentId: string;
  /** `CAPTURING`: it was announced to the provider, which has not answered yet. */
  state: "AUTHORIZED" | "CAPTURING";
  amountCents: number;
  /** ISO time when it expires. */
  captureBefore: string;
}

/**
 * Whether a payment can be authorized first and captured later. Not for what a payment delivers at once, such as files and
 * gift cards, and not for subscriptions, donations and installments.
 */
export function canCaptureLater(order: {
  kind: CartKind;
  lines: readonly { productType: number }[];
  isInstallments: boolean;
}): boolean {
  const isKind = order.kind === "cart" || order.kind === "draft";
  return isKind && !order.isInstallments && !order.lines.some(({ productType }) => isFulfilledByPayment(productType));
}
