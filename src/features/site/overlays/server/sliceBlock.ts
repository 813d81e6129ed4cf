import type { PageBlockDraft } from "#features/site/blocks/domain/pageDocument.ts";
import type { Slice } from "../contract.ts";

const whole = { x: 0, y: 0, w: 12, h: 1 };
const place = { desktop: whole, mobile: whole };

/** The block that shows a slice; undefined for slices that are markup of the slide itself, or have nothing to show. */
export function sliceBlock(slice: Slice): PageBlockDraft | undefined {
  const { id } = slice;
  switch (slice.slice) {
    case "body":
      return { id, type: "html", props: { html: slice.html }, place };
    case "image":
      return {
        id,
        type: "image",
        props: { assetId: slice.assetId, ...(slice.altText ? { altText: slice.altText } : {}) },
        place,
      };
    default:
      return undefined;
  }
}
