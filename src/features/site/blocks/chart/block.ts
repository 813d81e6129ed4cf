import { z } from "zod";
import { checkDataset, dataset, hasFigures } from "../domain/datasets/dataset.ts";
import { defineBlock } from "../domain/defineBlock.ts";

/** A bar, line or pie chart. */
export const chartBlock = defineBlock({
  number: 62,
  name: "chart",
  title: "Chart",
  group: "data",
  columns: 8,
  summary: "A bar, line or pie chart.",
  props: z.object({
    design: z.enum(["bar", "line", "pie"]).default("bar"),
    dataset,
    title: z.string().trim().max(200).default(""),
    /** Below it: the source of the figures. */
    caption: z.string().trim().max(500).default(""),
    /** Before and after each figure: "$", "%". */
    prefix: z.string().max(10).default(""),
    suffix: z.string().max(10).default(""),
    direction: z.enum(["up", "across"]).default("up"),
    isStacked: z.boolean().default(false),
    isFilled: z.boolean().default(false),
    isSmooth: z.boolean().default(false),
    isRing: z.boolean().default(true),
    hasLegend: z.boolean().default(true),
    hasGrid: z.boolean().default(true),
    hasValues: z.boolean().default(false),
  }),
  defaults: {
    title: "Pots from each firing",
    dataset: {
      columns: ["Cups", "Bowls"],
      rows: [
        { label: "Spring", values: [48, 22] },
        { label: "Summer", values: [64, 31] },
        { label: "Autumn", values: [86, 45] },
        { label: "Winter", values: [52, 38] },
      ],
    },
  },
  texts: ({ title, caption }) => [title, caption],
  isEmpty: ({ dataset: figures }) => !hasFigures(figures),
  problem: ({ dataset: figures }) => checkDataset(figures),
});
