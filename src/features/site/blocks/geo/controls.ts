import { defineControls } from "../domain/controls.ts";
import { placeControls } from "../domain/placeProps.ts";
import { geoBlock } from "./block.ts";

export const geoControls = defineControls(geoBlock, [
  ...placeControls,
  {
    kind: "toggle",
    name: "hasDegrees",
    label: "Show latitude and longitude",
    when: ({ latitude, longitude }) => typeof latitude === "number" && typeof longitude === "number",
  },
]);
