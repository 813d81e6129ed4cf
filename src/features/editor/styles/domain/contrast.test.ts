import { expect, test } from "vitest";
import { contrastRatio, mixColors, ratioText } from "#features/editor/styles/domain/contrast.ts";

test.each([
  [[0, 0, 0], [255, 255, 255], 21],
  [[255, 255, 255], [0, 0, 0], 21],
  [[119, 119, 119], [255, 255, 255], 4.48],
  [[118, 118, 118], [255, 255, 255], 4.54],
  [[12, 34, 56], [12, 34, 56], 1],
] as const)("%s on %s is %d : 1, as WCAG counts", (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
});

test("an overlay lets the rest of the color through", () => {
  expect(mixColors([200, 100, 0], [0, 0, 0], 0.25)).toEqual([150, 75, 0]);
});

test("a ratio that is too low is never rounded up", () => {
  expect([ratioText(4.499), ratioText(4.5), ratioText(21)]).toEqual(["4.4:1", "4.5:1", "21:1"]);
});
