import { expect, test } from "vitest";
import { readablePath } from "./readablePath.ts";

test.for([
  ["/%c3%bcber-uns", "/über-uns"],
  ["/%E6%97%A5%E6%9C%AC/*", "/日本/*"],
  ["/two%20words", "/two words"],
  ["/%e2%82%ac%2520", "/€%2520"],
  ["/a%5Cb%7C", "/a%5Cb%7C"],
  ["/end%20", "/end%20"],
  ["/a%2fb%3Fc", "/a%2fb%3Fc"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/moc%E2%80%AE.evil", "/moc%E2%80%AE.evil"],
  ["/line%0Abreak", "/line%0Abreak"],
])("%s is read as %s", ([path, readable]) => {
  expect(readablePath(path as string)).toBe(readable);
});
