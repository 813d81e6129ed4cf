import { defineOutsideBlock } from "../domain/defineOutsideBlock.ts";

/** A photograph or an album from Flickr. */
export const flickrBlock = defineOutsideBlock({
  number: 45,
  name: "flickr",
  service: "flickr",
  title: "Flickr",
  summary: "A photograph or an album from Flickr.",
  label: "A photograph",
  columns: 8,
});
