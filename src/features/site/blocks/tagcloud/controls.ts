import { FontSizeIcon } from "@radix-ui/react-icons";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { defineControls } from "../domain/controls.ts";
import { tagCloudBlock } from "./block.ts";

export const tagCloudControls = defineControls(tagCloudBlock, [
  { kind: "collection", name: "collectionId", label: "Blog", types: [collectionTypes.generic] },
  { kind: "toggle", name: "isSized", label: "Size by number of posts" },
  { kind: "toggle", name: "showCount", label: "Show post counts" },
  {
    kind: "segments",
    name: "order",
    label: "Order",
    options: [
      { value: "name", label: "Name" },
      { value: "count", label: "Maximum posts" },
      { value: "newest", label: "Newest" },
    ],
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
  { kind: "number", name: "limit", label: "Maximum tags", min: 1, max: 200 },
]);

export const icon = FontSizeIcon;
