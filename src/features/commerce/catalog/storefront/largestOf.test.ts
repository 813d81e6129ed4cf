import { expect, test } from "vitest";
import { largestOf } from "./largestOf.ts";

test.each([
  ["/a?format=1000w", "/a?format=300w 300w, /a?format=2500w 2500w, /a?format=1000w 1000w", "/a?format=2500w"],
  ["/a?format=original", "", "/a?format=original"],
  ["/a?format=100w", "/a?format=100w 100w", "/a?format=100w"],
])("of %s and %s, %s is the largest", (src, srcset, largest) => {
  expect(largestOf({ src, srcset })).toBe(largest);
});
