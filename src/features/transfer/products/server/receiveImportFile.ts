import type { FastifyRequest } from "fastify";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { maxImportBytes, productImportFailures } from "../contract.ts";

const fail = failuresOf(productImportFailures);

interface ReceivedFile {
  fileName: string;
  byteSize: number;
}

/** Streams the part named `file` of a multipart form into the storage. Nothing is stored if it fails. */
export async function receiveImportFile(
  request: FastifyRequest,
  storage: FileStorage,
  key: string,
): Promise<ReceivedFile | Failure> {
  const receipt = await receiveFile(request, storage, { key, maxBytes: maxImportBytes, mediaType: "text/csv" });
  if (receipt.outcome === "received") return { fileName: receipt.fileName, byteSize: receipt.byteSize };
  if (receipt.outcome === "broken") return kernelFailure("broken-body");
  if (receipt.outcome === "missing") return fail("file-missing");
  return fail("file-too-large", { values: { fileName: receipt.fileName, maxSize: "100 MB" } });
}
