import { expect, test } from "vitest";
import { isCanonicalUrl } from "./canonicalUrl.ts";

test.for(["", "/", "/shop/p/mug", "https://kiln.example", "https://kiln.example/a?b#c", "http://kiln.example/a"])(
  "%s is a canonical address",
  (text) => expect(isCanonicalUrl(text)).toBe(true),
);

test.for(["mug", "//kiln.example", "javascript:alert(1)", "https://", "https://ada@kiln.example", "/a b"])(
  "%s is none",
  (text) => expect(isCanonicalUrl(text)).toBe(false),
);
