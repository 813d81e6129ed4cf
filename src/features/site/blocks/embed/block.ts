import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { framesOf, hasFrame, hasScript } from "../domain/embeds/embedCode.ts";
import { findEmbed } from "../domain/embeds/embedServices.ts";

export const embedMessages = {
  script: "Scripts are not supported. Paste the URL, or code with only an <iframe>.",
  frame: "The frame in this code needs a URL that starts with https://.",
};

/** Content of another host by its address or embed code: frames after the visitor agrees, text as plain rich text. */
export const embedBlock = defineBlock({
  number: 22,
  name: "embed",
  title: "Embed",
  group: "outside",
  summary: "Content from another site, by URL or embed code.",
  props: z.object({
    source: z.enum(["address", "code"]).default("address"),
    address: z
      .string()
      .trim()
      .max(2000)
      .refine((address) => address === "" || findEmbed(address) !== undefined, {
        error: (issue) => `${String(issue.input)} is not a valid page URL`,
      })
      .default(""),
    /** As pasted. If the code has frames, only those are shown; otherwise it is rich text. */
    code: z
      .string()
      .max(20_000)
      .refine((code) => !hasScript(code), embedMessages.script)
      .refine((code) => !hasFrame(code) || framesOf(code).length > 0, embedMessages.frame)
      .default(""),
    title: z.string().max(300).default(""),
    caption: z.string().max(500).default(""),
    ratio: z.enum(["auto", "widescreen", "standard", "square", "portrait", "strip", "tall"]).default("auto"),
    posterId: z.uuid().nullable().default(null),
  }),
  defaults: {},
  assetIds: ({ posterId }) => [posterId],
  texts: ({ title, caption }) => [title, caption],
  links: ({ source, address }) => (source === "address" ? [address] : []),
  mapRichText: (props, change) =>
    props.code.trim() === "" || hasFrame(props.code) ? props : { ...props, code: change(props.code) },
  isEmpty: ({ source, address, code }) => (source === "address" ? address === "" : code.trim() === ""),
});
