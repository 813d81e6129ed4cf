import { z } from "zod";
import { defineBlock } from "#features/site/blocks/domain/defineBlock.ts";
import type { TemplateItem } from "#features/site/page-model/contract.ts";

/** One product that can be chosen and bought in place. */
export const productBlock = defineBlock({
  number: 43,
  name: "product",
  title: "Product",
  group: "shop",
  summary: "A product with its price, options and a buy button.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    productId: z.uuid().nullable(),
    /** `beside`: texts beside the picture; `stacked`: below it. */
    layout: z.enum(["beside", "stacked"]).default("beside"),
    ratio: z.enum(["square", "portrait", "landscape"]).default("portrait"),
    align: z.enum(["start", "center"]).default("start"),
    /** Heading level of the name: one below the heading above the block. */
    titleLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(2),
    showImage: z.boolean().default(true),
    showTitle: z.boolean().default(true),
    showPrice: z.boolean().default(true),
    showExcerpt: z.boolean().default(true),
    /** Options, quantity and button. */
    showButton: z.boolean().default(true),
    /** A link to the product's page below the button. */
    showLink: z.boolean().default(true),
  }),
  defaults: { productId: null },
  isEmpty: ({ productId }) => productId === null,
});

/** The reader's result for a product block. */
export type FoundProduct = TemplateItem;
