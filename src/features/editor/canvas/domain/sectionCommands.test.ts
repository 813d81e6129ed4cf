import { describe, expect, test } from "vitest";
import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { countingIds, pageOf, sectionAt } from "../testing.ts";
import { changeSection } from "./changeParts.ts";
import { duplicateSection } from "./duplicateParts.ts";
import { newBlock } from "./insertBlocks.ts";
import { moveSection } from "./moveSection.ts";
import { isPartText, pastePart, readPart, writePart } from "./pasteParts.ts";
import { removeSection } from "./removeParts.ts";

const page = pageOf(sectionAt("a", { one: [0, 0, 12, 1] }), sectionAt("b", { two: [0, 0, 12, 1] }));
const ids = (document = page) => document.sections.map(({ id }) => id);

test("sections move past each other and stop at the ends of the page", () => {
  expect(ids(moveSection(page, "a", 1))).toEqual(["b", "a"]);
  expect(moveSection(page, "a", -1)).toBe(page);
});

test("a copied section is placed below, with new ids", () => {
  const copied = duplicateSection(page, "a", countingIds());
  expect(ids(copied)).toEqual(["a", "new1", "b"]);
  expect(copied?.sections[1]?.blocks.map(({ id }) => id)).toEqual(["new2"]);
});

test("removing a section removes its blocks", () => {
  expect(ids(removeSection(page, "a"))).toEqual(["b"]);
});

test("a background is set and removed", () => {
  const ink = changeSection(page, "a", { background: { tone: "ink" } });
  expect(ink.sections[0]).toMatchObject({ background: { tone: "ink" } });
  expect(changeSection(ink, "a", { background: undefined }).sections[0]).not.toHaveProperty("background");
});

describe("the clipboard", () => {
  const block = { ...newBlock("quote", "q"), props: { quote: "Ünïcode 陶", source: "" } } as PageBlock;

  test("pastes a block below the selection, with a new id", () => {
    const part = readPart(writePart({ kind: "block", block }, "kiln"), "kiln");
    const pasted = part && pastePart(page, part, { sectionId: "a", blockId: "one" }, countingIds());
    expect(pasted?.sections[0]?.blocks.at(-1)).toMatchObject({ id: "new1", props: block.props });
  });

  test("pastes a section below the selected one", () => {
    const section = sectionAt("x", { y: [0, 0, 12, 1] });
    const part = readPart(writePart({ kind: "section", section }, "kiln"), "kiln");
    expect(ids(part && pastePart(page, part, { sectionId: "a", blockId: null }, countingIds()))).toEqual([
      "a",
      "new1",
      "b",
    ]);
  });

  const assetId = "0190a0c0-0000-7000-8000-000000000001";
  const gallery = { ...newBlock("gallery", "g"), props: { images: [{ assetId, title: "Ash" }] } } as PageBlock;
  const pictures = {
    ...sectionAt("x", {}),
    background: { assetId },
    blocks: [gallery, { ...newBlock("image", "i"), props: { assetId } } as PageBlock],
  };

  test("keeps pictures on the same site", () => {
    const part = readPart(writePart({ kind: "section", section: pictures }, "kiln"), "kiln");
    expect(part).toMatchObject({ section: { background: { assetId }, blocks: [{}, { props: { assetId } }] } });
    expect(part).not.toHaveProperty("lacksAssets");
  });

  test.each(["another", ""])("removes pictures of %j, and keeps the text", (site) => {
    const part = readPart(writePart({ kind: "section", section: pictures }, "kiln"), site);
    expect(JSON.stringify(part)).not.toContain(assetId);
    expect(part).toMatchObject({
      section: { blocks: [{ props: { images: [{ assetId: null, title: "Ash" }] } }, { props: { assetId: null } }] },
    });
    const single = readPart(writePart({ kind: "block", block: gallery }, "kiln"), site);
    expect(single).toMatchObject({ kind: "block", block: { props: { images: [{ assetId: null }] } } });
    expect([part?.lacksAssets, single?.lacksAssets]).toEqual([true, true]);
    // Without pictures, nothing stays behind.
    expect(readPart(writePart({ kind: "block", block }, "kiln"), site)).not.toHaveProperty("lacksAssets");
  });

  test.each([
    ["plain words", "hello"],
    ["other JSON", '{"kind":"block"}'],
    ["words that name us", "vitrine/part"],
    ["a block of no kind", '{"vitrine/part":1,"kind":"block","block":{"id":"x","type":"marquee"}}'],
    [
      "a block of a newer program",
      JSON.stringify({ "vitrine/part": 1, kind: "block", block: { ...block, version: 99 } }),
    ],
    [
      "a block beyond the columns",
      JSON.stringify({
        "vitrine/part": 1,
        kind: "block",
        block: { ...block, place: { desktop: { x: 9, y: 0, w: 9, h: 1 } } },
      }),
    ],
    ["a section of nothing", '{"vitrine/part":1,"kind":"section"}'],
    ["a bare mark", '"vitrine/part"'],
    ["null", "null"],
    ["half of one", writePart({ kind: "block", block }, "kiln").slice(0, -9)],
  ])("takes no %s", (_what, text) => {
    expect(readPart(text, "kiln")).toBeUndefined();
  });

  test("distinguishes an invalid part from text", () => {
    const written = writePart({ kind: "block", block }, "kiln");
    expect(isPartText(written.slice(0, 40))).toBe(true);
    expect(isPartText(`Look: ${written}`)).toBe(false);
  });
});
