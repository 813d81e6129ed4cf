import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** A post from X. */
export const twitterBlock = defineOutsideBlock({
  number: 6,
  name: "twitter",
  service: "twitter",
  title: "X post",
  summary: "A post from X.",
  label: "A post",
  columns: 6,
});
