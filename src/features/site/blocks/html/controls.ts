import { TextIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { directionOptions } from "../domain/textDirection.ts";
import { htmlBlock } from "./block.ts";

export const htmlControls = defineControls(htmlBlock, [
  { kind: "richText", name: "html", label: "Text" },
  {
    kind: "select",
    name: "direction",
    label: "Direction",
    options: directionOptions,
    help: "Automatic: based on the first letter.",
  },
]);

export const icon = TextIcon;
