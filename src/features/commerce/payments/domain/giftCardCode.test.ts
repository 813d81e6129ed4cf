import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { groupedCode, maskedCode, newGiftCardCode, readGiftCardCode } from "./giftCardCode.ts";

test("a code is read as people type it", () => {
  for (const typed of ["ACDE-FHJK-MNPQ-RTUV", "acde fhjk mnpq rtuv", " AcDeFhJk–MnPq–RtUv ", "ACDEFHJKMNPQRTUV"]) {
    expect(readGiftCardCode(typed)).toBe("ACDEFHJKMNPQRTUV");
  }
  for (const typed of ["", "ACDE", "ACDE-FHJK-MNPQ-RTU0", "ACDE_FHJK_MNPQ_RTUV", "ACDEFHJKMNPQRTUVW"]) {
    expect(readGiftCardCode(typed)).toBeUndefined();
  }
});

test("a new code can be read again in its groups", () => {
  const code = newGiftCardCode((count) => randomInt(count));
  expect(groupedCode(code)).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  expect(readGiftCardCode(groupedCode(code))).toBe(code);
  expect(maskedCode(code.slice(-4))).toBe(`····${code.slice(12)}`);
});
