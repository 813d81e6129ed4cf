import { LockOpen1Icon } from "@radix-ui/react-icons";
import { defineControls } from "#features/site/blocks/domain/controls.ts";
import { memberAreaBlock } from "./block.ts";

export const memberAreaControls = defineControls(memberAreaBlock, [
  { kind: "memberArea", name: "areaId", label: "Member area" },
  { kind: "text", name: "buttonLabel", label: "Button", maxLength: 100 },
  { kind: "text", name: "memberLabel", label: "Button for signed-in members", maxLength: 100 },
  { kind: "toggle", name: "showDescription", label: "Description" },
  { kind: "toggle", name: "showSignIn", label: "Sign-in link" },
  {
    kind: "segments",
    name: "align",
    label: "Align",
    options: [
      { value: "start", label: "Start" },
      { value: "center", label: "Center" },
    ],
  },
  {
    kind: "select",
    name: "titleLevel",
    label: "Heading level",
    options: [
      { value: 2, label: "Heading 2" },
      { value: 3, label: "Heading 3" },
      { value: 4, label: "Heading 4" },
    ],
  },
]);

export const icon = LockOpen1Icon;
