import { type GridRows, gridRows } from "./gridRows.ts";
import type { PageBlock, PageSection } from "./pageDocument.ts";
import { type BlockStack, stackBlocks } from "./stackBlocks.ts";

// Positions are classes, because a page has no inline styles. The editor's frame and the site both use these, so that
// they look the same.

/** Classes of a section, besides those of its background picture. */
export function sectionClasses({ height, width, align, background }: Omit<PageSection, "blocks">): string {
  const classes = ["page-section", `height-${height}`, `width-${width}`, `align-${align}`];
  if (background && "tone" in background) classes.push(`tone-${background.tone}`);
  return classes.join(" ");
}

export interface StackLayout {
  stack: BlockStack;
  className: string;
  blocks: { block: PageBlock; className: string }[];
}

/** A section's stacks and blocks in page order, each with its position classes. */
export function sectionLayout(blocks: readonly PageBlock[]): StackLayout[] {
  const stacks = stackBlocks(blocks);
  const wideRows = gridRows(stacks.map(({ place }) => place));
  const narrowRows = new Map<PageBlock, GridRows>();
  gridRows(blocks.map((block) => block.place.mobile)).forEach((rows, index) => {
    narrowRows.set(blocks[index] as PageBlock, rows);
  });
  return stacks.map((stack, index) => {
    const { row, span } = wideRows[index] as GridRows;
    return {
      stack,
      className: `page-stack place-x${stack.place.x} place-w${stack.place.w} place-y${row} place-h${span}`,
      blocks: stack.blocks.map((block) => ({
        block,
        className: blockClasses(block, narrowRows.get(block) as GridRows),
      })),
    };
  });
}

function blockClasses({ type, place: { mobile } }: PageBlock, { row, span }: GridRows): string {
  return `page-block block-${type} mobile-x${mobile.x} mobile-w${mobile.w} mobile-y${row} mobile-h${span}`;
}
