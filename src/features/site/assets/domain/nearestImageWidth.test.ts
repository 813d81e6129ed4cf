import fc from "fast-check";
import { expect, test } from "vitest";
import { imageWidths } from "./imageWidths.ts";
import { nearestImageWidth } from "./nearestImageWidth.ts";

test.each([
  ["100w", 100],
  ["1w", 100],
  ["200w", 300],
  ["640w", 750],
  ["2000w", 2500],
  ["999999w", 2500],
])("%s returns %i px", (format, width) => {
  expect(nearestImageWidth(format)).toBe(width);
});

test.each(["", "w", "-5w", "5.5w", "500", "original", "1000000w", "500w "])("%j asks for no width", (format) => {
  expect(nearestImageWidth(format)).toBeUndefined();
});

test("for any request, returns one of the widths of spec.txt §9 or nothing", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: 999_999 }), (text, width) => {
      const given = nearestImageWidth(text);
      expect([undefined, ...imageWidths]).toContain(given);
      expect(imageWidths).toContain(nearestImageWidth(`${width}w`));
    }),
  );
});
