import { defineControls } from "../domain/controls.ts";
import { menuBlock } from "./block.ts";

export const menuControls = defineControls(menuBlock, [
  {
    kind: "code",
    name: "source",
    label: "Menu",
    language: "plain",
    help: "A blank line parts the dishes: name, description, price, each on its line. A line of ---- below a title begins a section, one of ==== a menu.",
  },
  { kind: "text", name: "currencySign", label: "Before each price", placeholder: "$", maxLength: 5 },
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
  { kind: "toggle", name: "hasLeaders", label: "Dots up to the price", when: ({ align }) => align === "start" },
]);
