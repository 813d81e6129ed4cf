import fc from "fast-check";
import { expect, test } from "vitest";
import { pageUrl, readPageAddress, slugCandidates } from "./pageAddress.ts";

test.each([
  ["/", "/"],
  ["/shop", "/shop"],
  ["/Shop/", "/shop"],
  ["//shop///p/mug", "/shop/p/mug"],
  ["/shop?utm_source=a&page=2", "/shop?page=2"],
  ["/shop?tag=b&category=a", "/shop?category=a&tag=b"],
  ["/shop?page=1", "/shop"],
  ["/shop?page=02", "/shop"],
  ["/shop?page=-3", "/shop"],
  ["/shop?tag=", "/shop"],
  ["/shop?tag=a+b%26c", "/shop?tag=a%20b%26c"],
  ["/shop?tag=%zz", "/shop"],
  ["/shop?format=json&tag=a", "/shop?format=json&tag=a"],
  ["/shop?format=pdf", "/shop"],
  [`/shop?tag=${"a".repeat(201)}`, "/shop"],
])("%s is the page %s", (asked, url) => {
  expect(pageUrl(readPageAddress(asked))).toBe(url);
});

test("the URL of a page leads to itself, whatever was asked for", () => {
  fc.assert(
    fc.property(fc.webPath({ size: "small" }), fc.webQueryParameters({ size: "small" }), (path, query) => {
      const url = pageUrl(readPageAddress(`${path}?${query}`));
      expect(pageUrl(readPageAddress(url))).toBe(url);
      expect(readPageAddress(url).isMoved).toBe(false);
    }),
  );
});

test("collections are looked for by the longest part of the path", () => {
  expect(slugCandidates(["a", "b", "c"])).toEqual(["a/b/c", "a/b", "a"]);
  expect(slugCandidates([])).toEqual([]);
});
