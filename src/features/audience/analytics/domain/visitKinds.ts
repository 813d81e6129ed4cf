/** The kinds of what is recorded (`visit_events.kind`). */
export const visitKinds = [
  "view",
  "search",
  "media",
  "click",
  "button",
  "form",
  "form-started",
  "overlay",
  "quick-view",
  "event",
  "pipeline",
  "error",
  "speed",
  "cart",
  "checkout",
  "order",
] as const;

export type VisitKind = (typeof visitKinds)[number];
