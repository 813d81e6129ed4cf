import { SewingPinIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { placeControls } from "../domain/placeProps.ts";
import { mapBlock } from "./block.ts";

const hasDegrees = ({ latitude, longitude }: Record<string, unknown>) =>
  typeof latitude === "number" && typeof longitude === "number";

export const mapControls = defineControls(mapBlock, [
  ...placeControls,
  {
    kind: "toggle",
    name: "hasStreets",
    label: "Offer a street map",
    help: "By OpenStreetMap, after the visitor agrees.",
    when: hasDegrees,
  },
  {
    kind: "slider",
    name: "zoom",
    label: "Zoom",
    min: 3,
    max: 18,
    when: (props) => hasDegrees(props) && props.hasStreets === true,
  },
  { kind: "toggle", name: "hasDirections", label: "Map link" },
]);

export const icon = SewingPinIcon;
