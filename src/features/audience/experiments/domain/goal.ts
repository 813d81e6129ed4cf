/** What a visitor of a test should do. */
export type GoalKind = "page" | "button" | "form" | "cart" | "order";

/** Names of what the server records about visitors for tests alone (`visit_events.subject`). */
export const recordedGoals = {
  form: "form-sent",
  order: "order-placed",
} as const;
