import { collectionTypes } from "#features/site/pages/contract.ts";
import type { Control } from "./controls.ts";

/** The controls of a plain list of groups of posts. */
export const groupControls: readonly Control[] = [
  { kind: "collection", name: "collectionId", label: "Blog", types: [collectionTypes.generic] },
  {
    kind: "segments",
    name: "order",
    label: "Order",
    options: [
      { value: "newest", label: "Newest" },
      { value: "name", label: "Name" },
      { value: "count", label: "Most posts" },
    ],
  },
  { kind: "toggle", name: "showCount", label: "Show how many posts" },
  { kind: "number", name: "limit", label: "Most entries", min: 1, max: 200 },
];
