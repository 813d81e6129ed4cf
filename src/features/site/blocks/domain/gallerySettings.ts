import { z } from "zod";
import { lightboxThemes } from "./lightboxThemes.ts";

export const galleryDesigns = ["slideshow", "slider", "grid", "stacked"] as const;

export const aspectRatios = [
  "square",
  "standard",
  "standard-vertical",
  "four-three",
  "three-four-vertical",
  "widescreen",
  "anamorphic-widescreen",
] as const;

export const metaPositions = [
  "top",
  "top-left",
  "top-right",
  "center",
  "bottom",
  "bottom-left",
  "bottom-right",
] as const;

export const slideAlignments = ["left", "center", "right"] as const;

/** A gallery's settings with the names, defaults and ranges of spec.txt §3 "Gallery settings"; lengths in px. */
export const gallerySettings = z.object({
  design: z.enum(galleryDesigns).default("grid"),
  autoplay: z.boolean().default(false),
  /** Seconds. */
  "autoplay-duration": z.number().int().min(1).max(10).default(5),
  controls: z.boolean().default(false),
  "auto-crop": z.boolean().default(true),
  "aspect-ratio": z.enum(aspectRatios).default("square"),
  "square-thumbs": z.boolean().default(true),
  thumbnails: z.boolean().default(false),
  "thumbnail-strip-height": z.number().int().min(0).max(200).default(80),
  "thumbnail-strip-margin": z.number().int().min(0).max(60).default(20),
  "show-meta-basic": z.boolean().default(false),
  "show-meta": z.boolean().default(false),
  "show-meta-only-title": z.boolean().default(false),
  "show-meta-on-hover": z.boolean().default(false),
  "meta-position": z.enum(metaPositions).default("bottom"),
  "active-alignment": z.enum(slideAlignments).default("center"),
  "thumbnails-per-row": z.number().int().min(1).max(10).default(4),
  padding: z.number().int().min(0).max(50).default(20),
  lightbox: z.boolean().default(false),
  lightboxTheme: z.enum(lightboxThemes).default("dark"),
  /** Maximum width of a carousel picture, in percent of the common height. */
  "max-width": z.number().int().min(100).max(300).default(300),
  newWindow: z.boolean().default(false),
  transparentBackground: z.boolean().default(false),
});

export type GallerySettings = z.output<typeof gallerySettings>;
export type GallerySettingName = keyof GallerySettings;
