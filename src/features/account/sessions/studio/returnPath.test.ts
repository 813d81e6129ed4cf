import { expect, test } from "vitest";
import { returnPath } from "./returnPath.ts";

test.each(["/config/orders", "/config/orders?search=ada&site=kiln", "/config?site=kiln", "/config"])(
  "%s is followed",
  (asked) => {
    expect(returnPath(asked, "/config")).toBe(asked);
  },
);

test.each([
  undefined,
  "",
  "https://evil.example/config/",
  "//evil.example/config",
  "/\\evil.example",
  "/config\\..\\evil",
  "/configuration",
  "javascript:alert(1)",
  "/config/sign-in?to=/config/sign-in",
])("%s leads home", (asked) => {
  expect(returnPath(asked, "/config")).toBe("/config");
});
