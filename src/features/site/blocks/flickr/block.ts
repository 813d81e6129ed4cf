import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A photograph or an album from Flickr. */
export const flickrBlock = defineEmbedBlock({
  number: 45,
  name: "flickr",
  service: "flickr",
  title: "Flickr",
  summary: "A photograph or an album from Flickr.",
  label: "A photograph",
  columns: 8,
});
