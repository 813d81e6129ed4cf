import { QuoteIcon } from "@radix-ui/react-icons";
import { defineControls } from "../domain/controls.ts";
import { quoteBlock } from "./block.ts";

export const quoteControls = defineControls(quoteBlock, [
  { kind: "longText", name: "quote", label: "Words", maxLength: 2000 },
  { kind: "text", name: "source", label: "Author", maxLength: 200 },
  { kind: "link", name: "url", label: "Source", when: ({ source }) => source !== "" },
  {
    kind: "segments",
    name: "size",
    label: "Size",
    options: [
      { value: "small", label: "Small" },
      { value: "medium", label: "Medium" },
      { value: "large", label: "Large" },
    ],
  },
  {
    kind: "segments",
    name: "align",
    label: "Alignment",
    options: [
      { value: "start", label: "Start" },
      { value: "center", label: "Center" },
      { value: "end", label: "End" },
    ],
  },
]);

export const icon = QuoteIcon;
