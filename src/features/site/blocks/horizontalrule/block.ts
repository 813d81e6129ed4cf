import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** A dividing line. */
export const horizontalRuleBlock = defineBlock({
  number: 47,
  name: "horizontalrule",
  title: "Line",
  group: "basics",
  summary: "A dividing line.",
  props: z.object({
    style: z.enum(["solid", "dashed", "dotted", "dots"]).default("solid"),
    weight: z.enum(["thin", "medium", "thick"]).default("thin"),
    length: z.enum(["full", "half", "short"]).default("full"),
    tone: z.enum(["quiet", "ink", "accent"]).default("quiet"),
  }),
  defaults: {},
});
