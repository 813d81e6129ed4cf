/** Path of the page of a checkout. */
export function checkoutUrl(cartToken: string): string {
  return `/checkout?cartToken=${encodeURIComponent(cartToken)}`;
}

/** Path of the page of an order. */
export function confirmedUrl(orderToken: string): string {
  return `/checkout/order-confirmed/${encodeURIComponent(orderToken)}`;
}
