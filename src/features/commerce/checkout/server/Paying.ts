import type { MemberAreas } from "#features/audience/member-areas/server/index.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import type { PaymentLimits, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";

/** The payment methods and gift cards, and their limits. */
export interface Paying {
  memberAreas: Pick<MemberAreas, "lockSoldAreas">;
  payments: PaymentProviders;
  carriers: CarrierAnswers;
  giftCards: Pick<GiftCards, "find" | "take">;
  limits: PaymentLimits;
}
