import { expect, test } from "vitest";
import { itemTexts } from "./itemTexts.ts";
import { settingsTextsOf } from "./texts.ts";

/** Every text, with functions called. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "function") return [value("A", "B", 2), value(2)].map(String);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];
};

test("texts about events say event", () => {
  const { recordingHint: _ofPodcasts, edit: _ofPosts, ...settings } = settingsTextsOf({ event: {} });
  expect(textsIn([itemTexts.events, settings]).filter((text) => /\bposts?\b/i.test(text))).toEqual([]);
  expect(textsIn(itemTexts.blog).filter((text) => /\bevents?\b/i.test(text))).toEqual([]);
});
