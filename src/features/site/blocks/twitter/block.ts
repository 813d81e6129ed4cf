import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A post from X. */
export const twitterBlock = defineEmbedBlock({
  number: 6,
  name: "twitter",
  service: "twitter",
  title: "X post",
  summary: "A post from X.",
  label: "A post",
  columns: 6,
});
