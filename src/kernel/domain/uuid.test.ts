import { expect, test } from "vitest";
import { isUuid, uuidsIn } from "./uuid.ts";

test.each([
  ["0199aa3e-5b1c-7d2e-8f00-0123456789ab", true],
  ["0199AA3E-5B1C-7D2E-8F00-0123456789AB", true],
  ["0199aa3e5b1c7d2e8f000123456789ab", false],
  ["0199aa3e-5b1c-7d2e-8f00-0123456789abc", false],
  ["x0199aa3e-5b1c-7d2e-8f00-0123456789ab", false],
  ["0199aa3e-5b1c-7d2e-8f00-0123456789ab\n", false],
  ["", false],
])("%j is an id: %s", (text, isOne) => {
  expect(isUuid(text)).toBe(isOne);
});

test("finds every id in a value, wherever it is, but not in an address", () => {
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map((n) => `0199aa3e-5b1c-7d2e-8f00-00000000000${n}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const value = {
    itemId: one.toUpperCase(),
    entries: [{ product: { id: two } }],
    list: `${three}, ${one}`,
    json: `{"itemId":"${four}"}`,
    [five]: 1,
    returnTo: "/reviews/product/0199aa3e-5b1c-7d2e-8f00-000000000006?x=0199aa3e-5b1c-7d2e-8f00-000000000007",
    nothing: [null, undefined, 1, true, "mug"],
  };
  expect([...uuidsIn([undefined, value])].sort()).toEqual([one, two, three, four, five]);
  expect(uuidsIn(undefined).size).toBe(0);
});
