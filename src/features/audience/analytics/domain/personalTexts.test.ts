import { expect, test } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import { withoutPersonalParts } from "./personalTexts.ts";

test.each([
  ["Failed to load https://shop.example/a?email=ada%40mail.example#x", "Failed to load https://shop.example/a"],
  ["at f (https://shop.example/main.js?v=1:10:20)", "at f (https://shop.example/main.js:10:20)"],
  [
    "f@https://shop.example/main.js:1:2\ng@https://shop.example/b.js:3",
    "f@https://shop.example/main.js:1:2\ng@https://shop.example/b.js:3",
  ],
  ["https://ada:secret@shop.example?key=1", "https://shop.example/"],
  ["fetch of /preview/Zk3v0sX9aQ-2LrT8mNwY1b?a failed", "fetch of /preview/… failed"],
  ["no account of ada.lovelace+shop@mail.example.", "no account of …."],
  ["x is undefined and/or null", "x is undefined and/or null"],
])("%s is stored as %s", (text, stored) => {
  expect(withoutPersonalParts(text)).toBe(stored);
});

test("long texts take no time", () => {
  const computed = computingTime();
  for (const part of ["a", "a@", "a.", "/", "https://", ":1", "?", "a@a."]) withoutPersonalParts(part.repeat(20_000));
  expect(computed()).toBeLessThan(1000);
});
