import { ButtonIcon } from "@radix-ui/react-icons";
import { alignOptions, sizeOptions } from "../domain/choiceOptions.ts";
import { defineControls } from "../domain/controls.ts";
import { buttonBlock } from "./block.ts";

export const buttonControls = defineControls(buttonBlock, [
  { kind: "text", name: "text", label: "Words", maxLength: 100 },
  { kind: "link", name: "url", label: "Link" },
  { kind: "toggle", name: "newWindow", label: "Open in a new window" },
  {
    kind: "segments",
    name: "style",
    label: "Style",
    options: [
      { value: "primary", label: "Filled" },
      { value: "secondary", label: "Outlined" },
      { value: "text", label: "Text" },
    ],
  },
  {
    kind: "segments",
    name: "size",
    label: "Size",
    options: sizeOptions,
    when: ({ style }) => style !== "text",
  },
  { kind: "toggle", name: "isWide", label: "Full width", when: ({ style }) => style !== "text" },
  {
    kind: "segments",
    name: "align",
    label: "Alignment",
    options: alignOptions,
    when: ({ isWide, style }) => isWide !== true || style === "text",
  },
]);

export const icon = ButtonIcon;
