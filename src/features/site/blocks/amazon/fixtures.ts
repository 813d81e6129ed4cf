import { defineFixtures } from "../domain/defineFixtures.ts";
import { amazonBlock } from "./block.ts";

export const amazonFixtures = defineFixtures(amazonBlock, [
  {
    title: "A book",
    props: { address: "https://www.amazon.com/A-Potters-Book/dp/0571109730", label: "A Potter’s Book" },
  },
]);
