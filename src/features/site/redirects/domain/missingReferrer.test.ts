import { expect, test } from "vitest";
import { missingReferrer } from "./missingReferrer.ts";

test.each([
  ["https://shop.example/shop?code=1#x", "/shop"],
  ["https://shop.example", "/"],
  ["https://www.google.com/search?q=mug", "www.google.com"],
  ["https://user:secret@shop.example/", ""],
  ["android-app://com.google", ""],
  [`https://${"a".repeat(400)}.example/`, ""],
  ["", ""],
])("%s is shown as %j", (referrer, shown) => {
  expect(missingReferrer(referrer, "https://shop.example")).toBe(shown);
});
