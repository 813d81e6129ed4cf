import { StarIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { logoBlock } from "./block.ts";

export const logoControls = defineControls(logoBlock, [
  { kind: "asset", name: "assetId", label: "Picture", help: "Leave empty to use the site title.", of: "image" },
  {
    kind: "segments",
    name: "size",
    label: "Size",
    options: [
      { value: "small", label: "Small" },
      { value: "medium", label: "Medium" },
      { value: "large", label: "Large" },
    ],
  },
  {
    kind: "segments",
    name: "align",
    label: "Alignment",
    options: [
      { value: "start", label: "Start" },
      { value: "center", label: "Center" },
      { value: "end", label: "End" },
    ],
  },
]);

export const icon = StarIcon;
