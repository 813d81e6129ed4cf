import { z } from "zod";
import { gallerySettings } from "./gallerySettings.ts";
import { linkUrl } from "./linkUrl.ts";

/** Pictures that one gallery may hold: as many as an owner may order by hand (spec.txt §9). */
export const maxPictures = 250;

const galleryImage = z.object({
  assetId: z.uuid().nullable(),
  /** Another title than the library's; the library's file name is never one. */
  title: z.string().max(200).default(""),
  description: z.string().max(2000).default(""),
  url: z.union([z.literal(""), linkUrl]).default(""),
});

/** Pictures with words and links, and how they are shown: of a block as of a gallery page. */
export const galleryProps = gallerySettings.extend({
  images: z.array(galleryImage).max(maxPictures, `A gallery can have up to ${maxPictures} pictures.`).default([]),
});
