import { describe, expect, test } from "vitest";
import { blockKinds } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockKind } from "#features/site/blocks/domain/defineBlock.ts";
import type { PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { withoutTags } from "#kernel/domain/withoutTags.ts";
import { findSampleText, sampleTexts } from "./sampleTexts.ts";

const samples = sampleTexts([]);
const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
const blockOf = (type: string, props: object) => ({ id: "a", type, props, place }) as unknown as PageBlock;

/** Every text in a value, with the props that contain it. */
function textsOf(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === "string") return [{ path, text: withoutTags(value, "") }];
  return Object.entries(value ?? {}).flatMap(([name, inner]) => textsOf(inner, [...path, name]));
}

const fresh = (Object.values(blockKinds) as unknown as BlockKind[]).flatMap((kind) =>
  textsOf(kind.props.parse(kind.defaults))
    .filter(({ text }) => /\S+ \S+ \S+ \S+/.test(text) && !text.endsWith("?") && !text.includes("\n"))
    .map(({ path, text }): [string, string, BlockKind] => [`${kind.name}.${path.join(".")}`, text, kind]),
);

describe("a new block", () => {
  test.each(fresh.filter(([path]) => !/\.(?:message|disclaimer)$/.test(path)))(
    "%s is a sample: %s",
    (_path, text, kind) => {
      expect(findSampleText(blockOf(kind.name, kind.props.parse(kind.defaults) as object), samples)).toBeDefined();
      expect([...samples].some((sample) => text.includes(sample))).toBe(true);
    },
  );

  test("finds the texts of a new newsletter block, also below the owner's heading", () => {
    const props = blockKinds.newsletter.props.parse({ heading: "Post from the kiln" });
    expect(findSampleText(blockOf("newsletter", props), samples)).toBe("Get news and offers by email.");
  });

  test("an answer and a note that fit every website are not samples", () => {
    const props = blockKinds.newsletter.props.parse({ heading: "Post", text: "<p>After each firing.</p>" });
    expect(findSampleText(blockOf("newsletter", props), samples)).toBeUndefined();
    expect(findSampleText(blockOf("form", blockKinds.form.props.parse({ formId: null })), samples)).toBeUndefined();
  });
});
