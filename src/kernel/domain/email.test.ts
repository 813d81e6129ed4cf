import { expect, test } from "vitest";
import { emailMessage, isEmail, maskEmail } from "./email.ts";

test.each([
  ["ada@example.com", true, true],
  [" ada@example.com ", true, true],
  ["ada.lovelace+shop@mail.example.co", true, true],
  ["ada@example.photography", true, false],
  ["ada@shop.store", true, false],
  ["ada", false, false],
  ["@example.com", false, false],
  ["ada@example", false, false],
  ["ada@@example.com", false, false],
  ["a da@example.com", false, false],
  ["ada@example..com", false, false],
  ["ada@-example.com", false, false],
  ["a@b.c", false, false],
  [`${"a".repeat(250)}@example.com`, false, false],
  ["\u202emoc.elpmaxe@ada.example.com", false, false],
  ["ada\u2067@example.com", false, false],
  ["\u200bada@example.com", false, false],
  ["ada\u00ad@example.com", false, false],
  ["", false, false],
])("%j is an address: %s; by the strict pattern: %s", (text, isOne, isStrictOne) => {
  expect(isEmail(text)).toBe(isOne);
  expect(isEmail(text, true)).toBe(isStrictOne);
});

test("the message of spec.txt §5", () => {
  expect(emailMessage).toBe("Email is not valid. Email addresses should follow the format name@example.com.");
});

test.each([
  ["ruth@example.com", "r…@example.com"],
  ["r@example.com", "r…@example.com"],
  ["𝒓uth@example.com", "𝒓…@example.com"],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
