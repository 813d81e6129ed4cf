import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

export const quoteBlock = defineBlock({
  number: 31,
  name: "quote",
  title: "Quote",
  group: "basics",
  summary: "Somebody's words, set apart.",
  props: z.object({ quote: z.string().trim().min(1, "Required").max(2000), source: z.string().max(200).default("") }),
  defaults: { quote: "Say it in their words." },
});
