import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** A picture, cropped around its focal point where a ratio is chosen. */
export const imageBlock = defineBlock({
  number: 5,
  name: "image",
  title: "Image",
  group: "pictures",
  summary: "One picture, with a caption or a link where you like.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    assetId: z.uuid().nullable(),
    /** Another text than the image's own. */
    altText: z.string().max(1000).optional(),
    caption: z.string().max(500).default(""),
    url: z.union([z.literal(""), linkUrl]).default(""),
    ratio: z.enum(["original", "square", "portrait", "landscape", "widescreen"]).default("original"),
  }),
  defaults: { assetId: null },
  assetIds: ({ assetId }) => [assetId],
  links: ({ url }) => [url],
  isEmpty: ({ assetId }) => assetId === null,
});
