import { expect, test } from "vitest";
import { joinLines } from "./joinLines.ts";

test.each([
  ["12 Kiln Lane\n New York \r\n\n10001", ", ", "12 Kiln Lane, New York, 10001"],
  ["one line ", " ", "one line"],
  [" \n ", " ", ""],
])("%j joined by %j is %j", (text, separator, joined) => {
  expect(joinLines(text, separator)).toBe(joined);
});
