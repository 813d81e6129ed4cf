import { defineFixtures } from "../domain/defineFixtures.ts";
import { spacerBlock } from "./block.ts";

export const spacerFixtures = defineFixtures(spacerBlock, [
  { title: "Default", props: {} },
  { title: "High, and nothing on phones", props: { height: 320, mobileHeight: 0 } },
]);
