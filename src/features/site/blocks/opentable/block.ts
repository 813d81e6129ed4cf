import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** Table reservations by OpenTable. */
export const openTableBlock = defineEmbedBlock({
  number: 50,
  name: "opentable",
  service: "opentable",
  title: "OpenTable",
  summary: "Table reservations by OpenTable.",
  label: "Reserve a table",
  columns: 4,
});
