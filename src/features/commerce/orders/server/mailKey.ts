import type { MailSubject, OrderMailKind } from "./mailModel.ts";

/** Which email of an order a row of the outbox is. */
export interface OrderMailName extends MailSubject {
  kind: OrderMailKind;
}

/**
 * The outbox adds one email with each key. An order that was reset to pending and shipped again gets another one.
 * @param again set if the owner sends it once more: unique for each time
 */
export function mailKey(
  orderId: string,
  { kind, refundId, fulfillmentId }: OrderMailName,
  again?: string | undefined,
): string {
  const about = [fulfillmentId, refundId].filter(Boolean).map((id) => `:${id}`);
  return `order-${kind}:${orderId}${about.join("")}${again ? `:again-${again}` : ""}`;
}

/** The email of a key; undefined if it is not an email to the customer about this order. */
export function readMailKey(orderId: string, key: string): OrderMailName | undefined {
  const [name = "", id, about] = key.split(":");
  const kind = customerKinds.find((each) => `order-${each}` === name);
  if (!kind || id !== orderId) return undefined;
  const subject = about?.startsWith("again-") ? undefined : about;
  if (kind === "shipped") return { kind, fulfillmentId: subject };
  return kind === "refunded" ? { kind, refundId: subject } : { kind };
}

/** The emails that customers get. */
const customerKinds: readonly OrderMailKind[] = [
  "confirmation",
  "donation",
  "renewed",
  "pending",
  "unpaid",
  "downloads",
  "memberships",
  "shipped",
  "canceled",
  "refunded",
];
