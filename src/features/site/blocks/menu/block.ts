import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { readMenu } from "../domain/readMenu.ts";

/** Food and drinks with prices, written as text (see `readMenu`). */
export const menuBlock = defineBlock({
  number: 18,
  name: "menu",
  title: "Menu",
  group: "data",
  summary: "A menu of food, drinks or services with prices.",
  props: z.object({
    source: z.string().max(50_000),
    columns: z.union([z.literal(1), z.literal(2)]).default(2),
    /** Added before each price without a sign. */
    currencySign: z.string().trim().max(5).default(""),
    hasLeaders: z.boolean().default(true),
    align: z.enum(["start", "center"]).default("start"),
  }),
  defaults: {
    source: `To eat
------

Bread and butter
Baked this morning
6

Leek soup
With rye crumbs
9

To drink
--------

Coffee
3.50

Pot of tea
Black, green or mint
4`,
  },
  texts: ({ source }) => [source],
  isEmpty: ({ source }) => readMenu(source).length === 0,
});
