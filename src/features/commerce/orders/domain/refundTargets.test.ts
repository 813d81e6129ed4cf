import { expect, test } from "vitest";
import { refundTargets } from "./refundTargets.ts";

const card = {
  id: "1",
  provider: "stripe",
  state: "PAID",
  amountCents: 2000,
  brand: "Visa",
  lastFour: "4242",
} as const;
const giftCard = {
  ...card,
  id: "2",
  provider: "gift-card",
  amountCents: 1000,
  brand: "Gift card",
  lastFour: "WXYZ",
} as const;
const refund = (paymentId: string, amountCents: number, state: "SETTLED" | "ANNOUNCED" | "FAILED" = "SETTLED") => {
  return { paymentId, amountCents, state, lastFour: null };
};

test("a refund to a gift card and a payment method says how much each gets back", () => {
  const refunds = [refund("1", 1500), refund("1", 500, "ANNOUNCED"), refund("2", 700), refund("2", 300, "FAILED")];
  expect(refundTargets({ payments: [card, giftCard] }, refunds)).toEqual({
    giftCardCents: 700,
    parts: [
      { method: "Visa ending in 4242", amountCents: 2000 },
      { method: "Gift card ending in WXYZ", amountCents: 700 },
    ],
  });
});

test("a refund to the only payment method says nothing more", () => {
  expect(refundTargets({ payments: [card] }, [refund("1", 500)])).toEqual({ giftCardCents: 0, parts: [] });
  expect(refundTargets({ payments: [giftCard] }, [refund("2", 500)]).parts).toHaveLength(1);
});

test("a refund to a new gift card instead of a void one names the new one", () => {
  const refunds = [refund("2", 300), { ...refund("2", 700), lastFour: "NEWC" }];
  expect(refundTargets({ payments: [giftCard] }, refunds)).toEqual({
    giftCardCents: 1000,
    parts: [
      { method: "Gift card ending in WXYZ", amountCents: 300 },
      { method: "Gift card ending in NEWC", amountCents: 700 },
    ],
  });
});
