import { HeartIcon } from "@radix-ui/react-icons";
import { defineControls } from "#features/site/blocks/domain/controls.ts";
import { donationBlock } from "./block.ts";

export const donationControls = defineControls(donationBlock, [
  { kind: "donationFund", name: "fundId", label: "Fund" },
  { kind: "toggle", name: "showName", label: "Name" },
  {
    kind: "select",
    name: "titleLevel",
    label: "Name heading level",
    options: [
      { value: 2, label: "Heading 2" },
      { value: 3, label: "Heading 3" },
      { value: 4, label: "Heading 4" },
    ],
    when: ({ showName }) => showName === true,
  },
  { kind: "toggle", name: "showDescription", label: "Description" },
  { kind: "text", name: "buttonLabel", label: "Button", maxLength: 100 },
  {
    kind: "segments",
    name: "align",
    label: "Align",
    options: [
      { value: "start", label: "Start" },
      { value: "center", label: "Center" },
    ],
  },
]);

export const icon = HeartIcon;
