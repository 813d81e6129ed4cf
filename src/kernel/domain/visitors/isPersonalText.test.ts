import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { isPersonalText } from "./isPersonalText.ts";

test("emails and long codes may be about a person", () => {
  expect(["ada@mail.example", "ann%40example.com", "0123456789abcdef01234567"].map(isPersonalText)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isPersonalText(`/reset/${"Zk3v0sX9aQ-2LrT8mNwY1b".repeat(3)}`)).toBe(true);
  expect(isPersonalText("550e8400-e29b-41d4-a716-446655440000-550e8400-e29b-41d4-a716")).toBe(true);
  expect(["blue mug", "/shop/p/mug", "SKU-0042"].map(isPersonalText)).toEqual([false, false, false]);
});

test("a long slug is no code", () => {
  const slug = "/journal/the-complete-guide-to-choosing-the-right-glaze-for-your-3-first-bowls";
  expect(isPersonalText(slug)).toBe(false);
});

test("takes no longer for a text that is nearly a slug", () => {
  const computed = computingTime();
  for (const word of ["a-", "a1_", "ab-2-"]) expect(isPersonalText(`${word.repeat(1000)}!`)).toBe(true);
  expect(computed()).toBeLessThan(100);
});
