import { groupedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { giftCardPaths } from "../browserContract.ts";
import type { GiftCards } from "./GiftCards.ts";
import type { GiftCardCodes } from "./giftCardCodes.ts";
import { readCardsOfOrder } from "./giftCardRows.ts";

/** Shows buyers the codes of what they bought while no email can be promised, because they paid for it. */
export function createCodesForBuyer(
  codes: GiftCardCodes,
  outbox: Pick<Outbox, "mayPromise">,
): GiftCards["codesForBuyer"] {
  return async ({ site, website, memberView }, { id: orderId, lines }) => {
    if (memberView || !lines.some(({ productType }) => productType === productTypes.giftCard)) return [];
    if (await outbox.mayPromise()) return [];
    const cards = await readCardsOfOrder(site, orderId);
    return cards
      .filter(({ voidedAt }) => voidedAt === null)
      .map(({ id, sealedCode, recipientName, initialCents: cents, currency }) => ({
        code: groupedCode(codes.open(site.websiteId, sealedCode)),
        amountText: formatMoney({ cents, currency }, website.locale),
        recipientName,
        path: `${giftCardPaths.card}/${codes.pageToken(site.websiteId, id)}`,
      }));
  };
}
