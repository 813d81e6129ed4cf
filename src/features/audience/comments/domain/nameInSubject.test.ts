import { expect, test } from "vitest";
import { nameInSubject } from "./nameInSubject.ts";

test.each([
  ["Ada L.", "Ada L."],
  ["J.R.R. Tolkien", "J.R.R. Tolkien"],
  ["Win a prize\r\nBcc: x@y.z", "Win a prize"],
  ["https://spam.example", "Someone"],
  ["Visit spam.example now", "Visit now"],
  ["Ada ".repeat(20), `${"Ada ".repeat(9).trim()}…`],
])("%j becomes %j", (name, shown) => {
  expect(nameInSubject(name)).toBe(shown);
});
