import { defineFixtures } from "#features/site/blocks/domain/defineFixtures.ts";
import { formBlock } from "./block.ts";

export const formFixtures = defineFixtures(formBlock, [
  {
    title: "With small print",
    props: ({ formId }) => ({ formId, disclaimer: "<p>We read every message ourselves.</p>" }),
  },
]);
