import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { giftCardStatus, payWithGiftCards } from "./giftCard.ts";

describe("payWithGiftCards", () => {
  test("pays with the cards in their order, and leaves the rest", () => {
    const cards = [
      { id: "a", balanceCents: 2500 },
      { id: "b", balanceCents: 0 },
      { id: "c", balanceCents: 9000 },
    ];
    const { parts, dueCents } = payWithGiftCards(5000, cards);
    expect(parts.map(({ amountCents }) => amountCents)).toEqual([2500, 0, 2500]);
    expect(dueCents).toBe(0);
    expect(payWithGiftCards(20000, cards).dueCents).toBe(8500);
  });

  test("parts and the rest sum to the total, and no card pays more than it has", () => {
    const cents = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 10 }), (totalCents, balances) => {
        const cards = balances.map((balanceCents, index) => ({ id: String(index), balanceCents }));
        const { parts, dueCents } = payWithGiftCards(totalCents, cards);
        const paid = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(paid + dueCents).toBe(totalCents);
        expect(dueCents).toBe(Math.max(0, totalCents - balances.reduce((sum, each) => sum + each, 0)));
        for (const { card, amountCents } of parts) {
          expect(amountCents).toBeGreaterThanOrEqual(0);
          expect(amountCents).toBeLessThanOrEqual(card.balanceCents);
        }
      }),
    );
  });
});

test("a card without balance is used, unless it is void", () => {
  expect(giftCardStatus({ isVoid: false, balanceCents: 1 })).toBe("ACTIVE");
  expect(giftCardStatus({ isVoid: false, balanceCents: 0 })).toBe("USED");
  expect(giftCardStatus({ isVoid: true, balanceCents: 0 })).toBe("VOID");
});
