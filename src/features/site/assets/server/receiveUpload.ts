import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { byteText } from "#kernel/domain/byteText.ts";
import { cleanFileName } from "#kernel/domain/files/cleanFileName.ts";
import { isStorageFull, whileThereIsRoom } from "#kernel/server/storage/storageFull.ts";
import { assetFailures } from "../contract.ts";
import { maxFileBytes, maxImageBytes } from "../domain/assetLimits.ts";
import { kindOfName } from "../domain/fileTypes.ts";
import { sniffedBytes, sniffImageType } from "./images/sniffImageType.ts";

const fail = failuresOf(assetFailures);

/** An uploaded file on the disk, so that waiting uploads use no memory. */
export interface ReceivedFile {
  path: string;
  /** Cleaned, never empty. */
  fileName: string;
  byteSize: number;
  /** Deletes the file, and what was made of it beside it. */
  remove(): Promise<void>;
}

/** A path for a file of this process in the data folder, which does not exist yet. */
export async function temporaryFile(folder: string): Promise<{ path: string; remove(): Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  return {
    path,
    async remove() {
      await Promise.all([rm(path, { force: true }), rm(`${path}.clean`, { force: true })]);
    },
  };
}

/**
 * Writes the part named `file` of a multipart form to disk in pieces: at most 20 MB of an image, 300 MB of anything
 * else. Nothing stays unless the whole file was received. The caller removes the file.
 */
export async function receiveUpload(request: FastifyRequest, folder: string): Promise<ReceivedFile | Failure> {
  if (!request.isMultipart()) return fail("file-missing");
  const file = await temporaryFile(folder);
  let received: ReceivedFile | Failure = fail("file-missing");
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes, files: 1 } })) {
      if (part.type !== "file") continue;
      const fileName = cleanFileName(part.filename ?? "");
      if (part.fieldname !== "file" || !fileName) {
        part.file.resume();
        continue;
      }
      const limited = limitedBytes(part.file, fileName);
      await pipeline(whileThereIsRoom(limited.bytes, folder), createWriteStream(file.path, { flags: "w" }));
      const tooLarge = limited.isTooLarge() || part.file.truncated;
      received = tooLarge
        ? fail("file-too-large", { values: { fileName, maxSize: byteText(limited.largest()) } })
        : { fileName, byteSize: limited.length(), ...file };
    }
  } catch (error) {
    await file.remove();
    if (isStorageFull(error)) throw error;
    // Errors of a broken form: no boundary, an early end, too many parts.
    request.log.debug({ err: error }, "an upload could not be read");
    received = fail("upload-incomplete");
  }
  if (!("path" in received)) await file.remove();
  return received;
}

/** The bytes up to the limit of their type. The rest is read and dropped, so that the answer arrives. */
function limitedBytes(file: Readable, fileName: string) {
  let largest = kindOfName(fileName) === "image" ? maxImageBytes : maxFileBytes;
  let length = 0;
  let isTooLarge = false;
  async function* pass(): AsyncGenerator<Buffer> {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (length === 0 && sniffImageType(chunk.subarray(0, sniffedBytes))) largest = maxImageBytes;
      length += chunk.length;
      isTooLarge ||= length > largest;
      if (!isTooLarge) yield chunk;
    }
  }
  return { bytes: pass(), length: () => length, isTooLarge: () => isTooLarge, largest: () => largest };
}
