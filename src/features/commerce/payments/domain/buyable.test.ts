import { describe, expect, test } from "vitest";
import { canBuy, type Payable, payableBy, purchaseOf } from "./buyable.ts";

const shop = (can: Partial<Payable> = {}): { can: Payable } => ({
  can: { purchases: ["goods"], installments: false, ...can },
});

describe("the purchase kind of a product", () => {
  test.each([
    [1, false, "goods"],
    [2, false, "goods"],
    [3, false, "goods"],
    [5, false, "goods"],
    [1, true, "subscriptions"],
    [4, false, "gift-cards"],
    [9, false, undefined],
    [9, true, undefined],
  ])("type %i, subscribable %s: %s", (productType, isSubscribable, purchase) => {
    expect(purchaseOf({ productType, isSubscribable })).toBe(purchase);
  });
});

test("a product without a payment method cannot be bought", () => {
  const mug = { productType: 1, isSubscribable: false, isConnected: true };
  const card = { productType: 4, isSubscribable: false, isConnected: true };
  const monthly = { productType: 1, isSubscribable: true, isConnected: true };
  const answersOf = (...providers: { can: Payable }[]) => {
    const payable = payableBy(providers);
    return [canBuy(payable, mug), canBuy(payable, monthly), canBuy(payable, card), payable.installments];
  };
  expect(answersOf()).toEqual([false, false, false, false]);
  expect(answersOf(shop())).toEqual([true, false, false, false]);
  expect(answersOf(shop(), shop({ purchases: ["gift-cards"], installments: true }))).toEqual([true, false, true, true]);
  expect(answersOf(shop({ purchases: ["goods", "subscriptions"] }))).toEqual([true, true, false, false]);
});

test("a membership that opens no member area cannot be bought", () => {
  const membership = { productType: 5, isSubscribable: false };
  const payable = payableBy([shop()]);
  expect(canBuy(payable, { ...membership, isConnected: true })).toBe(true);
  expect(canBuy(payable, { ...membership, isConnected: false })).toBe(false);
});
