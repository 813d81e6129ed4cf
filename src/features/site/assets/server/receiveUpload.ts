import type { FastifyRequest } from "fastify";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { assetFailures } from "../contract.ts";
import { largestImageBytes } from "../domain/imageFailure.ts";

const fail = failuresOf(assetFailures);

/** The part named `file` of a multipart form, held in memory: at most 20 MB. */
export async function receiveUpload(request: FastifyRequest): Promise<{ fileName: string; body: Buffer } | Failure> {
  if (!request.isMultipart()) return fail("file-missing");
  try {
    for await (const part of request.parts({ limits: { fileSize: largestImageBytes } })) {
      if (part.type !== "file") continue;
      if (part.fieldname !== "file" || !part.filename) {
        part.file.resume();
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of part.file) chunks.push(chunk as Buffer);
      if (part.file.truncated) return fail("file-too-large", { values: { fileName: part.filename, maxSize: "20 MB" } });
      return { fileName: part.filename, body: Buffer.concat(chunks) };
    }
  } catch (error) {
    // What a broken form ends in: no boundary, an early end, too many parts.
    request.log.debug({ err: error }, "an upload could not be read");
    return kernelFailure("broken-body");
  }
  return fail("file-missing");
}
