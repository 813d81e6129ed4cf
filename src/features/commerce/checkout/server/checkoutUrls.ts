import { checkoutPaths } from "../browserContract.ts";

/** Path of a checkout page. */
export function checkoutUrl(cartToken: string): string {
  return `/checkout?cartToken=${encodeURIComponent(cartToken)}`;
}

/** Path of the form that says for whom the gift card of a checkout is. */
export function giftCardFormUrl(itemId: string, { sku, cartToken }: { sku: string; cartToken: string }): string {
  const path = checkoutPaths.giftCard.replace(":itemId", encodeURIComponent(itemId));
  return `${path}?${new URLSearchParams({ sku, cartToken })}`;
}

/** Path of an order page. */
export function confirmedUrl(orderToken: string): string {
  return `/checkout/order-confirmed/${encodeURIComponent(orderToken)}`;
}

/** Path of an order's page to print. */
export function receiptUrl(orderToken: string): string {
  return `${confirmedUrl(orderToken)}/receipt`;
}

/** Path of a donation's page. */
export function contributionUrl(orderToken: string): string {
  return `/checkout/contribution-confirmed/${encodeURIComponent(orderToken)}`;
}
