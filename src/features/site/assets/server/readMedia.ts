import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { type IAudioMetadata, parseBlob, TrackType } from "music-metadata";
import { durationOfOgg } from "./durationOfOgg.ts";
import { type MediaFacts, type MediaFile, unknownMediaFacts } from "./mediaFacts.ts";
import { filmSizeOf, movieSecondsOf } from "./movieFacts.ts";
import { movieBoxesOf } from "./removeFilmMetadata.ts";

const maxDurationMs = 2 ** 31 - 1;
const maxSide = 100_000;
/** An Ogg page has at most 64 kB, so the last one starts in this part. */
const lastPages = 2 * 65_307;

/** Formats with boxes, whose headers are read without the content. */
const boxed = new Set(["video/mp4", "video/quicktime", "audio/mp4"]);

/**
 * The duration of a video or sound and the size of a video, as far as the file has them. Throws if it cannot be read.
 */
export async function readMedia({ path, mediaType }: MediaFile): Promise<MediaFacts> {
  const facts = boxed.has(mediaType) ? await readBoxes(path) : await readOthers(path, mediaType);
  return mediaType.startsWith("video/") ? facts : { ...facts, width: null, height: null };
}

async function readBoxes(path: string): Promise<MediaFacts> {
  const file = await open(path, "r");
  try {
    for await (const { bytes, box } of movieBoxesOf(file)) {
      const size = filmSizeOf(bytes, box);
      return { ...soundSize(size?.width, size?.height), durationMs: soundDuration(movieSecondsOf(bytes, box)) };
    }
    return unknownMediaFacts;
  } finally {
    await file.close();
  }
}

async function readOthers(path: string, mediaType: string): Promise<MediaFacts> {
  const blob = await openAsBlob(path, { type: mediaType });
  const metadata = await parseBlob(blob, { skipCovers: true, skipPostHeaders: true, mkvUseIndex: true });
  const video = metadata.format.trackInfo.find(({ type }) => type === TrackType.video)?.video;
  const seconds = mediaType === "audio/ogg" ? await secondsOfOgg(blob, metadata) : metadata.format.duration;
  return {
    ...soundSize(video?.displayWidth ?? video?.pixelWidth, video?.displayHeight ?? video?.pixelHeight),
    durationMs: soundDuration(seconds),
  };
}

/** The last page contains the duration. What lies between is not read. */
async function secondsOfOgg(blob: Blob, { format }: IAudioMetadata): Promise<number | undefined> {
  const first = await blob.slice(0, 64).arrayBuffer();
  const last = await blob.slice(Math.max(0, blob.size - lastPages)).arrayBuffer();
  const samplesPerSecond = format.codec === "Opus" ? 48_000 : format.sampleRate;
  return samplesPerSecond ? durationOfOgg(Buffer.from(first), Buffer.from(last), samplesPerSecond) : undefined;
}

function soundDuration(seconds = 0): number | null {
  const durationMs = Math.round(seconds * 1000);
  return durationMs > 0 && durationMs <= maxDurationMs ? durationMs : null;
}

function soundSize(width = 0, height = 0): { width: number | null; height: number | null } {
  const isSound = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= maxSide);
  return isSound ? { width, height } : { width: null, height: null };
}
