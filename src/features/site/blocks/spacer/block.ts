import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

/** Empty space, of the theme's own measures. */
export const spacerBlock = defineBlock({
  number: 21,
  name: "spacer",
  title: "Spacer",
  group: "basics",
  summary: "Empty space.",
  props: z.object({ size: z.enum(["small", "medium", "large"]).default("medium") }),
  defaults: {},
});
