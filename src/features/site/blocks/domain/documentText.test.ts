import { expect, test } from "vitest";
import { documentText } from "./documentText.ts";

const place = { x: 0, y: 0, w: 12, h: 1 };
const documentOf = (...blocks: { type: string; props: object }[]) => ({
  version: 1,
  sections: [
    {
      id: "s",
      blocks: blocks.map((each, index) => ({ ...each, id: `b${index}`, place: { desktop: place, mobile: place } })),
    },
  ],
});

test("texts come in the order of the page, settings and unreadable blocks don't", () => {
  const text = documentText(
    documentOf(
      { type: "html", props: { html: "<p>Thrown</p>", direction: "auto" } },
      { type: "accordion", props: { items: [{ title: "Shipping", html: "<p>Soon</p>" }] } },
      { type: "quote", props: { quote: 7 } },
      { type: "nonsense", props: { title: "Hidden" } },
      { type: "audio", props: { source: "file", title: "Kiln" } },
      { type: "video", props: { title: "Wheel", video: { address: "", title: "Clip" } } },
      { type: "gallery", props: { images: [{ assetId: null, title: "Mug", description: "Ash" }] } },
    ),
  );
  expect(text).toBe("<p>Thrown</p> Shipping <p>Soon</p> Kiln Wheel Clip Mug Ash");
});

test.each([null, undefined, "text", {}, { sections: 7 }, { slides: [{ title: "Welcome" }] }])(
  "%j has no text",
  (stored) => {
    expect(documentText(stored)).toBe("");
  },
);
