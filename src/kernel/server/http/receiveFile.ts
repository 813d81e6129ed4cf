import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { cleanFileName } from "#kernel/domain/files/cleanFileName.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";

/** A stored file. `mediaType` comes from the browser and must not be trusted. */
export interface ReceivedFile {
  outcome: "received";
  fileName: string;
  mediaType: string;
  byteSize: number;
}

/** Result of an upload. `broken`: the form ended early or is invalid. */
export type FileReceipt =
  | ReceivedFile
  | { outcome: "too-large"; fileName: string }
  | { outcome: "missing" }
  | { outcome: "broken" };

/**
 * Streams the part named `file` of a multipart form into the storage. Nothing is stored unless the whole file was
 * received. Throws when the storage fails.
 */
export async function receiveFile(
  request: FastifyRequest,
  storage: FileStorage,
  { key, maxBytes, mediaType }: { key: string; maxBytes: number; mediaType?: string },
): Promise<FileReceipt> {
  if (!request.isMultipart()) return { outcome: "missing" };
  let receipt: FileReceipt = { outcome: "missing" };
  let storageError: unknown;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1 } })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "file" || !part.filename) {
        part.file.resume();
        continue;
      }
      const fileName = cleanFileName(part.filename) || "file";
      const type = mediaType ?? plainMediaType(part.mimetype);
      const counted = countBytes(part.file);
      await storage.put(key, counted.body, { mediaType: type }).catch((error: unknown) => {
        // A form that ends early ends the storing too. Other errors come from the storage.
        if (!counted.isBroken()) storageError = error;
        throw error;
      });
      receipt = part.file.truncated
        ? { outcome: "too-large", fileName }
        : { outcome: "received", fileName, mediaType: type, byteSize: counted.length() };
    }
  } catch (error) {
    await storage.remove(key);
    if (storageError !== undefined) throw storageError;
    // Errors of a broken form: no boundary, an early end, too many parts.
    request.log.debug({ err: error }, "an upload failed");
    return { outcome: "broken" };
  }
  if (receipt.outcome !== "received") await storage.remove(key);
  return receipt;
}

function plainMediaType(given: string): string {
  return /^[a-z]+\/[a-z0-9.+-]{1,100}$/i.test(given) ? given.toLowerCase() : "application/octet-stream";
}

function countBytes(file: Readable) {
  let length = 0;
  let isBroken = false;
  async function* pass(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of file) {
        length += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      isBroken = true;
      throw error;
    }
  }
  return {
    body: Readable.from(pass(), { objectMode: false }),
    length: () => length,
    isBroken: () => isBroken,
  };
}
