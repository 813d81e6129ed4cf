import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cropForFocalPoint } from "./cropForFocalPoint.ts";
import { focalPoint, objectPosition } from "./focalPoint.ts";
import { imageWidths } from "./imageWidths.ts";
import { srcset } from "./srcset.ts";
import { thumbnailWidthFor } from "./thumbnailWidthFor.ts";
import { variantWidthsFor } from "./variantWidthsFor.ts";

test("images have the widths of spec.txt §9", () => {
  expect(imageWidths).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
});

test.each([
  [99, []],
  [100, [100]],
  [299, [100]],
  [2000, [100, 300, 500, 750, 1000, 1500]],
  [2500, [100, 300, 500, 750, 1000, 1500, 2500]],
  [9000, [100, 300, 500, 750, 1000, 1500, 2500]],
])("an original of %i px has the widths %j and is never enlarged", (originalWidth, widths) => {
  expect(variantWidthsFor(originalWidth)).toEqual(widths);
});

test.each([
  [80, "/a?w=original 80w"],
  [300, "/a?w=100 100w, /a?w=300 300w"],
  [800, "/a?w=100 100w, /a?w=300 300w, /a?w=500 500w, /a?w=750 750w, /a?w=original 800w"],
  [
    6000,
    "/a?w=100 100w, /a?w=300 300w, /a?w=500 500w, /a?w=750 750w, /a?w=1000 1000w, /a?w=1500 1500w, /a?w=2500 2500w",
  ],
])("srcset of an original of %i px", (originalWidth, expected) => {
  expect(srcset(originalWidth, (width) => `/a?w=${width}`)).toBe(expected);
});

test.each([
  [1, 100],
  [100, 100],
  [101, 300],
  [300, 300],
  [301, 500],
  [500, 500],
  [501, 750],
  [750, 750],
  [751, 1000],
  [1000, 1000],
  [1001, 1500],
  [4000, 1500],
])("a thumbnail of %i px uses %iw", (width, variant) => {
  expect(thumbnailWidthFor(width)).toBe(variant);
});

describe("focal point", () => {
  test.each([
    [undefined, undefined, { x: 0.5, y: 0.5 }],
    [0, 1, { x: 0, y: 1 }],
    [-3, 7, { x: 0, y: 1 }],
    [Number.NaN, 0.25, { x: 0.5, y: 0.25 }],
  ])("%j, %j becomes %j", (x, y, expected) => {
    expect(focalPoint(x, y)).toEqual(expected);
  });

  test("is an object position", () => {
    expect(objectPosition({ x: 0.5, y: 1 / 3 })).toBe("50% 33.33%");
  });
});

describe("cropForFocalPoint", () => {
  test.each([
    ["the whole when the ratio fits", 400, 300, 4 / 3, 0.1, 0.9, { left: 0, top: 0, width: 400, height: 300 }],
    ["the middle of a wide one", 400, 300, 1, 0.5, 0.5, { left: 50, top: 0, width: 300, height: 300 }],
    ["left edge", 400, 300, 1, 0, 0.5, { left: 0, top: 0, width: 300, height: 300 }],
    ["right edge", 400, 300, 1, 1, 0.5, { left: 100, top: 0, width: 300, height: 300 }],
    ["the top of a tall one", 300, 400, 1, 0.5, 0.2, { left: 0, top: 0, width: 300, height: 300 }],
    ["near the focal point", 1000, 400, 1, 0.6, 0.5, { left: 400, top: 0, width: 400, height: 400 }],
    ["one pixel", 1, 1, 4 / 5, 0.5, 0.5, { left: 0, top: 0, width: 1, height: 1 }],
  ])("%s", (_name, width, height, ratio, x, y, expected) => {
    expect(cropForFocalPoint(width, height, ratio, { x, y })).toEqual(expected);
  });

  test("is always inside the image, touches two opposite edges and keeps the focal point visible", () => {
    const size = fc.integer({ min: 1, max: 10_000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(size, size, fc.double({ min: 0.2, max: 5, noNaN: true }), share, share, (w, h, ratio, x, y) => {
        const crop = cropForFocalPoint(w, h, ratio, { x, y });
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(w);
        expect(crop.top + crop.height).toBeLessThanOrEqual(h);
        expect(crop.width === w || crop.height === h).toBe(true);
        expect(x * w).toBeGreaterThanOrEqual(crop.left - 1);
        expect(x * w).toBeLessThanOrEqual(crop.left + crop.width + 1);
        expect(y * h).toBeGreaterThanOrEqual(crop.top - 1);
        expect(y * h).toBeLessThanOrEqual(crop.top + crop.height + 1);
      }),
    );
  });

  test("refuses an invalid ratio", () => {
    expect(() => cropForFocalPoint(10, 10, 0, { x: 0.5, y: 0.5 })).toThrow("not a ratio");
  });
});
