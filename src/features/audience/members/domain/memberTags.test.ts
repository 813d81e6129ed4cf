import { expect, test } from "vitest";
import { distinctMemberTags } from "./memberTags.ts";

test.each([
  [["VIP", "vip", " Vip "], ["VIP"]],
  [["", "  ", "a"], ["a"]],
  [["Two\n lines", "two lines"], ["Two lines"]],
  [["Café", "Cafe\u0301"], ["Café"]],
  [[], []],
])("%j are the tags %j", (given, expected) => {
  expect(distinctMemberTags(given)).toEqual(expected);
});
