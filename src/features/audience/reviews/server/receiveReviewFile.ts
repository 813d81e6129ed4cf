import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { maxReviewFileBytes, reviewImportFailures } from "../reviewFilesContract.ts";

const fail = failuresOf(reviewImportFailures);

/** Streams the part named `file` of a multipart form into the storage. Nothing is stored if it fails. */
export async function receiveReviewFile(
  request: FastifyRequest,
  storage: FileStorage,
  key: string,
): Promise<{ fileName: string; byteSize: number } | Failure> {
  if (!request.isMultipart()) return fail("file-missing");
  let received: { fileName: string; byteSize: number } | Failure = fail("file-missing");
  let isBroken = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: maxReviewFileBytes, files: 1 } })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "file" || !part.filename) {
        part.file.resume();
        continue;
      }
      let byteSize = 0;
      async function* counted() {
        try {
          for await (const chunk of part.type === "file" ? part.file : []) {
            byteSize += (chunk as Buffer).length;
            yield chunk as Buffer;
          }
        } catch (error) {
          isBroken = true;
          throw error;
        }
      }
      await storage.put(key, Readable.from(counted(), { objectMode: false }), { mediaType: "text/csv" });
      received = part.file.truncated
        ? fail("file-too-large", { values: { fileName: part.filename, maxSize: "50 MB" } })
        : { fileName: part.filename.slice(-200).toWellFormed(), byteSize };
    }
  } catch (error) {
    await storage.remove(key);
    // Errors of a broken form: no boundary, an early end, too many parts. Errors of the storage are unexpected.
    const isForm =
      isBroken || (error instanceof Error && "statusCode" in error) || /multipart|form/i.test(String(error));
    if (!isForm) throw error;
    return kernelFailure("broken-body");
  }
  if (received instanceof Failure) await storage.remove(key);
  return received;
}
