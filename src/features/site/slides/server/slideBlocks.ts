import { block, type PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { Slice } from "../contract.ts";
import { sliceBlock } from "./sliceBlock.ts";

/** Something that visitors see above or instead of pages, converted to blocks with the same content. */
export interface ShownPart {
  part: "announcement" | "popup" | "cover-page";
  /** Title of a cover page. */
  pageId: string | null;
  title: string | null;
  blocks: PageBlock[];
}

/** A slice as blocks, for checks of texts and links. */
export function sliceBlocks(slice: Slice): PageBlock[] {
  switch (slice.slice) {
    case "heading":
    case "sub-heading":
      return textBlocks(slice.id, slice.text);
    case "buttons":
      return slice.buttons.flatMap((button) => linkBlocks(slice.id, button));
    case "action":
    case "popup-overlay-action":
      return linkBlocks(slice.id, slice);
    default: {
      const drawn = sliceBlock(slice);
      return drawn ? [drawn] : [];
    }
  }
}

const whole = { x: 0, y: 0, w: 12, h: 1 };
const place = { desktop: whole, mobile: whole };

/** A text as a block. */
export const textBlocks = (id: string, text: string): PageBlock[] => [
  block.parse({ id, type: "html", props: { html: `<p>${escapeHtml(text)}</p>` }, place }),
];

/** A link as a block. */
export const linkBlocks = (id: string, { text, url }: { text: string; url: string }): PageBlock[] => [
  // The title of a link block is shorter than an announcement may be.
  block.parse({ id, type: "link", props: { title: cutText(text, 200), url }, place }),
];
