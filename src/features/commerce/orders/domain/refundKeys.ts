/** Idempotency keys of the refunds that no call asks for. */
export const ownRefundKeys = {
  canceled: (orderId: string) => `cancel-${orderId}`,
  voided: (paymentId: string) => `void-${paymentId}`,
  outside: (reference: string) => `outside-${reference}`,
};

const starts = Object.values(ownRefundKeys).map((keyOf) => keyOf(""));

/** Whether a key starts like one of ours. A call can't use it, because our own refund would then be skipped or fail. */
export function isOwnRefundKey(key: string): boolean {
  return starts.some((start) => key.startsWith(start));
}
