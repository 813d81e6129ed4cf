import { defineFixtures } from "../domain/defineFixtures.ts";
import { tockBlock } from "./block.ts";

export const tockFixtures = defineFixtures(tockBlock, [
  { title: "A restaurant", props: { address: "https://www.exploretock.com/kiln-table" } },
]);
