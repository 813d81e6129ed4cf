import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** Tables to reserve, by OpenTable, over the whole width. */
export const openTableWideBlock = defineOutsideBlock({
  number: 66,
  name: "opentable-v2",
  service: "opentable",
  title: "OpenTable, wide",
  summary: "Tables to reserve, by OpenTable, over the whole width.",
  label: "Reserve a table",
  columns: 12,
});
