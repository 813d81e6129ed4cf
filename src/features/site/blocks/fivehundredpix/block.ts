import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A photograph from 500px. */
export const fiveHundredPixBlock = defineEmbedBlock({
  number: 42,
  name: "fivehundredpix",
  service: "fivehundredpix",
  title: "500px",
  summary: "A photograph from 500px.",
  label: "A photograph",
  columns: 8,
});
