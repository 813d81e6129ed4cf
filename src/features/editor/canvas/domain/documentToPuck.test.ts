import fc from "fast-check";
import { expect, test } from "vitest";
import { type PageDocument, pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { documentToPuck } from "./documentToPuck.ts";
import { puckToDocument } from "./puckToDocument.ts";

const anyPlace = fc
  .record({ x: fc.nat(11), w: fc.integer({ min: 1, max: 12 }), y: fc.nat(20), h: fc.integer({ min: 1, max: 6 }) })
  .map((place) => ({ ...place, w: Math.min(place.w, 12 - place.x) }));

const anyContent = fc.oneof(
  fc.record({ type: fc.constant("html"), props: fc.record({ html: fc.string() }) }),
  fc.record({ type: fc.constant("quote"), props: fc.record({ quote: fc.constantFrom("a.b", "x", "0") }) }),
  fc.constant({ type: "spacer", props: {} }),
);

const anySection = fc.record({
  height: fc.constantFrom("auto", "tall", "full"),
  background: fc.option(fc.record({ tone: fc.constantFrom("paper", "ink") }), { nil: undefined }),
  blocks: fc.array(fc.record({ content: anyContent, desktop: anyPlace, mobile: anyPlace }), { maxLength: 8 }),
});

const anyDocument = fc.array(anySection, { maxLength: 5 }).map(
  (sections): PageDocument =>
    pageDocument.parse({
      version: 1,
      sections: sections.map(({ background, blocks, ...settings }, index) => ({
        id: `s${index}`,
        ...settings,
        ...(background ? { background } : {}),
        blocks: blocks.map(({ content, desktop, mobile }, position) => ({
          id: `s${index}-b${position}`,
          ...content,
          place: { desktop, mobile },
        })),
      })),
    }),
);

test("a document comes back from Puck's tree as it was, whatever is where", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expect(puckToDocument(documentToPuck(document))).toEqual(document);
    }),
  );
});

test("Puck's tree names each part once, and none as Puck names its own", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const ids = documentToPuck(document).content.flatMap(({ props }) => [
        props.id,
        ...props.stacks.flatMap((stack) => [stack.props.id, ...stack.props.blocks.map((block) => block.props.id)]),
      ]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !/^(section|stack|block)-/.test(id))).toEqual([]);
    }),
  );
});
