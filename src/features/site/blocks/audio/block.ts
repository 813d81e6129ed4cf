import { z } from "zod";
import { defineBlock } from "../domain/defineBlock.ts";
import { findAudio } from "../domain/embeds/audioAddress.ts";

/** Address of a sound file on another host, or none yet; the message is that of spec.txt §5. */
export const audioAddress = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => address === "" || findAudio(address) !== undefined, {
    error: (issue) => `${String(issue.input)} is not a valid page URL`,
  });

/** One recording with its title: from the library, or from another host, which is contacted only on play. */
export const audioBlock = defineBlock({
  number: 41,
  name: "audio",
  title: "Audio",
  group: "pictures",
  summary: "One recording to listen to, with its title and author.",
  props: z.object({
    source: z.enum(["file", "address"]).default("file"),
    assetId: z.uuid().nullable().default(null),
    address: audioAddress.default(""),
    coverId: z.uuid().nullable().default(null),
    title: z.string().max(300).default(""),
    author: z.string().max(300).default(""),
    description: z.string().max(2000).default(""),
    /** A download link. */
    download: z.boolean().default(false),
  }),
  defaults: {},
  assetIds: ({ source, assetId, coverId }) => (source === "file" ? [assetId, coverId] : [coverId]),
  texts: ({ title, author, description }) => [title, author, description],
  links: ({ source, address }) => (source === "address" ? [address] : []),
  isEmpty: ({ source, assetId, address }) => (source === "file" ? assetId === null : address === ""),
});
