import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import { lightboxThemes } from "../domain/lightboxThemes.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** Designs of spec.txt §3 "block variants". All but `inline` carry words of their own: title, text, button. */
export const imageDesigns = ["inline", "poster", "card", "overlap", "collage", "stack"] as const;

/** A picture, cropped around its focal point where a ratio is chosen, alone or with words. */
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
    /** Another text than the image's own, which is while this is empty. */
    altText: z.string().max(1000).optional(),
    /** Says nothing that the words do not say: it is silent to screen readers. */
    isDecorative: z.boolean().default(false),
    /** Of `inline` only, as is where it is. */
    caption: z.string().max(500).default(""),
    captionPlace: z.enum(["below", "over", "hover"]).default("below"),
    /** Of the designs with words. */
    title: z.string().max(200).default(""),
    /** HTML */
    subtitle: z.string().max(5000).default(""),
    buttonText: z.string().trim().max(100).default(""),
    textAlign: z.enum(["start", "center", "end"]).default("start"),
    /** Where the picture is beside its words: `card`, `overlap` and `collage`. */
    imageSide: z.enum(["start", "end"]).default("start"),
    /** How dark a poster's picture is made under its words, in percent. */
    overlay: z.number().int().min(0).max(100).default(45),
    /** Where the picture leads, or the button of a design that has one. */
    url: z.union([z.literal(""), linkUrl]).default(""),
    newWindow: z.boolean().default(false),
    /** Opens the picture large, where it leads nowhere. */
    lightbox: z.boolean().default(false),
    lightboxTheme: z.enum(lightboxThemes).default("dark"),
    ratio: z.enum(["original", "square", "portrait", "landscape", "widescreen"]).default("original"),
    /** How much of the block's width it takes, and where it is in it when that is not all. */
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
