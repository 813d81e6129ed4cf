import { expect, test } from "vitest";
import { measureOf } from "./measureOf.ts";

test.each([
  [{ unit: "rem", step: 0.0625 }, 1.0625, "17 px"],
  [{ unit: "rem", step: 2 }, 70, "1120 px"],
  [{ unit: "", step: 0.05 }, 0.85, "85 %"],
  [{ unit: "", step: 20 }, 340, "340"],
  [{ unit: "px", step: 1 }, 3, "3 px"],
])("%j at %d reads %s", (choice, value, said) => {
  expect(measureOf(choice, value)).toBe(said);
});
