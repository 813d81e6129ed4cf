import { defineFixtures } from "../domain/defineFixtures.ts";
import { geoBlock } from "./block.ts";

export const geoFixtures = defineFixtures(geoBlock, [
  {
    title: "With its degrees",
    props: {
      label: "Kiln & Field",
      address: "1 Kiln Lane\nBath BA1 1AA",
      latitude: 51.3813,
      longitude: -2.359,
      hasDegrees: true,
    },
  },
  { title: "A name alone", props: { label: "Stroud market" } },
]);
