import { defineFixtures } from "../domain/defineFixtures.ts";
import { fiveHundredPixBlock } from "./block.ts";

export const fiveHundredPixFixtures = defineFixtures(fiveHundredPixBlock, [
  {
    title: "A photograph",
    props: { address: "https://500px.com/photo/1234567/morning-light", label: "Morning light in the studio" },
  },
]);
