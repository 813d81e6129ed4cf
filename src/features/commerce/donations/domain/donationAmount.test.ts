import { expect, test } from "vitest";
import { donationOf } from "./donationAmount.ts";

const terms = { suggestedCents: [1000, 2500], allowsCustom: true, minimumCents: 500, maximumCents: 100_000 };
const dollars = { currency: "USD", locale: "en-US" };

test.each([
  ["", "25", 2500],
  ["1000", "", 1000],
  ["1000", "25", 2500],
  ["1000", " ", 1000],
  ["", "12,50", 1250],
  ["", "$1,000", 100_000],
  ["", "１２", 1200],
  ["", "٣", "amount-too-small"],
  ["", "٣٠", 3000],
  ["", "", "amount-missing"],
  ["", "1e9", "amount-invalid"],
  ["", "-5", "amount-invalid"],
  ["", "five", "amount-invalid"],
  ["", "12.345", "amount-invalid"],
  ["", "4.99", "amount-too-small"],
  ["", "0", "amount-too-small"],
  ["", "1000.01", "amount-too-large"],
  ["", "999999999999999999999", "amount-invalid"],
  ["3000", "", "amount-changed"],
  ["1000.0", "", "amount-changed"],
  ["__proto__", "", "amount-changed"],
])("suggested %j and typed %j is %j", (suggested, custom, result) => {
  expect(donationOf(terms, { suggested, custom }, dollars)).toBe(result);
});

test("only suggested amounts are accepted where no other is allowed", () => {
  const fixed = { ...terms, allowsCustom: false };
  expect(donationOf(fixed, { suggested: "2500", custom: "1" }, dollars)).toBe(2500);
  expect(donationOf(fixed, { suggested: "", custom: "25" }, dollars)).toBe("amount-missing");
});

test("a currency without decimals, and a fund without a maximum", () => {
  const yen = { ...terms, suggestedCents: [], minimumCents: 500, maximumCents: null };
  const japan = { currency: "JPY", locale: "ja-JP" };
  expect(donationOf(yen, { suggested: "", custom: "￥１，２００" }, japan)).toBe(1200);
  expect(donationOf(yen, { suggested: "", custom: "1200.5" }, japan)).toBe("amount-invalid");
  expect(donationOf(yen, { suggested: "", custom: "5000000" }, japan)).toBe(5_000_000);
});
