import { maskedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readGiftCard, type StoredGiftCard } from "./giftCardRows.ts";
import { issueGiftCard } from "./issueGiftCard.ts";

/** Issues a card in place of one that is void, for the buyer of an order. */
export async function replaceVoidCard(
  tx: SiteTransaction,
  codes: GiftCardCodes,
  { lastFour, currency, isTest }: Pick<StoredGiftCard, "lastFour" | "currency" | "isTest">,
  given: {
    amountCents: number;
    buyer: { customerEmail: string; customerName: string };
    bought?: { orderId: string; position: number } | undefined;
    now: Date;
  },
): Promise<Pick<StoredGiftCard, "id" | "lastFour">> {
  const { amountCents, buyer, bought, now } = given;
  const id = await issueGiftCard(tx, codes, {
    amountCents,
    currency,
    isTest,
    recipientEmail: buyer.customerEmail,
    recipientName: cutText(buyer.customerName, 100),
    senderName: "",
    message: "",
    sendAt: null,
    reason: `Replaces ${maskedCode(lastFour)}`,
    ...(bought ? { bought } : {}),
    now,
  });
  return (await readGiftCard(tx, { id })) as StoredGiftCard;
}
