import { defineFixtures } from "#features/site/blocks/domain/defineFixtures.ts";
import { memberAreaBlock } from "./block.ts";

export const memberAreaFixtures = defineFixtures(memberAreaBlock, [
  { title: "With its description", props: ({ areaId }) => ({ areaId }) },
  {
    title: "Centered, without a description",
    props: ({ areaId }) => ({
      areaId,
      align: "center",
      titleLevel: 3,
      showDescription: false,
      showSignIn: false,
      buttonLabel: "Become a member of our club",
      memberLabel: "To the club",
    }),
  },
]);
