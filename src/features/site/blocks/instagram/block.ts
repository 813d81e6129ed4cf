import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A post, a reel or an account from Instagram. */
export const instagramBlock = defineEmbedBlock({
  number: 25,
  name: "instagram",
  service: "instagram",
  title: "Instagram",
  summary: "A post, a reel or an account from Instagram.",
  label: "A post",
  columns: 5,
});
