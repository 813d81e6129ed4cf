import { describe, expect, test } from "vitest";
import { preparePageDocument } from "../server/preparePageDocument.ts";
import { gridRows } from "./gridRows.ts";
import { isLinkUrl, linkProblem } from "./linkUrl.ts";
import { block, type PageBlock, pageDocument } from "./pageDocument.ts";
import { stackBlocks } from "./stackBlocks.ts";

const whole = { x: 0, y: 0, w: 12, h: 1 };
const spacer = (id: string, desktop = whole, mobile = whole) => ({
  id,
  type: "spacer",
  props: {},
  place: { desktop, mobile },
});
const pageOf = (...blocks: object[]) => ({ version: 1, sections: [{ id: "s", blocks }] });

describe("a page document", () => {
  test("fills in defaults", () => {
    const { document } = preparePageDocument(pageOf(spacer("a")));
    expect(document?.sections[0]).toMatchObject({ height: "auto", width: "content", align: "center" });
    expect(document?.sections[0]?.blocks[0]?.props).toEqual({ height: 48, mobileHeight: 48 });
  });

  test("holds at most 60 blocks (spec.txt §9)", () => {
    const blocks = Array.from({ length: 61 }, (_none, index) => spacer(`b${index}`));
    expect(pageDocument.safeParse(pageOf(...blocks.slice(1))).success).toBe(true);
    expect(preparePageDocument(pageOf(...blocks)).problems).toEqual({ sections: "A page can have up to 60 blocks." });
  });

  test("stays within its 12 columns", () => {
    const outside = { x: 7, y: 0, w: 6, h: 1 };
    expect(preparePageDocument(pageOf(spacer("a", outside))).problems).toHaveProperty(
      "sections.0.blocks.0.place.desktop",
    );
    expect(preparePageDocument(pageOf(spacer("a", { ...outside, x: 6 }))).problems).toBeUndefined();
  });

  test("has each picture once in a gallery, unless it is stored already", () => {
    const picture = { assetId: "0199c0de-0000-7000-8000-000000000001" };
    const gallery = (...images: object[]) => pageOf({ ...spacer("g"), type: "gallery", props: { images } });
    const empty = { assetId: null };
    expect(preparePageDocument(gallery(picture, empty, empty)).problems).toBeUndefined();
    const twice = gallery(picture, empty, picture);
    expect(preparePageDocument(twice).problems).toEqual({
      "sections.0.blocks.0.props.images": "A picture can be in a gallery only once.",
    });
    expect(pageDocument.safeParse(twice).success).toBe(true);
  });

  test("has each part id once", () => {
    expect(preparePageDocument(pageOf(spacer("a"), spacer("a"))).problems).toHaveProperty("sections");
  });

  test("refuses unknown block kinds and versions", () => {
    expect(preparePageDocument(pageOf({ ...spacer("a"), type: "marquee" })).problems).toBeDefined();
    expect(preparePageDocument({ version: 2, sections: [] }).problems).toBeDefined();
    expect(preparePageDocument(null).problems).toBeDefined();
  });

  test("reads a block of a replaced kind as its successor, with its props", () => {
    const props = { collectionId: "01a1f8e2-21c1-7612-abb6-a335a81cef22", layout: "carousel", limit: 7 };
    const { document } = preparePageDocument(pageOf({ ...spacer("a"), type: "summary", props }));
    expect(document?.sections[0]?.blocks[0]).toMatchObject({ id: "a", type: "summary-v2", version: 1, props });
    // Its new form is read unchanged.
    expect(preparePageDocument(document).document).toEqual(document);
  });

  test("reports the problem of a link (spec.txt §5)", () => {
    const button = {
      id: "b",
      type: "button",
      props: { text: "Go", url: "javascript:1" },
      place: { desktop: whole, mobile: whole },
    };
    expect(preparePageDocument(pageOf(button)).problems).toEqual({
      "sections.0.blocks.0.props.url": "javascript:1 is not a valid page URL",
    });
  });

  test("is sanitized when it is written", () => {
    const html = {
      id: "t",
      type: "html",
      props: { html: "<h1>a</h1><script>1</script>" },
      place: { desktop: whole, mobile: whole },
    };
    expect(preparePageDocument(pageOf(html)).document?.sections[0]?.blocks[0]?.props).toEqual({
      html: "<h1>a</h1>",
      direction: "auto",
    });
  });
});

test.each([
  ["/shop", true],
  ["/shop?tag=a#b", true],
  ["#story", true],
  ["https://example.com/a", true],
  ["mailto:a@example.com", true],
  ["tel:+1 555 0100", true],
  ["//example.com", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["shop", false],
  ["https:// example", false],
  ['/a"b', false],
  ["", false],
])("%j is a valid link: %s", (url, expected) => {
  expect(isLinkUrl(url)).toBe(expected);
});

test("counts rows by the edges of blocks", () => {
  const at = (y: number, h: number) => ({ x: 0, y, w: 1, h });
  expect(gridRows([at(4, 8), at(4, 4), at(8, 4), at(20, 1)])).toEqual([
    { row: 1, span: 2 },
    { row: 1, span: 1 },
    { row: 2, span: 1 },
    { row: 4, span: 1 },
  ]);
});

describe("stacks", () => {
  const at = (id: string, x: number, y: number, w: number, h: number, phone: number) =>
    block.parse(spacer(id, { x, y, w, h }, { x: 0, y: phone, w: 12, h: 1 })) as PageBlock;
  const names = (blocks: PageBlock[]) => stackBlocks(blocks).map((stack) => stack.blocks.map(({ id }) => id).join("+"));

  test("keeps text and button together beside a picture", () => {
    const blocks = [at("picture", 0, 0, 7, 8, 0), at("text", 8, 1, 4, 5, 1), at("button", 8, 6, 4, 1, 2)];
    expect(names(blocks)).toEqual(["picture", "text+button"]);
    expect(stackBlocks(blocks)[1]?.place).toEqual({ x: 8, y: 1, w: 4, h: 6 });
  });

  test("keeps blocks apart if another is between them, or if they have other columns", () => {
    const blocks = [
      at("top", 0, 0, 6, 1, 0),
      at("wide", 0, 1, 12, 1, 1),
      at("foot", 0, 2, 6, 1, 2),
      at("thin", 0, 3, 4, 1, 3),
    ];
    expect(names(blocks)).toEqual(["top", "wide", "foot", "thin"]);
  });

  test("are in the order of a phone", () => {
    expect(names([at("left", 0, 0, 6, 2, 1), at("right", 6, 0, 6, 2, 0)])).toEqual(["right", "left"]);
  });
});

test.each([
  ["mailto:nora", "Emails must be formatted as name@example.com"],
  ["shop", "shop is not a valid page URL"],
  ["mailto:nora@example.com", undefined],
])("the message for the link %s is: %s (spec.txt §5)", (url, problem) => {
  expect(linkProblem(url)).toBe(problem);
});
