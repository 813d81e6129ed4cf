import { block, type PageBlock, type PageBlockDraft } from "#features/site/blocks/domain/pageDocument.ts";
import type { Slice } from "../contract.ts";

const whole = { x: 0, y: 0, w: 12, h: 1 };

/**
 * The block that shows a slice. Undefined for slices that the slide renders itself, that are empty, or that their block
 * rejects (an unknown video address).
 */
export function sliceBlock(slice: Slice): PageBlock | undefined {
  const drawn = drawnAs(slice);
  if (!drawn) return undefined;
  return block.safeParse({ ...drawn, id: slice.id, place: { desktop: whole, mobile: whole } }).data;
}

type Drawn = { [Draft in PageBlockDraft as Draft["type"]]: Pick<Draft, "type" | "props"> }[PageBlockDraft["type"]];

function drawnAs(slice: Slice): Drawn | undefined {
  switch (slice.slice) {
    case "body":
      return { type: "html", props: { html: slice.html } };
    case "image":
      return { type: "image", props: { assetId: slice.assetId, ...(slice.altText ? { altText: slice.altText } : {}) } };
    case "logo":
      return { type: "logo", props: { assetId: slice.assetId } };
    case "gallery":
      return { type: "gallery", props: { images: slice.assetIds.map((assetId) => ({ assetId })) } };
    case "video":
      return { type: "video", props: { source: "address", video: { address: slice.url } } };
    case "album":
      return { type: "album", props: { tracks: slice.assetIds.map((assetId) => ({ assetId })) } };
    case "social-icons":
      return { type: "sociallinks", props: { accounts: slice.links } };
    case "navigation":
      return { type: "navigation", props: { navigation: slice.part, layout: "row" } };
    case "custom-form":
      return { type: "form", props: { formId: slice.formId } };
    case "newsletter": {
      const { button: buttonLabel, disclaimer, message } = slice;
      return { type: "newsletter", props: { heading: "", text: "", buttonLabel, disclaimer, message } };
    }
    case "map":
      return {
        type: "map",
        props: { address: slice.address, latitude: slice.latitude, longitude: slice.longitude },
      };
    case "twitter":
      return { type: "twitter", props: { address: slice.url } };
    default:
      return undefined;
  }
}
