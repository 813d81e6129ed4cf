import { defineFixtures } from "../domain/defineFixtures.ts";
import { searchBlock } from "./block.ts";

export const searchFixtures = defineFixtures(searchBlock, [
  { title: "With a button", props: {} },
  { title: "Without a button", props: { showButton: false, placeholder: "Find a pot" } },
]);
