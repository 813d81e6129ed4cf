import { FileTextIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { collectionLinkBlock } from "./block.ts";

export const collectionLinkControls = defineControls(collectionLinkBlock, [
  { kind: "page", name: "collectionId", label: "Page" },
  { kind: "text", name: "title", label: "Title", help: "Leave empty to use the page title.", maxLength: 200 },
  { kind: "toggle", name: "showDescription", label: "Show the page's description" },
  {
    kind: "segments",
    name: "style",
    label: "Style",
    options: [
      { value: "card", label: "Card" },
      { value: "plain", label: "Plain" },
    ],
  },
]);

export const icon = FileTextIcon;
