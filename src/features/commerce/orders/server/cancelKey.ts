/** The idempotency key of what a cancellation refunds. */
export const cancelKey = (orderId: string) => `cancel-${orderId}`;
