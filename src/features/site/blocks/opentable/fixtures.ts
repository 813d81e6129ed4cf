import { defineFixtures } from "../domain/defineFixtures.ts";
import { openTableBlock } from "./block.ts";

export const openTableFixtures = defineFixtures(openTableBlock, [
  { title: "A restaurant", props: { address: "https://www.opentable.com/restref/client/?rid=98765" } },
]);
