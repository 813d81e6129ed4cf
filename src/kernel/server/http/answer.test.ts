import { expect, test } from "vitest";
import { redirectTo } from "./answer.ts";

test.each([
  ["/shop?page=2#list", "/shop?page=2#list"],
  ["/%E9%99%B6", "/%E9%99%B6"],
  ["/陶器#form-1", "/%E9%99%B6%E5%99%A8#form-1"],
  ["/a b\r\nset-cookie: x=1", "/a%20b%0D%0Aset-cookie:%20x=1"],
  ["/\ud800", "/%EF%BF%BD"],
  ["/\\elsewhere.example", "/%5Celsewhere.example"],
])("a redirect to %j has a valid header", (location, sent) => {
  expect(redirectTo(location).headers.location).toBe(sent);
});
