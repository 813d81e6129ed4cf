import { expect, test } from "vitest";
import { isPastedCode } from "./isPastedCode.ts";

test.for([
  ["", "123456", true],
  ["", " 123 456", true],
  ["000000", "123456", true],
  ["12", "123456", true],
  ["12345", "123456", false],
  ["123455", "123456", false],
  ["1234567", "123456", false],
  ["", "12345", false],
  ["", "1234567", false],
  ["", "abcd-efgh-jkmn-2345", false],
] as const)("from %j to %j: %j", ([before, after, isPasted]) => {
  expect(isPastedCode(before, after)).toBe(isPasted);
});
