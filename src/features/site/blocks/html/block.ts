import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import { textDirections } from "../domain/textDirection.ts";

/** Rich text, sanitized when it is saved. */
export const htmlBlock = defineBlock({
  number: 2,
  name: "html",
  title: "Text",
  group: "basics",
  summary: "Text with headings, lists and links.",
  props: z.object({
    html: z.string().max(100_000, "Use at most 100,000 characters, formatting included."),
    /** Direction of the whole text. A paragraph may have its own in the HTML. */
    direction: z.enum(textDirections).default("auto"),
  }),
  defaults: { html: "<p>Write here.</p>" },
  texts: ({ html }) => [html],
  mapRichText: (props, change) => ({ ...props, html: change(props.html) }),
  isEmpty: ({ html }) => isRichTextEmpty(html),
});
