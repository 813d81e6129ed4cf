import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** A link that looks like a button. */
export const buttonBlock = defineBlock({
  number: 53,
  name: "button",
  title: "Button",
  group: "basics",
  columns: 4,
  summary: "A button with a link.",
  props: z.object({
    text: z.string().trim().min(1, "Required").max(100),
    url: linkUrl,
    style: z.enum(["primary", "secondary", "text"]).default("primary"),
    size: z.enum(["small", "medium", "large"]).default("medium"),
    align: z.enum(["start", "center", "end"]).default("start"),
    /** Full width of the block. */
    isWide: z.boolean().default(false),
    newWindow: z.boolean().default(false),
  }),
  defaults: { text: "Learn more", url: "/" },
  texts: ({ text }) => [text],
  links: ({ url }) => [url],
});
