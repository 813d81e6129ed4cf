import { expect, test } from "vitest";
import type { DiscountSummary } from "../contract.ts";
import { describeDates, describeValue, describeWay } from "./describeDiscount.ts";

const shop = { currency: "USD", locale: "en-US", timeZone: "America/New_York" };
const discount: DiscountSummary = {
  id: "1",
  name: "Summer sale",
  isAutomatic: false,
  kind: "PERCENT",
  percentMillionths: 125_000,
  amountCents: null,
  buyQuantity: null,
  getQuantity: null,
  status: "ACTIVE",
  startsAt: null,
  endsAt: null,
  useLimit: null,
  useCount: 0,
  code: "SUMMER",
  codeCount: 1,
};

test.for<[Partial<DiscountSummary>, string]>([
  [{}, "12.5% off"],
  [{ kind: "AMOUNT", amountCents: 1250 }, "$12.50 off"],
  [{ kind: "FREE_SHIPPING" }, "Free shipping"],
  [{ kind: "BUY_X_GET_Y", buyQuantity: 2, getQuantity: 1, percentMillionths: 1_000_000 }, "Buy 2, get 1 free"],
  [{ kind: "BUY_X_GET_Y", buyQuantity: 1, getQuantity: 1, percentMillionths: 500_000 }, "Buy 1, get 1 at 50% off"],
])("the value of %j", ([changes, text]) => {
  expect(describeValue({ ...discount, ...changes }, shop)).toBe(text);
});

test("how customers get it", () => {
  expect(describeWay(discount)).toBe("SUMMER");
  expect(describeWay({ ...discount, codeCount: 2 })).toBe("SUMMER and 1 other");
  expect(describeWay({ ...discount, codeCount: 2001 })).toBe("SUMMER and 2,000 others");
  expect(describeWay({ ...discount, code: null, codeCount: 0 })).toBe("No codes yet");
  expect(describeWay({ ...discount, isAutomatic: true })).toBe("Automatic");
});

test("the dates are those of the website's clock", () => {
  const startsAt = "2026-12-01T03:00:00Z";
  const endsAt = "2026-12-24T23:00:00Z";
  expect(describeDates(discount, shop)).toBe("Always");
  expect(describeDates({ ...discount, startsAt }, shop)).toBe("From Nov 30, 2026");
  expect(describeDates({ ...discount, endsAt }, shop)).toBe("Until Dec 24, 2026");
  expect(describeDates({ ...discount, startsAt, endsAt }, shop)).toBe("Nov 30, 2026 – Dec 24, 2026");
});
