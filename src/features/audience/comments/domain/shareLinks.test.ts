import { expect, test } from "vitest";
import { type ShareService, shareLink, shareServices } from "./shareLinks.ts";

const page = { url: "https://kiln.example/journal/a&b?c=1", title: "Clay & “fire” \ud800", imageUrl: undefined };

test.each<[ShareService, string]>([
  ["facebook", "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fkiln.example%2Fjournal%2Fa%26b%3Fc%3D1"],
  [
    "email",
    "mailto:?subject=Clay%20%26%20%E2%80%9Cfire%E2%80%9D%20%EF%BF%BD&body=https%3A%2F%2Fkiln.example%2Fjournal%2Fa%26b%3Fc%3D1",
  ],
])("%s", (service, link) => {
  expect(shareLink(service, page)).toBe(link);
});

test("every service gets the address of the page, and Pinterest the picture", () => {
  for (const service of shareServices) expect(shareLink(service, page)).toContain("kiln.example%2Fjournal");
  const withPicture = { ...page, imageUrl: "https://kiln.example/a.jpg" };
  expect(shareLink("pinterest", withPicture)).toContain("media=https%3A%2F%2Fkiln.example%2Fa.jpg");
});
