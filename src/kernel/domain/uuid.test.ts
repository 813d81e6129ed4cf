import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test.each([
  ["0199aa3e-5b1c-7d2e-8f00-0123456789ab", true],
  ["0199AA3E-5B1C-7D2E-8F00-0123456789AB", true],
  ["0199aa3e5b1c7d2e8f000123456789ab", false],
  ["0199aa3e-5b1c-7d2e-8f00-0123456789abc", false],
  ["x0199aa3e-5b1c-7d2e-8f00-0123456789ab", false],
  ["0199aa3e-5b1c-7d2e-8f00-0123456789ab\n", false],
  ["", false],
])("%j is an id: %s", (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});
