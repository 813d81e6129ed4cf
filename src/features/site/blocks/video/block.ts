import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { findVideo } from "../domain/embeds/videoAddress.ts";

/** A video by its address, with the service's data from when it was pasted. */
export const videoAddress = z.object({
  address: z
    .string()
    .trim()
    .max(2000)
    .refine((address) => address === "" || findVideo(address) !== undefined, {
      error: (issue) => `${String(issue.input)} is not a valid page URL`,
    })
    .default(""),
  title: z.string().max(300).default(""),
  authorName: z.string().max(300).default(""),
  /** px; null if unknown. */
  width: z.number().int().positive().nullable().default(null),
  height: z.number().int().positive().nullable().default(null),
});

export type VideoAddress = z.output<typeof videoAddress>;

/** A video of an outside service, shown after the visitor agrees, or one of the library. */
export const videoBlock = defineBlock({
  number: 32,
  name: "video",
  title: "Video",
  group: "pictures",
  summary: "A video from YouTube, Vimeo or another service, or a video file.",
  props: z.object({
    source: z.enum(["address", "file"]).default("address"),
    video: videoAddress.prefault({}),
    assetId: z.uuid().nullable().default(null),
    /** Captions: a WebVTT file of the library. */
    captionsId: z.uuid().nullable().default(null),
    /** Poster, shown until the video plays. */
    posterId: z.uuid().nullable().default(null),
    /** Overrides the service's title. */
    title: z.string().max(300).default(""),
    description: z.string().max(2000).default(""),
    showWords: z.boolean().default(false),
    /** `auto`: the video's own ratio, if known. */
    ratio: z.enum(["auto", "widescreen", "standard", "square", "portrait"]).default("auto"),
    /** A large play button on the picture; only for files, like the next props. */
    overlay: z.boolean().default(true),
    /** Plays muted while it is visible, unless the visitor prefers reduced motion. */
    autoplay: z.boolean().default(false),
    loop: z.boolean().default(false),
    muted: z.boolean().default(false),
    controls: z.boolean().default(true),
  }),
  defaults: {},
  assetIds: ({ source, assetId, captionsId, posterId }) =>
    source === "file" ? [assetId, captionsId, posterId] : [posterId],
  texts: ({ title, description, video }) => [title, description, video.title],
  links: ({ source, video }) => (source === "address" ? [video.address] : []),
  isEmpty: ({ source, video, assetId }) => (source === "file" ? assetId === null : video.address === ""),
});
