import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Markdown by the owner. The result is sanitized each time it is shown. */
export const markdownBlock = defineBlock({
  number: 44,
  name: "markdown",
  title: "Markdown",
  group: "basics",
  summary: "Text with headings, lists and links, written in Markdown.",
  props: z.object({ source: z.string().max(50_000) }),
  defaults: { source: "### A heading\n\nWrite in **Markdown**: lists, [links](/) and tables too." },
  texts: ({ source }) => [source],
  isEmpty: ({ source }) => source.trim() === "",
});
