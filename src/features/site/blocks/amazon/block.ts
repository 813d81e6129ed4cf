import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A book from Amazon. */
export const amazonBlock = defineEmbedBlock({
  number: 46,
  name: "amazon",
  service: "amazon",
  title: "Amazon",
  summary: "A book from Amazon.",
  label: "A book",
  columns: 4,
});
