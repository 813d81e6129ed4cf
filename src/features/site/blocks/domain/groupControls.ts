import { collectionTypes } from "#features/site/page-model/contract.ts";
import type { Control } from "./controls.ts";

/** The controls of a simple list of post groups. */
export const groupControls: readonly Control[] = [
  { kind: "collection", name: "collectionId", label: "Blog", types: [collectionTypes.generic] },
  {
    kind: "segments",
    name: "order",
    label: "Order",
    options: [
      { value: "newest", label: "Newest" },
      { value: "name", label: "Name" },
      { value: "count", label: "Maximum posts" },
    ],
  },
  { kind: "toggle", name: "showCount", label: "Show post counts" },
  { kind: "number", name: "limit", label: "Maximum entries", min: 1, max: 200 },
];
