import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { extensionOf } from "#kernel/domain/files/cleanFileName.ts";
import { assetFailures } from "../contract.ts";
import type { AssetKind } from "../domain/assetKind.ts";
import type { ImageFailure } from "../domain/assetLimits.ts";
import type { ColorData } from "../domain/colorData.ts";
import { fileTypeOf, fileTypes, kindNames, kindOfName } from "../domain/fileTypes.ts";
import type { ImageRenderer } from "./createImageRenderer.ts";
import type { MediaReader } from "./createMediaReader.ts";
import { unknownMediaFacts } from "./mediaFacts.ts";
import type { ReceivedFile } from "./receiveUpload.ts";
import { removeFilmMetadata } from "./removeFilmMetadata.ts";
import { sniffFile } from "./sniffFile.ts";

const fail = failuresOf(assetFailures);

const boxedFilms = new Set(["video/mp4", "video/quicktime"]);

/** A file for storage, with its library data. */
export interface PreparedAsset {
  /** Path of the prepared file. */
  path: string;
  fileName: string;
  kind: AssetKind;
  mediaType: string;
  byteSize: number;
  contentHash: string;
  width: number | null;
  height: number | null;
  colorData: ColorData | null;
  /** Milliseconds of video and audio. */
  durationMs: number | null;
}

/** The inspectors of uploaded files. */
export interface FileInspectors {
  renderer: ImageRenderer;
  mediaReader: MediaReader;
}

interface Wanted {
  /** Other kinds are refused. */
  kind?: AssetKind | undefined;
  /** Ignores the name's extension: only the content decides. */
  isNamedByMachine?: boolean;
}

/**
 * Checks a received file by its content, which must match its extension; cleans images and videos, and reads durations.
 * Refusals use the sentences of spec.txt §5 and §8.
 */
export async function prepareAsset(
  { renderer, mediaReader }: FileInspectors,
  file: Pick<ReceivedFile, "path" | "fileName" | "byteSize">,
  { kind, isNamedByMachine = false }: Wanted,
): Promise<PreparedAsset | Failure> {
  const { fileName } = file;
  const signature = await sniffFile(file.path);
  const type = fileTypeOf(fileName, signature) ?? (isNamedByMachine ? fileTypeOf("", signature) : undefined);
  if (!type || (kind && type.kind !== kind)) return unsupported(fileName, kind ?? kindOfName(fileName));
  const named = extensionOf(fileName) || isNamedByMachine ? fileName : `${fileName}.${type.extensions[0]}`;
  const { mediaType } = type;
  if (type.kind === "image") {
    const image = await prepare(renderer, file.path, fileName);
    if (isFailure(image)) return image;
    return { ...image, path: `${file.path}.clean`, fileName: named, kind: "image", durationMs: null };
  }
  if (boxedFilms.has(mediaType)) await removeFilmMetadata(file.path);
  const isPlayed = type.kind === "video" || type.kind === "audio";
  const facts = isPlayed ? await mediaReader.read({ path: file.path, mediaType }) : unknownMediaFacts;
  const contentHash = await hashOf(file.path);
  return {
    path: file.path,
    fileName: named,
    kind: type.kind,
    mediaType,
    byteSize: file.byteSize,
    contentHash,
    ...facts,
    colorData: null,
  };
}

async function prepare(renderer: ImageRenderer, path: string, fileName: string) {
  try {
    const prepared = await renderer.prepare({ path, cleanPath: `${path}.clean` });
    return prepared.ok ? prepared.image : failureOf(prepared.failure, fileName);
  } catch {
    // Its process was ended: it took too long, or ended several processes.
    return fail("file-not-processed");
  }
}

function failureOf(failure: ImageFailure, fileName: string): Failure {
  if (failure.code === "too-large") return fail("file-too-large", { values: { fileName, maxSize: failure.maxSize } });
  if (failure.code === "too-complex") return fail("file-not-processed");
  return failure.code === "broken" ? fail("file-broken") : unsupported(fileName, "image");
}

function unsupported(fileName: string, kind: AssetKind): Failure {
  const name = kindNames[kind];
  return fail("file-unsupported", { values: { fileName, fileTypeMessage: name && `${name} ` } });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The name with another file type's extension: a PNG that replaces "mug.jpg" is "mug.png". */
export function renamedFor(fileName: string, mediaType: string): string {
  const type = fileTypes.find((candidate) => candidate.mediaType === mediaType);
  const extension = extensionOf(fileName);
  if (!type || type.extensions.includes(extension)) return fileName;
  const stem = extension ? fileName.slice(0, -extension.length - 1) : fileName;
  return `${stem}.${type.extensions[0]}`;
}
