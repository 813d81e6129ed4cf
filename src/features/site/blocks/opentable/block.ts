import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** Tables to reserve, by OpenTable. */
export const openTableBlock = defineOutsideBlock({
  number: 50,
  name: "opentable",
  service: "opentable",
  title: "OpenTable",
  summary: "Tables to reserve, by OpenTable.",
  label: "Reserve a table",
  columns: 4,
});
