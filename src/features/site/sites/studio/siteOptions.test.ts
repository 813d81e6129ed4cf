import { expect, test } from "vitest";
import { currencyOptions } from "./currencyOptions.ts";
import { localeOptions } from "./localeOptions.ts";
import { timeZoneOptions } from "./timeZones.ts";

test("names currencies", () => {
  expect(currencyOptions()).toContainEqual({ value: "EUR", label: "Euro (EUR)" });
});

test("names languages, and always includes the current one", () => {
  expect(localeOptions("en-US")).toContainEqual({ value: "en-GB", label: "British English" });
  expect(localeOptions("is-IS").map(({ value }) => value)).toContain("is-IS");
});

test("formats time zones, and always includes the current one", () => {
  const options = timeZoneOptions("Etc/GMT+5");
  expect(options).toContainEqual({ value: "America/New_York", label: "America / New York" });
  expect(options.map(({ value }) => value)).toContain("Etc/GMT+5");
});
