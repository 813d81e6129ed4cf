import type { GiftCardStatus } from "./giftCard.ts";

/** What the studio and its files call a status. */
export const statusNames: Record<GiftCardStatus, string> = { ACTIVE: "Active", USED: "Used", VOID: "Void" };
