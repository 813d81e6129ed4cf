import type { BlockPlace, PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { followOnMobile } from "./arrangeForMobile.ts";
import type { Arrangement } from "./arrangement.ts";
import { findBlock, withSection } from "./documentParts.ts";
import { moveBlock } from "./moveBlock.ts";
import { insideColumns, mapPlaces, overlaps, sharesColumns, sharesRows } from "./placeBlocks.ts";

/** `start` and `end` follow the reading direction: left and right, or right and left. */
export type StepDirection = "start" | "end" | "up" | "down";

/**
 * Moves a block one step by keyboard: a column sideways (swapping places with a neighbor in the way), or up and down
 * past the next block, and from the end of a section into the next one.
 */
export function stepBlock(
  document: PageDocument,
  blockId: string,
  arrangement: Arrangement,
  direction: StepDirection,
): PageDocument {
  const found = findBlock(document, blockId);
  if (!found) return document;
  return direction === "start" || direction === "end"
    ? stepAside(document, found, arrangement, direction === "start" ? -1 : 1)
    : stepAlong(document, found, arrangement, direction);
}

type Found = NonNullable<ReturnType<typeof findBlock>>;

function stepAside(document: PageDocument, { section, block }: Found, arrangement: Arrangement, by: 1 | -1) {
  const place = block.place[arrangement];
  const others = section.blocks.filter(({ id }) => id !== block.id);
  const wanted = insideColumns({ ...place, x: place.x + by });
  const neighbor = others.find((other) => overlaps(other.place[arrangement], wanted))?.place[arrangement];
  if (wanted.x === place.x) return document;
  if (!neighbor) {
    return moveBlock(document, { blockId: block.id, sectionId: section.id, place: wanted, arrangement });
  }
  const swapped = swapBeside(others, block, neighbor, arrangement, by);
  if (!swapped) return document;
  return withSection(document, section.id, (before) => ({
    ...before,
    blocks: arrangement === "mobile" ? swapped : followOnMobile(before.blocks, swapped),
  }));
}

/** The two swap places if together they fill the same columns as before; undefined if more blocks are in the way. */
function swapBeside(
  others: readonly PageBlock[],
  block: PageBlock,
  neighbor: BlockPlace,
  arrangement: Arrangement,
  by: 1 | -1,
): PageBlock[] | undefined {
  const place = block.place[arrangement];
  const start = Math.min(place.x, neighbor.x);
  const end = Math.max(place.x + place.w, neighbor.x + neighbor.w);
  const moved = { ...place, x: by === 1 ? end - place.w : start };
  const given = { ...neighbor, x: by === 1 ? start : end - neighbor.w };
  const rest = others.filter((other) => other.place[arrangement] !== neighbor);
  if (rest.some((other) => overlaps(other.place[arrangement], moved) || overlaps(other.place[arrangement], given))) {
    return undefined;
  }
  return mapPlaces([...others, block], arrangement, (before, { id }) => {
    if (id === block.id) return moved;
    return before === neighbor ? given : before;
  });
}

function stepAlong(
  document: PageDocument,
  { section, block }: Found,
  arrangement: Arrangement,
  direction: "up" | "down",
): PageDocument {
  const place = block.place[arrangement];
  const inColumns = section.blocks
    .filter(({ id }) => id !== block.id)
    .map((other) => other.place[arrangement])
    .filter((other) => sharesColumns(other, place) && !sharesRows(other, place))
    .sort((one, other) => one.y - other.y);
  const above = inColumns.filter(({ y }) => y < place.y).at(-1);
  const below = inColumns.find(({ y }) => y > place.y);
  const to = (sectionId: string, y: number) =>
    moveBlock(document, { blockId: block.id, sectionId, place: { ...place, y }, arrangement });
  if (direction === "up" && above) return to(section.id, above.y);
  if (direction === "down" && below) return to(section.id, below.y + below.h);
  if (arrangement === "mobile") return document;
  const index = document.sections.indexOf(section);
  const next = document.sections[index + (direction === "up" ? -1 : 1)];
  if (!next) return document;
  const end = Math.max(0, ...next.blocks.map((other) => other.place.desktop.y + other.place.desktop.h));
  return to(next.id, direction === "up" ? end : 0);
}
