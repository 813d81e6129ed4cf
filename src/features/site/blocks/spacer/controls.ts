import { RowSpacingIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { spacerBlock } from "./block.ts";

export const spacerControls = defineControls(spacerBlock, [
  { kind: "slider", name: "height", label: "Height", min: 0, max: 320, step: 8, unit: "px" },
  { kind: "slider", name: "mobileHeight", label: "Height on phones", min: 0, max: 320, step: 8, unit: "px" },
]);

export const icon = RowSpacingIcon;
