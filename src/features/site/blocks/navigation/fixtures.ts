import { defineFixtures } from "../domain/defineFixtures.ts";
import { navigationBlock } from "./block.ts";

export const navigationFixtures = defineFixtures(navigationBlock, [
  { title: "A column", props: {} },
  { title: "A centered row", props: { layout: "row", align: "center", label: "Again" } },
]);
