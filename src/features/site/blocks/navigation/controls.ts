import { HamburgerMenuIcon } from "@radix-ui/react-icons";
import { alignOptions } from "../domain/choiceOptions.ts";
import { defineControls } from "../domain/controls.ts";
import { navigationBlock } from "./block.ts";

export const navigationControls = defineControls(navigationBlock, [
  {
    kind: "select",
    name: "navigation",
    label: "Navigation menu",
    options: [
      { value: "main", label: "Main" },
      { value: "secondary", label: "Secondary" },
      { value: "footer", label: "Footer" },
    ],
  },
  {
    kind: "segments",
    name: "layout",
    label: "Layout",
    options: [
      { value: "column", label: "Column" },
      { value: "row", label: "Row" },
    ],
  },
  {
    kind: "segments",
    name: "align",
    label: "Align",
    options: alignOptions,
  },
  { kind: "text", name: "label", label: "Label", help: "Read out by screen readers.", maxLength: 100 },
]);

export const icon = HamburgerMenuIcon;
