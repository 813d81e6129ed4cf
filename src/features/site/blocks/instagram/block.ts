import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** A post, a reel or an account from Instagram. */
export const instagramBlock = defineOutsideBlock({
  number: 25,
  name: "instagram",
  service: "instagram",
  title: "Instagram",
  summary: "A post, a reel or an account from Instagram.",
  label: "A post",
  columns: 5,
});
