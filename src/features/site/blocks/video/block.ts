import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { findVideo } from "../domain/videoAddress.ts";

/** A film by its address, with what its service told of it when it was pasted. */
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
  /** px; null where the service does not say. */
  width: z.number().int().positive().nullable().default(null),
  height: z.number().int().positive().nullable().default(null),
});

export type VideoAddress = z.output<typeof videoAddress>;

/** A film of a service elsewhere, shown once the visitor agrees, or one of the library. */
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
    /** Words of the film for those who cannot hear it: a WebVTT file of the library. */
    captionsId: z.uuid().nullable().default(null),
    /** Shown until the film plays. */
    posterId: z.uuid().nullable().default(null),
    /** Another title than the service's own. */
    title: z.string().max(300).default(""),
    description: z.string().max(2000).default(""),
    showWords: z.boolean().default(false),
    /** `auto`: the film's own, as far as it is known. */
    ratio: z.enum(["auto", "widescreen", "standard", "square", "portrait"]).default("auto"),
    /** A large button on the picture; files only, as is what follows. */
    overlay: z.boolean().default(true),
    /** Plays without sound while it is in sight, for those who did not ask for less movement. */
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
