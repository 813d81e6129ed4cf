import { defineFixtures } from "../domain/defineFixtures.ts";
import { mapBlock } from "./block.ts";

export const mapFixtures = defineFixtures(mapBlock, [
  {
    title: "With a map of streets to agree to",
    props: { label: "Kiln & Field", address: "1 Kiln Lane\nBath BA1 1AA", latitude: 51.3813, longitude: -2.359 },
  },
  { title: "By its address alone", props: mapBlock.defaults },
]);
