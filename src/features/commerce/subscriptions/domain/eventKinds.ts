/** What happens to a subscription, in its timeline. */
export type EventKind =
  | "started"
  | "renewed"
  | "failed"
  | "delayed"
  | "paused"
  | "resumed"
  | "skipped"
  | "canceled"
  | "reactivated"
  | "completed"
  | "price-changed"
  | "card-changed"
  | "address-changed";
