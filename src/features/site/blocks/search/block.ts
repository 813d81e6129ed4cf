import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** A field that leads to the search results. */
export const searchBlock = defineBlock({
  number: 33,
  name: "search",
  title: "Search",
  group: "lists",
  columns: 6,
  summary: "A search field for your pages, posts and products.",
  props: z.object({
    placeholder: z.string().trim().max(100).default("Search"),
    showButton: z.boolean().default(true),
  }),
  defaults: {},
});
