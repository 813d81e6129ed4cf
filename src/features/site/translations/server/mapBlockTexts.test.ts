import { expect, test } from "vitest";
import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { blockFixtures, fixtureProps, makeUpMaterials } from "#features/site/blocks/testing.ts";
import { mapBlockTexts } from "./mapBlockTexts.ts";

/** Texts that are found but are the same in every language: code, and what a service calls its video. */
const sameEverywhere = ["code", "video"];

const materials = makeUpMaterials();

const blocks = Object.entries(blockFixtures).flatMap(([name, fixtures]) => {
  const kind = blockKinds[name as keyof typeof blockKinds] as unknown as BlockKind;
  return fixtures.map((fixture) => {
    const props = kind.props.parse(fixtureProps(fixture, materials));
    const block = { id: "b", type: kind.name, version: 1, props, place: {} };
    return { title: `${name}: ${fixture.title}`, kind, block: block as unknown as PageBlock };
  });
});

function fieldsOf(block: PageBlock): Map<string, string> {
  const fields = new Map<string, string>();
  mapBlockTexts(block, (field, text) => {
    fields.set(field, text);
    return text;
  });
  return fields;
}

test.for(blocks)("$title can be translated, and stays valid", ({ kind, block }) => {
  const fields = fieldsOf(block);
  for (const text of kind.texts?.(block.props) ?? []) {
    if (text && !sameEverywhere.includes(kind.name)) expect([...fields.values()]).toContain(text);
  }
  const translated = mapBlockTexts(block, (_field, text) => (text === "" ? "" : `${text} `.slice(0, text.length)));
  expect(kind.props.safeParse(translated.props).success).toBe(true);
  expect([...fieldsOf(translated).keys()]).toEqual([...fields.keys()]);
});

test("an unchanged block is the same object", () => {
  for (const { block } of blocks) expect(mapBlockTexts(block, (_field, text) => text)).toBe(block);
});
