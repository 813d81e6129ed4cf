import { expect, test } from "vitest";
import { cloudSize, orderGroups } from "./groupedPosts.ts";

const groups = [
  { key: "Glaze", count: 2, newest: 30 },
  { key: "ash", count: 9, newest: 10 },
  { key: "Clay", count: 2, newest: 20 },
];
const keys = (order: "newest" | "name" | "count", limit = 9) => orderGroups(groups, order, limit).map(({ key }) => key);

test("orders groups by their newest post, name or number, and returns no more than requested", () => {
  expect(keys("newest")).toEqual(["Glaze", "Clay", "ash"]);
  expect(keys("name")).toEqual(["ash", "Clay", "Glaze"]);
  expect(keys("count")).toEqual(["ash", "Clay", "Glaze"]);
  expect(keys("count", 1)).toEqual(["ash"]);
});

test("tags of a cloud have sizes 1 to 5, all the same if they are equally common", () => {
  expect(groups.map(({ count }) => cloudSize(count, groups))).toEqual([1, 5, 1]);
  expect(cloudSize(4, [...groups, { key: "x", count: 4, newest: 0 }])).toBe(3);
  expect(
    cloudSize(
      2,
      groups.filter(({ count }) => count === 2),
    ),
  ).toBe(3);
});
