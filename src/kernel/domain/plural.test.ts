import { expect, test } from "vitest";
import { plural } from "./plural.ts";

const forms = { one: "{count} item", other: "{count} items" };

test.each([
  [0, "0 items"],
  [1, "1 item"],
  [2, "2 items"],
  [1234, "1,234 items"],
])("%i", (count, text) => {
  expect(plural(count, forms)).toBe(text);
});
