import { expect, test } from "vitest";
import { hostOf, sourceOf } from "./visitSource.ts";

test.each([
  ["https://www.Google.com/search?q=mugs", "google.com"],
  ["http://user:secret@news.example:8080/a", "news.example"],
  ["android-app://com.pinterest/", "com.pinterest"],
  ["javascript:alert(1)", ""],
  ["", ""],
])("%s is from %s", (address, host) => {
  expect(hostOf(address)).toBe(host);
});

test.each(["ann%40example.com", "ann@example.com", "0123456789abcdef01234567"])("%s is no campaign", (value) => {
  const source = sourceOf("", `utm_source=news&utm_medium=${value}&utm_campaign=${value}`, []);
  expect(source).toEqual({ referrer: "", utm_source: "news", utm_medium: "", utm_campaign: "" });
});

test("the website itself is no source, and campaigns are read from the address", () => {
  const query = "?a=1&UTM_source=News+letter&utm_medium=email&utm_campaign=%zz";
  expect(sourceOf("http://shop.example:3000/cart", query, ["shop.example"])).toEqual({
    referrer: "",
    utm_source: "News letter",
    utm_medium: "email",
    utm_campaign: "",
  });
});
