import { expect, test } from "vitest";
import { ordersAtOnce } from "./exportOrders.ts";

const groups = (...lineCounts: number[]) =>
  ordersAtOnce(
    lineCounts.map((lineCount, index) => ({ id: `${index + 1}`, lineCount })),
    500,
  );

test("orders are exported in groups of at most so many rows, and larger ones alone", () => {
  expect(groups()).toEqual([]);
  expect(groups(1, 2, 3)).toEqual([["1", "2", "3"]]);
  expect(groups(250, 250, 1)).toEqual([["1", "2"], ["3"]]);
  expect(groups(1, 900, 1, 0)).toEqual([["1"], ["2"], ["3", "4"]]);
});
