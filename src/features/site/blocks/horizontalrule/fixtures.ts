import { defineFixtures } from "../domain/defineFixtures.ts";
import { horizontalRuleBlock } from "./block.ts";

export const horizontalRuleFixtures = defineFixtures(horizontalRuleBlock, [
  { title: "Default", props: {} },
  { title: "Dashed, thick, half, ink", props: { style: "dashed", weight: "thick", length: "half", tone: "ink" } },
  {
    title: "Dotted, medium, short, accent",
    props: { style: "dotted", weight: "medium", length: "short", tone: "accent" },
  },
  { title: "Three dots", props: { style: "dots" } },
]);
