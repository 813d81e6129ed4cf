import { Link2Icon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { linkBlock } from "./block.ts";

export const linkControls = defineControls(linkBlock, [
  { kind: "link", name: "url", label: "Link" },
  { kind: "text", name: "title", label: "Title", help: "Leave empty to show the URL.", maxLength: 200 },
  { kind: "longText", name: "description", label: "Description", maxLength: 500 },
  {
    kind: "segments",
    name: "style",
    label: "Style",
    options: [
      { value: "card", label: "Card" },
      { value: "plain", label: "Plain" },
    ],
  },
  { kind: "toggle", name: "newWindow", label: "Open in a new window" },
]);

export const icon = Link2Icon;
