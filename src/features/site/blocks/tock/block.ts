import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** Table and tasting reservations by Tock. */
export const tockBlock = defineOutsideBlock({
  number: 68,
  name: "tock",
  service: "tock",
  title: "Tock",
  summary: "Table and tasting reservations by Tock.",
  label: "Book a table",
  columns: 12,
});
