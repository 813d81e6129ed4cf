/** How far a draft order is. */
export const draftStates = ["OPEN", "SENT", "PAID", "EXPIRED", "CANCELED"] as const;
export type DraftState = (typeof draftStates)[number];

/** What the state of a draft follows from. The database function `draft_order_state` is the same rule. */
export interface DraftStanding {
  isPaid: boolean;
  isCanceled: boolean;
  /** When its payment link was sent or made; null: never. */
  sentAt: Date | null;
  /** When the link expires. */
  expiresAt: Date | null;
}

export function draftStateOf({ isPaid, isCanceled, sentAt, expiresAt }: DraftStanding, now: Date): DraftState {
  if (isPaid) return "PAID";
  if (isCanceled) return "CANCELED";
  if (!sentAt) return "OPEN";
  return expiresAt !== null && expiresAt <= now ? "EXPIRED" : "SENT";
}

const changeable: readonly DraftState[] = ["OPEN", "SENT", "EXPIRED"];

/** Allowed actions for a draft in a state. */
export const draftCan = {
  edit: (state: DraftState) => changeable.includes(state),
  /** A link that is sent again is valid for the chosen days from then on. */
  send: (state: DraftState) => changeable.includes(state),
  markPaid: (state: DraftState) => changeable.includes(state),
  cancel: (state: DraftState) => changeable.includes(state),
};
