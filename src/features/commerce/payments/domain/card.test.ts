import fc from "fast-check";
import { expect, test } from "vitest";
import { checkCard, passesLuhn } from "./card.ts";

const now = new Date("2026-11-20T06:00:00Z");
const good = { cardNumber: "4242 4242 4242 4242", expiry: "12/28", securityCode: "123" };

test("a valid card gives its brand and last four digits", () => {
  expect(checkCard(good, now)).toEqual({
    digits: "4242424242424242",
    brand: "Visa",
    lastFour: "4242",
    expiresIn: "2028-12",
  });
});

test.each([
  ["cardNumber", { cardNumber: "" }, "Required"],
  ["cardNumber", { cardNumber: "4242 4242 4242 4241" }, "This card number is not valid."],
  ["cardNumber", { cardNumber: "four two" }, "This card number is not valid."],
  ["cardNumber", { cardNumber: "42" }, "This card number is not valid."],
  ["expiry", { expiry: "" }, "Required"],
  ["expiry", { expiry: "13/28" }, "Enter the expiration date as MM/YY."],
  ["expiry", { expiry: "soon" }, "Enter the expiration date as MM/YY."],
  ["expiry", { expiry: "12/99" }, "Enter the expiration date as MM/YY."],
  ["expiry", { expiry: "10/26" }, "This card has expired."],
  ["securityCode", { securityCode: "" }, "Required"],
  ["securityCode", { securityCode: "12a" }, "The security code must have 3 digits."],
  ["securityCode", { cardNumber: "3782 822463 10005" }, "The security code must have 4 digits."],
])("an invalid %s gets its own message", (field, change, message) => {
  expect(checkCard({ ...good, ...change }, now)).toEqual({ [field]: message });
});

test.each(["11/26", "1126", "11 / 2026", "11-26"])("the expiry may be typed as %s", (expiry) => {
  expect(checkCard({ ...good, expiry }, now)).toMatchObject({ lastFour: "4242" });
});

test("a card is valid through the last day of its month", () => {
  expect(checkCard({ ...good, expiry: "11/26" }, new Date("2026-11-30T23:59:59Z"))).toMatchObject({ brand: "Visa" });
  expect(checkCard({ ...good, expiry: "11/26" }, new Date("2026-12-02T00:00:00Z"))).toHaveProperty("expiry");
});

test("a number with one wrong digit is never valid", () => {
  const digits = "4000000000000002";
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const wrong = (Number(digits[place]) + shift) % 10;
      expect(passesLuhn(digits.slice(0, place) + wrong + digits.slice(place + 1))).toBe(false);
    }),
  );
});
