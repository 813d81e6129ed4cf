import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { largestImportBytes, productImportFailures } from "../contract.ts";

const fail = failuresOf(productImportFailures);

interface ReceivedFile {
  fileName: string;
  byteSize: number;
}

/** Streams the part named `file` of a multipart form into the storage. Nothing stays there when it fails. */
export async function receiveImportFile(
  request: FastifyRequest,
  storage: FileStorage,
  key: string,
): Promise<ReceivedFile | Failure> {
  if (!request.isMultipart()) return fail("file-missing");
  let received: ReceivedFile | Failure = fail("file-missing");
  let storageError: unknown;
  try {
    for await (const part of request.parts({ limits: { fileSize: largestImportBytes, files: 1 } })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "file" || !part.filename) {
        part.file.resume();
        continue;
      }
      const counted = countBytes(part.file);
      await storage.put(key, counted.body, { mediaType: "text/csv" }).catch((error: unknown) => {
        // A form that ends early ends the storing as well; anything else is the storage's own trouble.
        if (!counted.isBroken()) storageError = error;
        throw error;
      });
      received = part.file.truncated
        ? fail("file-too-large", { values: { fileName: part.filename, maxSize: "100 MB" } })
        : { fileName: part.filename.slice(-200).toWellFormed(), byteSize: counted.length() };
    }
  } catch (error) {
    await storage.remove(key);
    if (storageError !== undefined) throw storageError;
    // What a broken form ends in: no boundary, an early end, too many parts.
    request.log.debug({ err: error }, "an upload could not be read");
    return kernelFailure("broken-body");
  }
  if (received instanceof Failure) await storage.remove(key);
  return received;
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
