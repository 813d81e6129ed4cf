import fc from "fast-check";
import { expect, test } from "vitest";
import { fromMillimeters, knownSize, toMillimeters } from "./sizes.ts";

test("millimeters are centimeters or inches", () => {
  expect([fromMillimeters(254, "METRIC"), fromMillimeters(254, "IMPERIAL")]).toEqual([25.4, 10]);
  expect([toMillimeters(12.5, "METRIC"), toMillimeters(0.5, "IMPERIAL")]).toEqual([125, 13]);
});

test("what is shown is read back as the same size", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom("METRIC" as const, "IMPERIAL" as const),
      (mm, units) => {
        expect(toMillimeters(fromMillimeters(mm, units), units)).toBe(mm);
      },
    ),
  );
});

test("a size without any side is none", () => {
  expect(knownSize({ lengthMm: null, widthMm: null, heightMm: null })).toBeNull();
  expect(knownSize({ lengthMm: null, widthMm: 5, heightMm: null })).toEqual({
    lengthMm: null,
    widthMm: 5,
    heightMm: null,
  });
});
