import { expect, test } from "vitest";
import { lowerPath } from "./lowerPath.ts";

test.for([
  ["/About-Us", "/about-us"],
  ["/%C3%9Cber-Uns", "/%c3%bcber-uns"],
  ["/%c3%9cber-uns", "/%c3%bcber-uns"],
  ["/%C3%BCber-uns", "/%c3%bcber-uns"],
  ["/%D0%9E%20%D0%9D%D0%B0%D1%81", "/%d0%be%20%d0%bd%d0%b0%d1%81"],
  ["/%E6%97%A5%E6%9C%AC/*", "/%e6%97%a5%e6%9c%ac/*"],
  ["/a%2Fb%3F", "/a%2fb%3f"],
  // Latin-1, as old programs encoded it, and half a letter.
  ["/%DCber", "/%dcber"],
  ["/%C3", "/%c3"],
  ["/%", "/%"],
])("%s in lower case is %s", ([path, lower]) => {
  expect(lowerPath(path as string)).toBe(lower);
  expect(lowerPath(lower as string)).toBe(lower);
});
