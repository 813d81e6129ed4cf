/** How visitors become members of an area. */
export const joinings = ["free", "approval", "invitation", "purchase"] as const;
export type Joining = (typeof joinings)[number];

/** Why a membership ended. */
export type EndReason = "left" | "removed" | "declined" | "expired" | "refunded";

export interface MembershipState {
  state: "pending" | "active" | "ended";
  /** When it ends by itself; null: never. */
  until: Date | null;
  endReason: EndReason | null;
}

/**
 * What a person can do about an area. `member`: nothing to do. `pending`: wait for the owner's answer. `join`, `request`,
 * `buy`: do it. `invited-only`, `closed`, `not-for-sale`: ask the website.
 */
export type WayIn = "member" | "pending" | "join" | "request" | "buy" | "invited-only" | "closed" | "not-for-sale";

const ways: Record<Joining, WayIn> = {
  free: "join",
  approval: "request",
  invitation: "invited-only",
  purchase: "buy",
};

/** Whether the membership opens the area's pages now. */
export function isCurrent({ state, until }: Pick<MembershipState, "state" | "until">, now: Date): boolean {
  return state === "active" && (until === null || until > now);
}

/** Whether a request waits for the owner's answer. It counts only while members need an approval. */
export function isWaiting(area: { joining: Joining }, { state }: Pick<MembershipState, "state">): boolean {
  return state === "pending" && area.joining === "approval";
}

/** Why a membership no longer opens the area's pages; undefined if it was never ended. */
export function endOf({ state, until, endReason }: MembershipState, now: Date): EndReason | undefined {
  if (state === "ended") return endReason ?? "removed";
  return state === "active" && until !== null && until <= now ? "expired" : undefined;
}

/** The way into an area. @param isForSale whether its product can be seen in the shop */
export function wayInto(
  area: { joining: Joining; isForSale: boolean },
  membership: MembershipState | undefined,
  now: Date,
): WayIn {
  if (membership && isCurrent(membership, now)) return "member";
  if (membership && isWaiting(area, membership)) return "pending";
  const end = membership && endOf(membership, now);
  // The owner said no, so only the owner can open the door again.
  if (end === "removed" || (end === "declined" && area.joining === "approval")) return "closed";
  return area.joining === "purchase" && !area.isForSale ? "not-for-sale" : ways[area.joining];
}
