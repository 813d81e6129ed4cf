import { defineFixtures } from "#features/site/blocks/domain/defineFixtures.ts";
import { productBlock } from "./block.ts";

export const productFixtures = defineFixtures(productBlock, [
  { title: "Words beside the picture", props: ({ productId }) => ({ productId }) },
  {
    title: "Stacked and centered, without a button",
    props: ({ productId }) => ({
      productId,
      layout: "stacked",
      align: "center",
      ratio: "square",
      titleLevel: 3,
      showButton: false,
    }),
  },
]);
