import { expect, test } from "vitest";
import { readWebAddress } from "./webAddress.ts";

test.each([
  ["https://www.Example.com/a/b?c=d%20e#f", "example.com", ["a", "b"], "https://www.example.com/a/b?c=d%20e"],
  ["example.com/a", "example.com", ["a"], "https://example.com/a"],
  ["//example.com", "example.com", [], "https://example.com/"],
  ["http://example.com:80/x", "example.com", ["x"], "https://example.com/x"],
  [
    '<iframe width="3" src="https://example.com/a?b=1&amp;c=2" allow="x"></iframe>',
    "example.com",
    ["a"],
    "https://example.com/a?b=1&c=2",
  ],
])("reads %s", (pasted, host, path, url) => {
  expect(readWebAddress(pasted)).toMatchObject({ host, path, url });
});

test.each([
  "",
  "words",
  "javascript:alert(1)",
  "data:text/html,x",
  "ftp://example.com/x",
  "https://name:word@example.com/",
  "https://example.com:8080/",
  'https://example.com/"onload="x',
  "https://example.com/ x",
  "/a/path/of/the/site",
  "https://localhost/",
])("refuses %s", (pasted) => {
  expect(readWebAddress(pasted)).toBeUndefined();
});
