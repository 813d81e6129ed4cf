import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Links to the page in each language of the website. */
export const languagesBlock = defineBlock({
  number: 70,
  name: "languages",
  title: "Languages",
  group: "lists",
  columns: 6,
  summary: "Links to this page in the other languages of your website.",
  props: z.object({
    layout: z.enum(["line", "list"]).default("line"),
  }),
  defaults: {},
});
