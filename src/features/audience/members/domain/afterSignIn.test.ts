import { expect, test } from "vitest";
import { afterSignIn } from "./afterSignIn.ts";

test.each([
  ["/account/orders", "/account/orders"],
  ["/shop/p/mug?sku=1", "/shop/p/mug?sku=1"],
  ["", "/account"],
  ["/account/sign-in?to=%2F", "/account"],
  ["https://evil.example", "/account"],
  ["//evil.example", "/account"],
  ["/\\evil.example", "/account"],
  ["/\t/evil.example", "/account"],
  ["javascript:alert(1)", "/account"],
])("%s leads to %s", (to, path) => {
  expect(afterSignIn(to)).toBe(path);
});
