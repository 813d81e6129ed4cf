import { z } from "zod";
import { audioAddress } from "../audio/block.ts";
import { defineBlock } from "../domain/defineBlock.ts";

/** Maximum tracks of an album (spec.txt §9). */
export const maxTracks = 60;

export const albumTrack = z.object({
  title: z.string().max(300).default(""),
  source: z.enum(["file", "address"]).default("file"),
  assetId: z.uuid().nullable().default(null),
  address: audioAddress.default(""),
});

export type AlbumTrack = z.output<typeof albumTrack>;

/** Several recordings in order, with one player for all. */
export const albumBlock = defineBlock({
  number: 60,
  name: "album",
  title: "Album",
  group: "pictures",
  summary: "A list of tracks with a cover and a player.",
  props: z.object({
    coverId: z.uuid().nullable().default(null),
    title: z.string().max(300).default(""),
    artist: z.string().max(300).default(""),
    description: z.string().max(2000).default(""),
    tracks: z.array(albumTrack).max(maxTracks, `An album can have up to ${maxTracks} tracks.`).default([]),
    download: z.boolean().default(false),
  }),
  defaults: { tracks: [] },
  assetIds: ({ coverId, tracks }) => [
    coverId,
    ...tracks.map(({ source, assetId }) => (source === "file" ? assetId : null)),
  ],
  texts: ({ title, artist, description, tracks }) => [
    title,
    artist,
    description,
    ...tracks.map((track) => track.title),
  ],
  links: ({ tracks }) => tracks.map(({ source, address }) => (source === "address" ? address : null)),
  isEmpty: ({ tracks }) =>
    !tracks.some(({ source, assetId, address }) => (source === "file" ? assetId !== null : address !== "")),
});
