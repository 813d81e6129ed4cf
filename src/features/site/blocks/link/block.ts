import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** A link with a short description. */
export const linkBlock = defineBlock({
  number: 13,
  name: "link",
  title: "Link",
  group: "basics",
  columns: 6,
  summary: "A link with a title and a description.",
  props: z.object({
    title: z.string().trim().max(200).default(""),
    url: z.union([z.literal(""), linkUrl]).default(""),
    description: z.string().trim().max(500).default(""),
    newWindow: z.boolean().default(false),
    style: z.enum(["plain", "card"]).default("card"),
  }),
  defaults: {},
  texts: ({ title, description }) => [title, description],
  links: ({ url }) => [url],
  isEmpty: ({ url }) => url === "",
});
