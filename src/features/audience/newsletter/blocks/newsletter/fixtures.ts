import { defineFixtures } from "#features/site/blocks/domain/defineFixtures.ts";
import { newsletterBlock } from "./block.ts";

export const newsletterFixtures = defineFixtures(newsletterBlock, [
  { title: "As it is added", props: {} },
  {
    title: "Centered, with names, without words",
    props: { heading: "", text: "", disclaimer: "", asksName: true, align: "center", buttonLabel: "Keep me posted" },
  },
]);
