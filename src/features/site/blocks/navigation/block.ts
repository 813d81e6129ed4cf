import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** A part of the site's navigation, anywhere on a page. */
export const navigationBlock = defineBlock({
  number: 1,
  name: "navigation",
  title: "Navigation",
  group: "lists",
  columns: 4,
  summary: "Links to the pages of your navigation.",
  props: z.object({
    navigation: z.enum(["main", "secondary", "footer"]).default("main"),
    layout: z.enum(["row", "column"]).default("column"),
    align: z.enum(["start", "center", "end"]).default("start"),
    /** Accessible name, because pages have several navigations. */
    label: z.string().trim().max(100).default("Pages"),
  }),
  defaults: {},
});
