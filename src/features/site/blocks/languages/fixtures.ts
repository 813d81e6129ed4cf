import { defineFixtures } from "../domain/defineFixtures.ts";
import { languagesBlock } from "./block.ts";

export const languagesFixtures = defineFixtures(languagesBlock, [
  { title: "In a line", props: {} },
  { title: "As a list", props: { layout: "list" } },
]);
