import { expect, test } from "vitest";
import { countriesByName, countryCodes, countryName } from "#kernel/domain/places/countries.ts";
import { postalAddress } from "../contract.ts";
import { addressFormat } from "./addressFormat.ts";
import { addressLines } from "./addressLines.ts";
import { isPostcode } from "./postcode.ts";
import { readPlace } from "./readPlace.ts";
import { regionCode } from "./regionCode.ts";
import { regionName, regionsOf } from "./regions.ts";
import { firstCountry, shopCountry } from "./shopCountry.ts";

const complete = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  city: "Portland",
  state: "OR",
  postcode: "97201",
  country: "us",
};

function messages(change: Partial<Record<keyof typeof complete, string>>): Record<string, string> {
  const issues = postalAddress.safeParse({ ...complete, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

test("accepts a complete address and writes its country in capitals", () => {
  expect(postalAddress.parse(complete)).toMatchObject({ country: "US", address2: "" });
});

test.each([
  ["firstName", { firstName: " " }, "Required"],
  ["city", { city: "" }, "Required"],
  ["state", { state: "" }, "Required"],
  ["postcode", { postcode: "" }, "Required"],
  ["country", { country: "" }, "Required"],
  ["country", { country: "ZZ" }, "Choose a country."],
])("an invalid %s gets its message", (field, change, message) => {
  const result = postalAddress.safeParse({ ...complete, ...change });
  const issue = result.error?.issues.find((candidate) => candidate.path[0] === field);
  expect(issue?.message).toBe(message);
});

test("countries without states and postal codes do not ask for them and store none", () => {
  const german = postalAddress.parse({ ...complete, country: "DE", postcode: "10115" });
  expect(german).toMatchObject({ state: "", postcode: "10115" });
  expect(postalAddress.parse({ ...complete, country: "AG", state: "" })).toMatchObject({ postcode: "" });
  expect(postalAddress.safeParse({ ...complete, country: "IE", state: "", postcode: "d02x285" }).success).toBe(true);
});

test("accepts a state of the country's list by code or name, and stores it in the form of addresses", () => {
  for (const state of ["or", "Oregon", " OREGON "]) {
    expect(postalAddress.parse({ ...complete, state }).state).toBe("OR");
  }
  expect(postalAddress.parse({ ...complete, country: "MX", state: "michoacan", postcode: "58000" }).state).toBe(
    "Michoacán",
  );
  expect(messages({ state: "NYC" })).toEqual({ state: "Choose a state." });
  expect(messages({ country: "CA", state: "OR", postcode: "K1A 0B1" })).toEqual({
    state: "Choose a province or territory.",
  });
});

test("a postal code has its country's format", () => {
  expect(messages({ postcode: "ABC" })).toEqual({ postcode: "Enter a ZIP code, such as 97205." });
  expect(messages({ country: "GB", postcode: "97201" })).toEqual({ postcode: "Enter a postcode, such as SW1A 1AA." });
  expect(postalAddress.parse({ ...complete, country: "CA", state: "on", postcode: " k1a  0b1" })).toMatchObject({
    state: "ON",
    postcode: "K1A 0B1",
  });
});

test("refuses a ZIP code that certainly belongs to another state, with a message at its field", () => {
  expect(messages({ state: "CA", postcode: "10001" })).toEqual({
    postcode: "This ZIP code is in New York, not in California.",
  });
  expect(messages({ state: "California", postcode: "10001-1234" })).toEqual({
    postcode: "This ZIP code is in New York, not in California.",
  });
  for (const [state, postcode] of [
    ["NY", "10001"],
    ["CA", "90210"],
    ["NY", "06390"],
    ["WY", "83414"],
    ["TX", "73960"],
    ["VA", "20041"],
    ["MA", "05501"],
    ["AS", "96799"],
    ["HI", "96813"],
    ["PR", "00901"],
    ["AE", "09012"],
    ["AP", "96201"],
    ["DC", "20500"],
    ["AK", "99501"],
  ] as const) {
    expect([state, postcode, messages({ state, postcode })]).toEqual([state, postcode, {}]);
  }
  expect(messages({ state: "AK", postcode: "09012" })).toEqual({
    postcode: "This ZIP code is in Armed Forces Europe, not in Alaska.",
  });
  // Other countries have other postal codes.
  expect(messages({ country: "MX", state: "Jalisco", postcode: "10001" })).toEqual({});
});

test.each([
  ["US", "97201 97201-1234", "9720 972011 ABCDE"],
  ["CA", "K1A0B1 k1a-0b1", "K1A K1A0B 12345"],
  ["GB", "SW1A1AA M11AE CF101BH EC1A1BB", "12345 SW1A"],
  ["AU", "2000", "200 20000 ABCD"],
  ["IE", "D02X285 D6WXH32", "Dublin 12345"],
  ["NL", "1234AB", "1234 0123AB"],
  ["JP", "100-0001 1000001", "100"],
  ["AR", "1425 C1425CLA", "14"],
  ["SE", "11122 SE-11122", "1112"],
  ["CZ", "11000", "1100"],
  ["ZW", "anything", ""],
])("postal codes of %s", (country, right, wrong) => {
  const taken = (text: string) => text.split(" ").filter((code) => code !== "" && isPostcode(country, code));
  expect(taken(right)).toEqual(right.split(" "));
  expect(taken(wrong)).toEqual([]);
});

test.each([
  ["US", "97205 97205-1234", "9720"],
  ["CA", "K1A 0B1", "K1A"],
  ["GB", "SW1A 1AA,BFPO 61", "SW1A 1A"],
  ["IE", "D02 X285", "D2"],
  ["DE", "10115", "1011"],
  ["FR", "75001", "7500"],
  ["NL", "1012 JS", "1012"],
  ["PT", "1000-205", "1000"],
  ["PL", "00-950", "00-95"],
  ["SE", "114 55", "11 45"],
  ["CH", "8001", "80010"],
  ["JP", "100-0001", "100-00"],
  ["BR", "01310-100", "01310-10"],
  ["IN", "110001", "11000"],
  ["KR", "04524", "0452"],
  ["IL", "9414219", "94142190"],
  ["SA", "11564", "1156"],
  ["AU", "2000", "200"],
])("%s accepts %s and refuses %s with its own message", (country, right, wrong) => {
  const problemOf = (postcode: string) => readPlace({ country, state: "", postcode }).problems.postcode;
  for (const code of right.split(/,| (?=97)/)) expect(problemOf(code), code).toBeUndefined();
  expect(problemOf(wrong)).toBe(addressFormat(country).postcode?.message);
});

test("a postal code may be missing where many people have none, and is not asked where there is none", () => {
  for (const country of ["IE", "HK", "AE", "CL"]) {
    expect(readPlace({ country, state: "", postcode: "" }).problems.postcode, country).toBeUndefined();
  }
  for (const country of ["US", "DE", "JP", "GB"]) {
    expect(readPlace({ country, state: "", postcode: "" }).problems.postcode, country).toBe("Required");
  }
  expect(addressFormat("HK").postcode).toBeNull();
  expect(readPlace({ country: "HK", state: "", postcode: "999077" }).place.postcode).toBe("");
});

test("fields and lines have the order of the country", () => {
  const parts = {
    firstName: "Ada",
    lastName: "L",
    address1: "1 Row",
    address2: "",
    city: "CITY",
    state: "",
    postcode: "ZIP",
  };
  for (const country of countryCodes) {
    const lines = addressLines({ ...parts, country }, "en-US").join("\n");
    const isFirst =
      lines.includes("CITY") && lines.indexOf("ZIP") !== -1 && lines.indexOf("ZIP") < lines.indexOf("CITY");
    if (addressFormat(country).isPostcodeFirst) expect(isFirst, country).toBe(true);
    for (const part of ["1 Row", "CITY", "ZIP", "Ada L"]) expect(lines, country).toContain(part);
  }
  const german = { ...parts, city: "Berlin", postcode: "10115", country: "DE" };
  expect(addressLines(german, "de-DE")).toEqual(["Ada L", "1 Row", "10115 Berlin", "Deutschland"]);
  const japanese = {
    ...german,
    firstName: "太郎",
    lastName: "山田",
    address1: "千代田1-1",
    city: "千代田区",
    state: "東京都",
  };
  expect(addressLines({ ...japanese, postcode: "100-0001", country: "JP" }, "ja")[0]).toBe("〒100-0001");
  const hebrew = { ...german, address1: "רחוב הרצל 1", city: "תל אביב", postcode: "6688101", country: "IL" };
  expect(addressLines(hebrew, "he")).toContain("תל אביב 6688101");
});

test("parts of an address have their country's names", () => {
  expect(addressFormat("US")).toMatchObject({ region: { label: "State" }, postcode: { label: "ZIP code" } });
  expect(addressFormat("CA")).toMatchObject({
    region: { label: "Province or territory" },
    postcode: { label: "Postal code" },
  });
  expect(addressFormat("GB")).toMatchObject({ region: null, postcode: { label: "Postcode" } });
  expect(addressFormat("IE")).toMatchObject({
    region: { label: "County", regions: [] },
    postcode: { label: "Eircode (optional)", isRequired: false },
  });
  expect(addressFormat("HK")).toMatchObject({ region: { label: "Area" }, postcode: null });
  for (const country of countryCodes) {
    const { region } = addressFormat(country);
    if (region?.isRequired) expect(region.regions.length, country).toBeGreaterThan(0);
    expect(new Set(regionsOf(country).map(({ code }) => code)).size, country).toBe(regionsOf(country).length);
  }
});

test("an address starts with the shop's own country if it can be chosen", () => {
  const shop = (timeZone: string, locale: string) => shopCountry({ timeZone, locale });
  expect(shop("America/New_York", "en-US")).toBe("US");
  expect(shop("America/New_York", "en-GB")).toBe("GB");
  expect(shop("Europe/Dublin", "en-US")).toBe("IE");
  expect(shop("America/Los_Angeles", "en-US")).toBe("US");
  expect(shop("UTC", "de")).toBe("DE");
  const american = { timeZone: "America/New_York", locale: "en-US" };
  expect(firstCountry([{ code: "CA" }, { code: "US" }], american)).toBe("US");
  expect(firstCountry([{ code: "CA" }, { code: "GB" }], american)).toBeNull();
  expect(firstCountry([{ code: "CA" }], american)).toBe("CA");
});

test.each([
  ["US", "NY", "NY"],
  ["US", " new  york ", "NY"],
  ["CA", "Québec", "QC"],
  ["AU", "Victoria", "VIC"],
  ["US", "Atlantis", "ATLANTIS"],
  ["DE", "Bayern", "BAYERN"],
  ["JP", "東京都", "Tokyo"],
])("%s %s is the region %s", (country, state, code) => {
  expect(regionCode(country, state)).toBe(code);
});

test.each([
  ["JP", "Tokyo", "ja-JP", "東京都"],
  ["JP", "大阪府", "ja", "大阪府"],
  ["JP", "Okinawa", "ja", "沖縄県"],
  ["JP", "Tokyo", "de-DE", "Tokyo"],
  ["AE", "Dubai", "ar", "دبي"],
  ["US", "NY", "ja", "New York"],
  ["DE", "Bayern", "de-DE", "Bayern"],
])("%s %s is called in %s: %s", (country, state, locale, name) => {
  expect(regionName(country, state, locale)).toBe(name);
});

test("names and sorts countries in the site's language", () => {
  expect(countryName("DE", "en-US")).toBe("Germany");
  expect(countryName("DE", "de-DE")).toBe("Deutschland");
  const names = countriesByName("en-US").map((country) => country.name);
  expect(names.indexOf("Åland Islands")).toBeLessThan(names.indexOf("Albania"));
});

test("writes an address without empty lines", () => {
  const address = postalAddress.parse(complete);
  expect(addressLines(address, "en-US")).toEqual([
    "Ada Lovelace",
    "12 Kiln Lane",
    "Portland, OR 97201",
    "United States",
  ]);
});
