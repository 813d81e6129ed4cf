import { defineControls } from "#features/site/blocks/domain/controls.ts";
import { productBlock } from "./block.ts";

const shows = (name: string) => (props: Record<string, unknown>) => props[name] === true;

export const productControls = defineControls(productBlock, [
  { kind: "product", name: "productId", label: "Product" },
  {
    kind: "segments",
    name: "layout",
    label: "Layout",
    options: [
      { value: "beside", label: "Beside" },
      { value: "stacked", label: "Stacked" },
    ],
    when: shows("showImage"),
  },
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
    kind: "group",
    label: "Content",
    controls: [
      { kind: "toggle", name: "showImage", label: "Picture" },
      {
        kind: "segments",
        name: "ratio",
        label: "Picture shape",
        options: [
          { value: "square", label: "Square" },
          { value: "portrait", label: "4:5" },
          { value: "landscape", label: "3:2" },
        ],
        when: shows("showImage"),
      },
      { kind: "toggle", name: "showTitle", label: "Name" },
      {
        kind: "select",
        name: "titleLevel",
        label: "Name heading level",
        options: [
          { value: 2, label: "Heading 2" },
          { value: 3, label: "Heading 3" },
          { value: 4, label: "Heading 4" },
        ],
        when: shows("showTitle"),
      },
      { kind: "toggle", name: "showPrice", label: "Price" },
      { kind: "toggle", name: "showExcerpt", label: "Short text" },
      { kind: "toggle", name: "showButton", label: "Options and button" },
      { kind: "toggle", name: "showLink", label: "Link to the product page" },
    ],
  },
]);
