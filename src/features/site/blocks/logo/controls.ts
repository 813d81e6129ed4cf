import { StarIcon } from "@radix-ui/react-icons";
import { alignOptions, sizeOptions } from "../domain/choiceOptions.ts";
import { defineControls } from "../domain/controls.ts";
import { logoBlock } from "./block.ts";

export const logoControls = defineControls(logoBlock, [
  { kind: "asset", name: "assetId", label: "Picture", help: "Leave empty to use the site title.", of: "image" },
  {
    kind: "segments",
    name: "size",
    label: "Size",
    options: sizeOptions,
  },
  {
    kind: "segments",
    name: "align",
    label: "Alignment",
    options: alignOptions,
  },
]);

export const icon = StarIcon;
