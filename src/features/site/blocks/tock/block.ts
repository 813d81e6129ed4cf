import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** Table and tasting reservations by Tock. */
export const tockBlock = defineEmbedBlock({
  number: 68,
  name: "tock",
  service: "tock",
  title: "Tock",
  summary: "Table and tasting reservations by Tock.",
  label: "Book a table",
  columns: 12,
});
