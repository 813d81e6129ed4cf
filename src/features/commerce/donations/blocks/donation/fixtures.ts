import { defineFixtures } from "#features/site/blocks/domain/defineFixtures.ts";
import { donationBlock } from "./block.ts";

export const donationFixtures = defineFixtures(donationBlock, [
  { title: "With its description", props: ({ fundId }) => ({ fundId }) },
  {
    title: "Centered, without words",
    props: ({ fundId }) => ({
      fundId,
      align: "center",
      titleLevel: 3,
      showDescription: false,
      buttonLabel: "Give to our kiln",
    }),
  },
]);
