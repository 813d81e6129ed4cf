import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** Tables and tastings to book, by Tock. */
export const tockBlock = defineOutsideBlock({
  number: 68,
  name: "tock",
  service: "tock",
  title: "Tock",
  summary: "Tables and tastings to book, by Tock.",
  label: "Book a table",
  columns: 12,
});
