import { defineControls } from "../domain/controls.ts";
import { menuBlock } from "./block.ts";

export const menuControls = defineControls(menuBlock, [
  {
    kind: "code",
    name: "source",
    label: "Menu",
    language: "plain",
    help: "Separate dishes with a blank line. Put name, description and price on their own lines. Underline a title with ---- to start a section, or with ==== to start a menu.",
  },
  { kind: "text", name: "currencySign", isTranslated: false, label: "Price prefix", placeholder: "$", maxLength: 5 },
  {
    kind: "segments",
    name: "columns",
    label: "Columns",
    options: [
      { value: 1, label: "One" },
      { value: 2, label: "Two" },
    ],
  },
  {
    kind: "segments",
    name: "align",
    label: "Alignment",
    options: [
      { value: "start", label: "Start" },
      { value: "center", label: "Center" },
    ],
  },
  { kind: "toggle", name: "hasLeaders", label: "Dotted line to the price", when: ({ align }) => align === "start" },
]);
