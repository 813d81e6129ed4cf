import { GlobeIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { languagesBlock } from "./block.ts";

export const languagesControls = defineControls(languagesBlock, [
  {
    kind: "segments",
    name: "layout",
    label: "Layout",
    options: [
      { value: "line", label: "In a line" },
      { value: "list", label: "As a list" },
    ],
  },
]);

export const icon = GlobeIcon;
