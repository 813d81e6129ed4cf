import type { CartKind } from "#features/commerce/cart/domain/cartKind.ts";

/** What the line of a donation has in `details`. */
export interface DonationDetails {
  fundId: string;
  /** The fund's words of thanks when the donation was made; may be empty. */
  thankYou: string;
}

/** The order as a donation; undefined if it is none. */
export function donationIn(order: {
  kind: CartKind;
  lines: readonly { details: Record<string, unknown> | null }[];
}): DonationDetails | undefined {
  const details = order.kind === "donation" ? order.lines[0]?.details : undefined;
  if (!details) return undefined;
  const { fundId, thankYou } = details;
  return { fundId: String(fundId ?? ""), thankYou: String(thankYou ?? "") };
}
