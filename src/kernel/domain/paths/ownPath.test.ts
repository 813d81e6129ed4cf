import { expect, test } from "vitest";
import { isOwnPath, ownPathOrHome } from "./ownPath.ts";

test.each(["/", "/shop", "/shop?page=2", "/shop#reviews", "/töpfe", "/a//b"])("%j is a path of the website", (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  ...["", "shop", "//evil.example", "/\\evil.example", "/\t/evil.example", "/\n/evil.example", "\t//evil.example"],
  ...["https://evil.example", "javascript:alert(1)", "/a b", "/a\\b", "/\u0000"],
])("%j leads to another host or is not a path", (path) => {
  expect(isOwnPath(path)).toBe(false);
  expect(ownPathOrHome(path)).toBe("/");
});

test("a path to which a fragment is added has none", () => {
  expect(ownPathOrHome("/shop?page=2")).toBe("/shop?page=2");
  expect(ownPathOrHome("/shop#reviews")).toBe("/");
});
