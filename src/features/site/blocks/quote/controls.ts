import { QuoteIcon } from "@radix-ui/react-icons";
import { alignOptions, sizeOptions } from "../domain/choiceOptions.ts";
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
    options: sizeOptions,
  },
  {
    kind: "segments",
    name: "align",
    label: "Alignment",
    options: alignOptions,
  },
]);

export const icon = QuoteIcon;
