import { defineFixtures } from "../domain/defineFixtures.ts";
import { zolaBlock } from "./block.ts";

export const zolaFixtures = defineFixtures(zolaBlock, [
  {
    title: "A registry",
    props: { address: "https://www.zola.com/registry/adaandrew", label: "The registry of Ada and Andrew" },
  },
]);
