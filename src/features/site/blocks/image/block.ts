import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import { lightboxThemes } from "../domain/lightboxThemes.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** Designs of spec.txt §3 "block variants". All except `inline` have their own texts: title, text, button. */
export const imageDesigns = ["inline", "poster", "card", "overlap", "collage", "stack"] as const;

/** A picture, cropped around its focal point if a ratio is chosen, alone or with texts. */
export const imageBlock = defineBlock({
  number: 5,
  name: "image",
  title: "Image",
  group: "pictures",
  summary: "A picture with a caption, a link or text.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    assetId: z.uuid().nullable(),
    design: z.enum(imageDesigns).default("inline"),
    /** Overrides the image's own text, which is used while this is empty. */
    altText: z.string().max(1000).optional(),
    /** Adds nothing to the texts, so it is hidden from screen readers. */
    isDecorative: z.boolean().default(false),
    /** Only for `inline`, like its position. */
    caption: z.string().max(500).default(""),
    captionPlace: z.enum(["below", "over", "hover"]).default("below"),
    /** For the designs with texts. */
    title: z.string().max(200).default(""),
    /** HTML */
    subtitle: z.string().max(5000).default(""),
    buttonText: z.string().trim().max(100).default(""),
    textAlign: z.enum(["start", "center", "end"]).default("start"),
    /** Side of the picture: for `card`, `overlap` and `collage`. */
    imageSide: z.enum(["start", "end"]).default("start"),
    /** Darkness of a poster's overlay, in percent. */
    overlay: z.number().int().min(0).max(100).default(45),
    /** Link of the picture, or of a design's button. */
    url: z.union([z.literal(""), linkUrl]).default(""),
    newWindow: z.boolean().default(false),
    /** Opens the picture in the viewer, if it has no link. */
    lightbox: z.boolean().default(false),
    lightboxTheme: z.enum(lightboxThemes).default("dark"),
    ratio: z.enum(["original", "square", "portrait", "landscape", "widescreen"]).default("original"),
    /** Fraction of the block's width, and the alignment if it is not all of it. */
    size: z.enum(["full", "large", "medium", "small"]).default("full"),
    align: z.enum(["start", "center", "end"]).default("center"),
    animation: z.enum(["none", "fade", "rise", "zoom"]).default("none"),
  }),
  defaults: { assetId: null },
  assetIds: ({ assetId }) => [assetId],
  texts: ({ altText, title, subtitle, caption }) => [altText, title, subtitle, caption],
  links: ({ url }) => [url],
  mapRichText: (props, change) =>
    isRichTextEmpty(props.subtitle) ? props : { ...props, subtitle: change(props.subtitle) },
  isEmpty: ({ assetId }) => assetId === null,
});
