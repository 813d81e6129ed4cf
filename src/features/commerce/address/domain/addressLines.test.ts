import { expect, test } from "vitest";
import { countryName } from "#kernel/domain/places/countries.ts";
import { addressLines, isSameAddress } from "./addressLines.ts";

const full = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Row",
  address2: "Apt 4",
  city: "Brooklyn",
  state: "NY",
  postcode: "11201",
  country: "US",
};

test("an address reads as on a parcel", () => {
  expect(addressLines(full, "en-US")).toEqual([
    "Ada Lovelace",
    "12 Row",
    "Apt 4",
    "Brooklyn, NY 11201",
    "United States",
  ]);
});

test("omits parts that a country does not have", () => {
  const hongKong = { ...full, address2: "", state: "", postcode: "", city: "Kowloon", country: "HK" };
  expect(addressLines(hongKong, "en-US")).toEqual(["Ada Lovelace", "12 Row", "Kowloon", "Hong Kong SAR China"]);
});

test("a Japanese ward is beside its prefecture, in both scripts", () => {
  const latin = { ...full, city: "Shibuya", state: "Tokyo", postcode: "150-0002", country: "JP" };
  expect(addressLines(latin, "en-US")).toEqual(["Ada Lovelace", "12 Row, Apt 4, Shibuya, Tokyo", "150-0002", "Japan"]);
  const person = { firstName: "太郎", lastName: "山田", address1: "神南1-2-3", address2: "" };
  const local = { ...latin, ...person, city: "渋谷区", state: "東京都" };
  const lines = ["〒150-0002", "東京都 渋谷区", "神南1-2-3", "山田 太郎", "日本"];
  expect(addressLines(local, "ja-JP")).toEqual(lines);
  // As the list of prefectures stores it.
  expect(addressLines({ ...local, state: "Tokyo" }, "ja-JP")).toEqual(lines);
  expect(addressLines({ ...local, state: "Tokyo" }, "en-US")).toEqual([...lines.slice(0, 4), "Japan"]);
});

test("an emirate is in the script of its address", () => {
  const dubai = { ...full, address2: "", city: "Deira", state: "Dubai", postcode: "", country: "AE" };
  expect(addressLines(dubai, "en-US").join("; ")).toContain("Dubai");
  const arabic = addressLines({ ...dubai, address1: "شارع المكتوم 12", city: "ديرة" }, "ar").join("; ");
  expect(arabic).toContain("دبي");
  expect(arabic).not.toContain("Dubai");
});

test("the name of a city state is printed once beside its country", () => {
  const singapore = { ...full, address2: "", city: "Singapore", state: "", postcode: "238823", country: "SG" };
  expect(addressLines(singapore, "en-US")).toEqual(["Ada Lovelace", "12 Row", "SINGAPORE 238823", "Singapore"]);
});

test("a code without a name is shown as it is", () => {
  expect(countryName("", "en-US")).toBe("");
  expect(countryName("not a code", "en-US")).toBe("not a code");
});

test("compares addresses by their lines", () => {
  expect(isSameAddress(full, { ...full })).toBe(true);
  expect(isSameAddress(full, { ...full, city: "Queens" })).toBe(false);
  expect(isSameAddress(full, null)).toBe(false);
});
