import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { gallerySettings } from "../domain/gallerySettings.ts";
import { linkUrl } from "../domain/linkUrl.ts";

/** Pictures that one gallery may hold: as many as an owner may order by hand (spec.txt §9). */
export const mostPictures = 250;

export const galleryImage = z.object({
  assetId: z.uuid().nullable(),
  /** Another title than the library's; the library's file name is never one. */
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  url: z.union([z.literal(""), linkUrl]).default(""),
});

/** Pictures as a slideshow, a carousel, a grid or a stack. */
export const galleryBlock = defineBlock({
  number: 8,
  name: "gallery",
  title: "Gallery",
  group: "pictures",
  summary: "Several pictures: as a grid, a slideshow, a carousel or one below the other.",
  props: gallerySettings.extend({
    images: z.array(galleryImage).max(mostPictures, `A gallery holds at most ${mostPictures} pictures.`).default([]),
  }),
  defaults: { images: [] },
  assetIds: ({ images }) => images.map(({ assetId }) => assetId),
  links: ({ images }) => images.map(({ url }) => url),
  isEmpty: ({ images }) => !images.some(({ assetId }) => assetId !== null),
});
