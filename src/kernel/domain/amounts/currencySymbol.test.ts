import { expect, test } from "vitest";
import { currencySymbol } from "./currencySymbol.ts";

test("shows the currency's own sign", () => {
  expect(currencySymbol("USD", "en-US")).toBe("$");
  expect(currencySymbol("EUR", "de-DE")).toBe("€");
});
