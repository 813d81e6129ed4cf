import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { GiftCardStatus } from "./giftCard.ts";

/** What the studio and its files call a status. */
export const statusNames: Record<GiftCardStatus, string> = defineTexts("studio.giftCards.statuses", {
  ACTIVE: "Active",
  USED: "Used",
  VOID: "Void",
});
