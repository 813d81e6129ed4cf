import type { StoredOrder } from "#features/commerce/orders/server/index.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** A gift card that was entered for a checkout. */
export interface EnteredGiftCard {
  id: string;
  lastFour: string;
  currency: string;
  balanceCents: number;
  isVoid: boolean;
  isTest: boolean;
}

/** What a card pays of an order. */
export interface GiftCardPart {
  giftCardId: string;
  lastFour: string;
  amountCents: number;
}

/** A payment of an order by a gift card, whose amount has left the card. */
export interface GiftCardPayment {
  id: string;
  provider: string;
  /** The entry of the ledger, which gives it back. */
  reference: string;
  amountCents: number;
  brand: string;
  lastFour: string;
}

/** A card for its buyer, who hands it over while no email can be sent. */
export interface GiftCardForBuyer {
  /** Grouped: "ACDE-FHJK-MNPQ-RTUV". */
  code: string;
  amountText: string;
  recipientName: string;
  /** Path of the printable card. */
  path: string;
}

/** The service of gift cards for later features. */
export interface GiftCards {
  /** The card with a typed code; undefined if there is none. */
  find(site: Pick<SiteScope, "db" | "websiteId">, typed: string): Promise<EnteredGiftCard | undefined>;
  /**
   * The cards that an order paid for, for its buyer, while no email can be promised; none while the page is viewed as the
   * buyer, because anyone who sees a code can pay with it.
   */
  codesForBuyer(
    context: Pick<RequestContext, "site" | "website" | "memberView">,
    order: Pick<StoredOrder, "id" | "lines">,
  ): Promise<GiftCardForBuyer[]>;
  /**
   * Takes what the cards pay, in the order's transaction. Of parallel orders with one card, each finds what the one before
   * it has left. A failure names the card that has not enough anymore.
   */
  take(
    tx: SiteTransaction,
    orderId: string,
    parts: readonly GiftCardPart[],
    now: Date,
  ): Promise<GiftCardPayment[] | Failure>;
}
