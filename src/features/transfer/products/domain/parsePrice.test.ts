import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maximumCents } from "#kernel/domain/money.ts";
import { parsePrice } from "./parsePrice.ts";

const dollars = { currencyFractionDigits: 2, decimalComma: false };
const european = { currencyFractionDigits: 2, decimalComma: true };
const yen = { currencyFractionDigits: 0, decimalComma: false };

describe("parsePrice", () => {
  test.each([
    ["28", 2800],
    ["28.00", 2800],
    ["28.5", 2850],
    [".50", 50],
    ["0", 0],
    ["0.00", 0],
    ["12.340000", 1234],
    ["$1,234.50", 123450],
    ["1.234,50", 123450],
    ["1.234,50 €", 123450],
    ["€ 9,90", 990],
    ["US$ 5.00", 500],
    ["R$ 1.234,56", 123456],
    ["USD 12.00", 1200],
    ["12.00 usd", 1200],
    ["12,50 kr.", 1250],
    ["99,- Kč", 9900],
    ["49.99 zł", 4999],
    ["Rs. 1,00,000", 10000000],
    ["CHF 1'234.50", 123450],
    ["1 234,50 €", 123450],
    ["1\u00a0234.50", 123450],
    ["1,234", 123400],
    ["1,234,567.89", 123456789],
    ["1.234.567", 123456700],
    ["'12.00", 1200],
    ["-0.00", 0],
    ["１２.５０", 1250],
  ])("reads %j as %i cents", (text, cents) => {
    expect(parsePrice(text, dollars)).toBe(cents);
  });

  test.each([
    ["1.234", 123400],
    ["1.234 €", 123400],
    ["20,00", 2000],
    ["20.00", 2000],
  ])("reads %j as %i cents in a file with decimal commas", (text, cents) => {
    expect(parsePrice(text, european)).toBe(cents);
  });

  test.each([
    ["1200", 1200],
    ["1,200", 1200],
    ["1.200", 1200],
    ["¥1,200.00", 1200],
  ])("reads %j as %i yen", (text, cents) => {
    expect(parsePrice(text, yen)).toBe(cents);
  });

  test.each([
    ["", "price-missing"],
    ["  ", "price-missing"],
    ["ask us", "price-unreadable"],
    ["12 apples", "price-unreadable"],
    ["abc12", "price-unreadable"],
    ["1.2E+05", "price-unreadable"],
    ["1,23,4.50", "price-unreadable"],
    ["1.2.3", "price-unreadable"],
    ["1,234.50.10", "price-unreadable"],
    ["1.234,567.8", "price-unreadable"],
    ["NaN", "price-unreadable"],
    ["Infinity", "price-unreadable"],
    ["0x10", "price-unreadable"],
    ["-5.00", "price-negative"],
    ["−5,00", "price-negative"],
    ["$-5", "price-negative"],
    ["-$5", "price-negative"],
    ["(5.00)", "price-negative"],
    ["19.995", "price-too-fine"],
    ["1.234", "price-too-fine"],
    ["10000000000", "price-too-large"],
    ["9".repeat(59), "price-too-large"],
    ["9".repeat(61), "price-unreadable"],
  ] as const)("refuses %j: %s", (text, problem) => {
    expect(parsePrice(text, dollars)).toBe(problem);
  });

  test("refuses a fraction of a yen", () => {
    expect(parsePrice("12.50", yen)).toBe("price-too-fine");
  });

  test("reads back every amount, however it is written", () => {
    const styles = [
      (cents: number) => (cents / 100).toFixed(2),
      (cents: number) => new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("de-CH", { style: "currency", currency: "CHF" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("pl-PL", { style: "currency", currency: "PLN" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("sv-SE", { style: "currency", currency: "SEK" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(cents / 100),
      (cents: number) => new Intl.NumberFormat("cs-CZ", { style: "currency", currency: "CZK" }).format(cents / 100),
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maximumCents }), fc.constantFrom(...styles), (cents, write) => {
        expect(parsePrice(write(cents), dollars)).toBe(cents);
      }),
    );
  });

  test("never throws, and returns only whole cents within the limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.boolean(), (text, decimalComma) => {
        const price = parsePrice(text, { currencyFractionDigits: 2, decimalComma });
        if (typeof price === "number") {
          expect(Number.isSafeInteger(price) && price >= 0 && price <= maximumCents).toBe(true);
        }
      }),
    );
  });
});
