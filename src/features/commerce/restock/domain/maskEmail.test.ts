import { expect, test } from "vitest";
import { maskEmail } from "./maskEmail.ts";

test.each([
  ["ruth@example.com", "r…@example.com"],
  ["r@example.com", "r…@example.com"],
  ["𝒓uth@example.com", "𝒓…@example.com"],
])("%s is shown as %s", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});
