import { expect, test } from "vitest";
import { parseAddress, writeAddress } from "./addressSearch.ts";

test("a number that was searched for stays text", () => {
  expect(parseAddress("?search=1042&site=kiln")).toEqual({ search: "1042", site: "kiln" });
});

test("what is read is written back", () => {
  const text = writeAddress({ site: "kiln", search: "a & b", cursor: undefined, status: "" });
  expect(text).toBe("?site=kiln&search=a+%26+b");
  expect(parseAddress(text)).toEqual({ site: "kiln", search: "a & b" });
  expect(writeAddress({})).toBe("");
});
