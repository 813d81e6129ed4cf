import { expect, test } from "vitest";
import { currencyOptions } from "./currencyOptions.ts";
import { localeOptions } from "./localeOptions.ts";
import { timeZoneOptions } from "./timeZones.ts";

test("currencies are named", () => {
  expect(currencyOptions()).toContainEqual({ value: "EUR", label: "Euro (EUR)" });
});

test("languages are named, and the current one is never missing", () => {
  expect(localeOptions("en-US")).toContainEqual({ value: "en-GB", label: "British English" });
  expect(localeOptions("is-IS").map(({ value }) => value)).toContain("is-IS");
});

test("time zones read well, and the current one is never missing", () => {
  const options = timeZoneOptions("Etc/GMT+5");
  expect(options).toContainEqual({ value: "America/New_York", label: "America / New York" });
  expect(options.map(({ value }) => value)).toContain("Etc/GMT+5");
});
