import { openAsBlob } from "node:fs";
import { open } from "node:fs/promises";
import { type IAudioMetadata, parseBlob, TrackType } from "music-metadata";
import { durationOfOgg } from "./durationOfOgg.ts";
import { filmSizeOf } from "./filmSizeOf.ts";
import type { MediaFacts, MediaFile } from "./mediaFacts.ts";
import { movieBoxesOf } from "./removeFilmMetadata.ts";

const longestDurationMs = 2 ** 31 - 1;
const largestSide = 100_000;
/** An Ogg page is 64 kB at most: the last one begins in here. */
const lastPages = 2 * 65_307;

/** How long a film or sound lasts and how large a film is, as far as the file says; throws when it cannot be read. */
export async function readMedia({ path, mediaType }: MediaFile): Promise<MediaFacts> {
  const blob = await openAsBlob(path, { type: mediaType });
  const metadata = await parseBlob(blob, { skipCovers: true, skipPostHeaders: true, mkvUseIndex: true });
  const isFilm = mediaType.startsWith("video/");
  const size = isFilm ? ((await sizeInBoxes(path, mediaType)) ?? sizeOfTrack(metadata)) : undefined;
  const seconds = mediaType === "audio/ogg" ? await secondsOfOgg(blob, metadata) : secondsOf(metadata);
  return {
    width: size?.width ?? null,
    height: size?.height ?? null,
    durationMs: seconds === undefined ? null : durationOf(seconds),
  };
}

/** The longest of its tracks: a film may be silent, or its sound end earlier. */
function secondsOf({ format }: IAudioMetadata): number | undefined {
  const played = format.trackInfo.filter(({ type }) => type === TrackType.video || type === TrackType.audio);
  const all = [format.duration, ...played.map(({ duration }) => duration)];
  const known = all.filter((each) => each !== undefined && Number.isFinite(each)) as number[];
  return known.length > 0 ? Math.max(...known) : undefined;
}

function durationOf(seconds: number): number | null {
  const durationMs = Math.round(seconds * 1000);
  return durationMs > 0 && durationMs <= longestDurationMs ? durationMs : null;
}

/** The last page tells when the sound ends; what lies between is not read. */
async function secondsOfOgg(blob: Blob, { format }: IAudioMetadata): Promise<number | undefined> {
  const first = await blob.slice(0, 64).arrayBuffer();
  const last = await blob.slice(Math.max(0, blob.size - lastPages)).arrayBuffer();
  const samplesPerSecond = format.codec === "Opus" ? 48_000 : format.sampleRate;
  return samplesPerSecond ? durationOfOgg(Buffer.from(first), Buffer.from(last), samplesPerSecond) : undefined;
}

/** Of MP4 and QuickTime the boxes say how a film is turned as well. */
async function sizeInBoxes(path: string, mediaType: string) {
  if (mediaType === "video/webm") return undefined;
  const file = await open(path, "r");
  try {
    for await (const { bytes, box } of movieBoxesOf(file)) {
      const size = filmSizeOf(bytes, box);
      if (size) return sound(size.width, size.height);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

function sizeOfTrack({ format }: IAudioMetadata) {
  const video = format.trackInfo.find(({ type }) => type === TrackType.video)?.video;
  return sound(video?.displayWidth ?? video?.pixelWidth, video?.displayHeight ?? video?.pixelHeight);
}

function sound(width: number | undefined, height: number | undefined) {
  const isSize = (side: number | undefined): side is number =>
    Number.isInteger(side) && (side ?? 0) > 0 && (side ?? 0) <= largestSide;
  return isSize(width) && isSize(height) ? { width, height } : undefined;
}
