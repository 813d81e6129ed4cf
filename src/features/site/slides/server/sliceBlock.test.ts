import { expect, test } from "vitest";
import { type SliceDraft, slice } from "../contract.ts";
import { sliceTypes } from "../domain/slices.ts";
import { sliceBlock } from "./sliceBlock.ts";

const assetId = "0199a3b0-0000-7000-8000-000000000001";

const drawn: [SliceDraft, string | undefined][] = [
  [{ id: "a", slice: "heading", text: "Soon" }, undefined],
  [{ id: "a", slice: "sub-heading", text: "In May" }, undefined],
  [{ id: "a", slice: "body", html: "<p>Words</p>" }, "html"],
  [{ id: "a", slice: "image", assetId, altText: "A bowl" }, "image"],
  [{ id: "a", slice: "gallery", assetIds: [assetId] }, "gallery"],
  [{ id: "a", slice: "video", url: "https://vimeo.com/76979871" }, "video"],
  [{ id: "a", slice: "social-icons", links: [{ url: "https://example.com/kiln" }] }, "sociallinks"],
  [{ id: "a", slice: "buttons", buttons: [{ text: "Go", url: "/shop" }] }, undefined],
  [{ id: "a", slice: "navigation", part: "footer" }, "navigation"],
  [{ id: "a", slice: "custom-form", formId: assetId }, "form"],
  [{ id: "a", slice: "newsletter", button: "Write to me" }, "newsletter"],
  [{ id: "a", slice: "album", assetIds: [assetId] }, "album"],
  [{ id: "a", slice: "map", address: "Mill Lane 3" }, "map"],
  [{ id: "a", slice: "logo" }, "logo"],
  [{ id: "a", slice: "action", text: "Enter", url: "/" }, undefined],
  [{ id: "a", slice: "popup-overlay-action", text: "Look", url: "/" }, undefined],
  [{ id: "a", slice: "lock" }, undefined],
  [{ id: "a", slice: "password" }, undefined],
  [{ id: "a", slice: "temp-lock-inject" }, undefined],
  [{ id: "a", slice: "twitter", url: "https://x.com/kiln/status/1234567890" }, "twitter"],
];

test("includes every slice of spec.txt §3", () => {
  expect(new Set(drawn.map(([draft]) => draft.slice))).toEqual(new Set(Object.keys(sliceTypes)));
});

test.each(drawn)("$slice", (draft, kind) => {
  expect(sliceBlock(slice.parse(draft))?.type).toBe(kind);
});

test("an address that the block rejects shows nothing", () => {
  expect(sliceBlock(slice.parse({ id: "a", slice: "twitter", url: "https://example.com" }))).toBeUndefined();
});
