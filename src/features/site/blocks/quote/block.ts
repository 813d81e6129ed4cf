import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** A quotation. The name may link to the source. */
export const quoteBlock = defineBlock({
  number: 31,
  name: "quote",
  title: "Quote",
  group: "basics",
  summary: "A quotation.",
  props: z.object({
    quote: z.string().trim().min(1, "Required").max(2000),
    source: z.string().max(200).default(""),
    /** Link to the source. */
    url: z.union([z.literal(""), linkUrl]).default(""),
    align: z.enum(["start", "center", "end"]).default("center"),
    size: z.enum(["small", "medium", "large"]).default("medium"),
  }),
  defaults: { quote: "Say it in their words.", source: "Author" },
  texts: ({ quote, source }) => [quote, source],
  links: ({ url }) => [url],
});
