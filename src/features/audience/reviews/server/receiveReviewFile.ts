import type { FastifyRequest } from "fastify";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { maxReviewFileBytes, reviewImportFailures } from "../reviewFilesContract.ts";

const fail = failuresOf(reviewImportFailures);

/** Streams the part named `file` of a multipart form into the storage. Nothing is stored if it fails. */
export async function receiveReviewFile(
  request: FastifyRequest,
  storage: FileStorage,
  key: string,
): Promise<{ fileName: string; byteSize: number } | Failure> {
  const receipt = await receiveFile(request, storage, { key, maxBytes: maxReviewFileBytes, mediaType: "text/csv" });
  if (receipt.outcome === "broken") return kernelFailure("broken-body");
  if (receipt.outcome === "missing") return fail("file-missing");
  const { fileName } = receipt;
  if (receipt.outcome === "too-large") return fail("file-too-large", { values: { fileName, maxSize: "50 MB" } });
  return { fileName, byteSize: receipt.byteSize };
}
