import { defineFixtures } from "../domain/defineFixtures.ts";
import { openTableWideBlock } from "./block.ts";

export const openTableWideFixtures = defineFixtures(openTableWideBlock, [
  {
    title: "A restaurant",
    props: { address: "https://www.opentable.co.uk/restaurant/profile/4321", label: "Reserve a table at the Kiln" },
  },
]);
