import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A place with its tips, from Foursquare. */
export const foursquareBlock = defineEmbedBlock({
  number: 24,
  name: "foursquare",
  service: "foursquare",
  title: "Foursquare",
  summary: "A place with its tips, from Foursquare.",
  label: "A place and what people say of it",
  columns: 6,
});
