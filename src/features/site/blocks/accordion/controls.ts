import { RowsIcon } from "@radix-ui/react-icons";
import { sizeOptions } from "../domain/choiceOptions.ts";
import { defineControls } from "../domain/controls.ts";
import { accordionBlock, maxAccordionItems } from "./block.ts";

export const accordionControls = defineControls(accordionBlock, [
  {
    kind: "list",
    name: "items",
    label: "Entries",
    itemLabel: "Entry",
    titleOf: ({ title }) => String(title ?? ""),
    newItem: { title: "New entry", html: "" },
    max: maxAccordionItems,
    controls: [
      { kind: "text", name: "title", label: "Title", maxLength: 300 },
      { kind: "richText", name: "html", label: "Text" },
    ],
  },
  { kind: "toggle", name: "allowsSeveral", label: "Allow several open at once" },
  { kind: "toggle", name: "isFirstOpen", label: "Open the first entry" },
  {
    kind: "group",
    label: "Look",
    controls: [
      {
        kind: "segments",
        name: "icon",
        label: "Icon",
        options: [
          { value: "plus", label: "Plus" },
          { value: "arrow", label: "Arrow" },
          { value: "none", label: "None" },
        ],
      },
      {
        kind: "segments",
        name: "iconSide",
        label: "Icon position",
        options: [
          { value: "start", label: "Before" },
          { value: "end", label: "Behind" },
        ],
        when: ({ icon }) => icon !== "none",
      },
      {
        kind: "segments",
        name: "titleSize",
        label: "Title size",
        options: sizeOptions,
      },
      { kind: "toggle", name: "hasDividers", label: "Lines between entries" },
    ],
  },
]);

export const icon = RowsIcon;
