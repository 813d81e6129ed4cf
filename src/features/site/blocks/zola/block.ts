import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A wedding registry from Zola. */
export const zolaBlock = defineEmbedBlock({
  number: 63,
  name: "zola",
  service: "zola",
  title: "Zola",
  summary: "A wedding registry from Zola.",
  label: "The registry",
  columns: 12,
});
