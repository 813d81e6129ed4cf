import type { BlockPlace, PageBlock, PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { section } from "#features/site/blocks/domain/pageDocument.ts";
import { arrangeForMobile } from "./domain/arrangeForMobile.ts";
import { newBlock } from "./domain/insertBlocks.ts";

/** x, y, w, h */
export type PlaceList = readonly [x: number, y: number, w: number, h: number];

export const placeOf = ([x, y, w, h]: PlaceList): BlockPlace => ({ x, y, w, h });

/** A section of spacers at the given places of wide screens, by id. The phone arrangement is automatic. */
export function sectionAt(id: string, places: Record<string, PlaceList>): PageSection {
  const blocks = Object.entries(places).map(([blockId, place]) => {
    const block = newBlock("spacer", blockId) as PageBlock;
    return { ...block, place: { desktop: placeOf(place), mobile: placeOf(place) } } as PageBlock;
  });
  return { ...section.parse({ id, blocks: [] }), blocks: arrangeForMobile(blocks) };
}

/** A document with these sections. */
export function pageOf(...sections: PageSection[]): PageDocument {
  return { version: 1, sections };
}

/** Places of a page's blocks by id, for short comparisons. */
export function placesOf(document: PageDocument, arrangement: "desktop" | "mobile" = "desktop") {
  return Object.fromEntries(
    document.sections.flatMap(({ blocks }) =>
      blocks.map(({ id, place: { [arrangement]: place } }) => [id, [place.x, place.y, place.w, place.h]]),
    ),
  );
}

/** Ids in order: new1, new2. */
export function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new${count}`;
  };
}
