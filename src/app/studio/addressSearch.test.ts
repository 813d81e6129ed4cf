import { expect, test } from "vitest";
import { parseAddress, writeAddress } from "./addressSearch.ts";

test("keeps a number that was searched for as text", () => {
  expect(parseAddress("?search=1042&site=kiln")).toEqual({ search: "1042", site: "kiln" });
});

test("writes back what it reads", () => {
  const text = writeAddress({ site: "kiln", search: "a & b", cursor: undefined, status: "" });
  expect(text).toBe("?site=kiln&search=a+%26+b");
  expect(parseAddress(text)).toEqual({ site: "kiln", search: "a & b" });
  expect(writeAddress({})).toBe("");
});
