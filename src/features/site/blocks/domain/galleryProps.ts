import { z } from "zod";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { gallerySettings } from "./gallerySettings.ts";
import { linkUrl } from "./linkUrl.ts";

/** Maximum pictures of a gallery: as many as an owner can order by hand (spec.txt §9). */
export const maxPictures = 250;

const galleryImage = z.object({
  assetId: z.uuid().nullable(),
  /** Overrides the library's title; the file name is never shown. */
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  url: z.union([z.literal(""), linkUrl]).default(""),
});

/** Pictures with texts and links, and their display: for a block and a gallery page. */
export const galleryProps = gallerySettings.extend({
  images: z.array(galleryImage).max(maxPictures, `A gallery can have up to ${maxPictures} pictures.`).default([]),
});

export const galleryMessages = defineTexts("studio.galleries.messages", {
  repeated: "A picture can be in a gallery only once.",
});

/** Why pictures of a gallery can't be saved, by path. Stored galleries may have a picture twice. */
export function galleryRefusals({ images }: z.output<typeof galleryProps>): Record<string, string> {
  const ids = images.flatMap(({ assetId }) => (assetId === null ? [] : [assetId]));
  return new Set(ids).size === ids.length ? {} : { images: galleryMessages.repeated };
}
