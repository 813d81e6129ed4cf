import { expect, test } from "vitest";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { articleHtml } from "./articleHtml.ts";

const assetId = "019aa000-0000-7000-8000-000000000001";
const media = {
  images: new Map([[assetId, { assetUrl: "/static/a/cup.jpg", altText: "A cup", originalSize: "800x600" }]]),
  files: new Map([[assetId, { assetUrl: "/static/a/talk.mp3", title: "", fileName: "talk.mp3" }]]),
  markdown: new Map([["b0", "<p><strong>Bold</strong></p>"]]),
};
const img = '<img src="/static/a/cup.jpg?format=1500w" alt="A cup" width="800" height="600">';

const article = (...blocks: { type: string; props: object; y?: number }[]) => {
  const at = (y: number) => ({ x: 0, y, w: 12, h: 1 });
  const document = pageDocument.parse({
    version: 1,
    sections: [
      {
        id: "s",
        blocks: blocks.map(({ y, ...block }, index) => ({
          id: `b${index}`,
          ...block,
          place: { desktop: at(y ?? index), mobile: at(index) },
        })),
      },
    ],
  });
  return articleHtml(document, media);
};

test.each([
  ["html", { html: "<p>Clay</p>" }, "<p>Clay</p>"],
  ["markdown", { source: "**Bold**" }, "<p><strong>Bold</strong></p>"],
  ["image", { assetId, caption: "<Blue>" }, `<figure>${img}<figcaption>&lt;Blue&gt;</figcaption></figure>`],
  ["image", { assetId, url: "/shop" }, `<figure><a href="/shop">${img}</a></figure>`],
  ["image", { assetId, isDecorative: true }, `<figure>${img.replace("A cup", "")}</figure>`],
  ["image", { assetId: null }, ""],
  ["gallery", { images: [{ assetId }, { assetId: null }] }, `<figure>${img}</figure>\n`],
  [
    "quote",
    { quote: "Slow\nis smooth", source: "Ida" },
    "<blockquote><p>Slow<br>is smooth</p><footer>Ida</footer></blockquote>",
  ],
  ["code", { source: "a < b" }, "<pre><code>a &lt; b</code></pre>"],
  ["horizontalrule", {}, "<hr>"],
  ["button", { text: "Shop", url: "/shop" }, '<p><a href="/shop">Shop</a></p>'],
  ["audio", { assetId }, '<p><a href="/static/a/talk.mp3">talk.mp3</a></p>'],
  ["spacer", {}, ""],
])("%s %o", (type, props, expected) => {
  expect(article({ type, props })).toBe(expected);
});

test("blocks are in the order of the desktop's rows", () => {
  const text = (html: string) => ({ type: "html", props: { html } });
  expect(article({ ...text("<p>2</p>"), y: 5 }, { ...text("<p>1</p>"), y: 0 })).toBe("<p>1</p>\n<p>2</p>");
});
