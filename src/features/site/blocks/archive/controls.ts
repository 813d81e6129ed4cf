import { collectionTypes } from "#features/site/page-model/contract.ts";
import { defineControls } from "../domain/controls.ts";
import { archiveBlock } from "./block.ts";

export const archiveControls = defineControls(archiveBlock, [
  { kind: "collection", name: "collectionId", label: "Blog", types: [collectionTypes.generic] },
  {
    kind: "select",
    name: "groupBy",
    label: "Group by",
    options: [
      { value: "month", label: "Month" },
      { value: "category", label: "Category" },
      { value: "tag", label: "Tag" },
      { value: "author", label: "Author" },
    ],
  },
  {
    kind: "segments",
    name: "layout",
    label: "Layout",
    options: [
      { value: "list", label: "List" },
      { value: "columns", label: "Columns" },
      { value: "years", label: "By year" },
    ],
    when: ({ groupBy }) => groupBy === "month",
  },
  {
    kind: "segments",
    name: "order",
    label: "Order",
    options: [
      { value: "newest", label: "Newest" },
      { value: "name", label: "Name" },
      { value: "count", label: "Maximum posts" },
    ],
    when: ({ groupBy, layout }) => groupBy !== "month" || layout !== "years",
  },
  { kind: "toggle", name: "showCount", label: "Show post counts" },
  { kind: "number", name: "limit", label: "Maximum entries", min: 1, max: 200 },
]);
