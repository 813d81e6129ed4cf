import { DividerHorizontalIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { horizontalRuleBlock } from "./block.ts";

export const horizontalRuleControls = defineControls(horizontalRuleBlock, [
  {
    kind: "segments",
    name: "style",
    label: "Style",
    options: [
      { value: "solid", label: "Solid" },
      { value: "dashed", label: "Dashed" },
      { value: "dotted", label: "Dotted" },
      { value: "dots", label: "Three dots" },
    ],
  },
  {
    kind: "segments",
    name: "weight",
    label: "Weight",
    options: [
      { value: "thin", label: "Thin" },
      { value: "medium", label: "Medium" },
      { value: "thick", label: "Thick" },
    ],
  },
  {
    kind: "segments",
    name: "length",
    label: "Length",
    options: [
      { value: "full", label: "Full" },
      { value: "half", label: "Half" },
      { value: "short", label: "Short" },
    ],
    when: ({ style }) => style !== "dots",
  },
  {
    kind: "segments",
    name: "tone",
    label: "Color",
    options: [
      { value: "quiet", label: "Quiet" },
      { value: "ink", label: "Ink" },
      { value: "accent", label: "Accent" },
    ],
  },
]);

export const icon = DividerHorizontalIcon;
