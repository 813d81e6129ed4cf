import type { FastifyRequest } from "fastify";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { refuseBinary } from "#kernel/domain/files/binaryKind.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import { readHead } from "#kernel/server/delimited/readHead.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { commentImportFailures, maxCommentFileBytes } from "../../importContract.ts";

const fail = failuresOf(commentImportFailures);

/** Streams the part named `file` of a multipart form into the storage. Nothing is stored if it fails. */
export async function receiveCommentFile(
  request: FastifyRequest,
  storage: FileStorage,
  key: string,
): Promise<{ fileName: string; byteSize: number; format: "csv" | "wxr" } | Failure> {
  const receipt = await receiveFile(request, storage, { key, maxBytes: maxCommentFileBytes, mediaType: "text/plain" });
  if (receipt.outcome === "broken") return kernelFailure("broken-body");
  if (receipt.outcome === "missing") return fail("file-missing");
  const { fileName } = receipt;
  if (receipt.outcome === "too-large") return fail("file-too-large", { values: { fileName, maxSize: "50 MB" } });
  const stored = await storage.stream(key);
  const head = stored ? await readHead(stored.body) : new Uint8Array();
  const reason = refuseBinary(head);
  if (reason) {
    await storage.remove(key);
    return fail("file-unreadable", { values: { reason: readStored(reason) } });
  }
  return { fileName, byteSize: receipt.byteSize, format: isXml(head) ? "wxr" : "csv" };
}

/** Whether a file starts as XML does, whatever its name. */
function isXml(head: Uint8Array): boolean {
  return /^\s*<(?:\?xml|!--|rss)/i.test(new TextDecoder().decode(head));
}
