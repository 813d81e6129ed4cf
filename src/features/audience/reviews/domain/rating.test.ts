import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addStars, barPercent, drawnStars, noStars, ratingOf } from "./rating.ts";

describe("ratingOf", () => {
  test("nothing without a review", () => expect(ratingOf(noStars)).toBeUndefined());

  test("the average of all stars", () => {
    const counts = addStars(addStars(addStars(noStars, 5, 8), 4, 3), 1, 1);
    expect(counts).toEqual([8, 3, 0, 0, 1]);
    expect(ratingOf(counts)).toEqual({ average: 53 / 12, count: 12 });
  });

  test("equals the sum of every single review", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (stars) => {
        const rating = ratingOf(stars.reduce((counts, each) => addStars(counts, each, 1), noStars));
        expect(rating?.count).toBe(stars.length);
        expect(rating?.average).toBeCloseTo(stars.reduce((sum, each) => sum + each, 0) / stars.length, 9);
      }),
    );
  });
});

test.each([
  [4.6, "4.5"],
  [4.75, "5"],
  [4.74, "4.5"],
  [1, "1"],
  [5, "5"],
])("draws %d as %s stars", (average, stars) => expect(drawnStars(average)).toBe(stars));

test.each([
  [0, 10, 0],
  [1, 1000, 1],
  [5, 10, 50],
  [10, 10, 100],
])("%d of %d is a bar of %d %%", (count, total, percent) => expect(barPercent(count, total)).toBe(percent));
