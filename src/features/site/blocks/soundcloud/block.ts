import { defineEmbedBlock } from "../domain/defineEmbedBlock.ts";

/** A track, a set or an artist from SoundCloud. */
export const soundCloudBlock = defineEmbedBlock({
  number: 56,
  name: "soundcloud",
  service: "soundcloud",
  title: "SoundCloud",
  summary: "A track, a set or an artist from SoundCloud.",
  label: "Something to listen to",
  columns: 8,
});
