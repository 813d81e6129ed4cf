import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** A wedding registry from Zola. */
export const zolaBlock = defineOutsideBlock({
  number: 63,
  name: "zola",
  service: "zola",
  title: "Zola",
  summary: "A wedding registry from Zola.",
  label: "The registry",
  columns: 12,
});
