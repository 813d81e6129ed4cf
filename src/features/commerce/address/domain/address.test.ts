import { expect, test } from "vitest";
import { postalAddress } from "../contract.ts";
import { addressLines } from "./addressLines.ts";
import { countriesByName, countryName } from "./countryNames.ts";
import { regionCode } from "./regionCode.ts";

const complete = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  city: "Portland",
  state: "OR",
  postcode: "97201",
  country: "us",
};

test("a complete address is taken, its country in capitals", () => {
  expect(postalAddress.parse(complete)).toMatchObject({ country: "US", address2: "" });
});

test.each([
  ["firstName", { firstName: " " }, "Required"],
  ["city", { city: "" }, "Required"],
  ["state", { state: "" }, "Required"],
  ["postcode", { postcode: "" }, "Required"],
  ["country", { country: "" }, "Required"],
  ["country", { country: "ZZ" }, "Choose a country."],
])("a wrong %s gets its message", (field, change, message) => {
  const result = postalAddress.safeParse({ ...complete, ...change });
  const issue = result.error?.issues.find((candidate) => candidate.path[0] === field);
  expect(issue?.message).toBe(message);
});

test("countries without states and postcodes do not ask for them", () => {
  expect(postalAddress.safeParse({ ...complete, country: "IE", state: "" }).success).toBe(true);
  expect(postalAddress.safeParse({ ...complete, country: "HK", state: "", postcode: "" }).success).toBe(true);
});

test.each([
  ["US", "NY", "NY"],
  ["US", " new  york ", "NY"],
  ["CA", "Québec", "QC"],
  ["AU", "Victoria", "VIC"],
  ["US", "Atlantis", "ATLANTIS"],
  ["DE", "Bayern", "BAYERN"],
])("%s %s is the region %s", (country, state, code) => {
  expect(regionCode(country, state)).toBe(code);
});

test("countries are named and sorted in the site's language", () => {
  expect(countryName("DE", "en-US")).toBe("Germany");
  expect(countryName("DE", "de-DE")).toBe("Deutschland");
  const names = countriesByName("en-US").map((country) => country.name);
  expect(names.indexOf("Åland Islands")).toBeLessThan(names.indexOf("Albania"));
});

test("an address is written without empty lines", () => {
  const address = postalAddress.parse(complete);
  expect(addressLines(address, "United States")).toEqual([
    "Ada Lovelace",
    "12 Kiln Lane",
    "Portland, OR 97201",
    "United States",
  ]);
});
