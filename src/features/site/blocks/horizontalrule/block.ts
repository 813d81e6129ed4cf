import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";

export const horizontalRuleBlock = defineBlock({
  number: 47,
  name: "horizontalrule",
  title: "Line",
  group: "basics",
  summary: "A line between two parts.",
  props: z.object({}),
  defaults: {},
});
