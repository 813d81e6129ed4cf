import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** Table reservations by OpenTable, full width. */
export const openTableWideBlock = defineEmbedBlock({
  number: 66,
  name: "opentable-v2",
  service: "opentable",
  title: "OpenTable, wide",
  summary: "Table reservations by OpenTable, full width.",
  label: "Reserve a table",
  columns: 12,
});
