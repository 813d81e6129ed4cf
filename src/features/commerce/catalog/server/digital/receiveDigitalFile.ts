import { storageRefusal } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { byteText } from "#kernel/domain/byteText.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { catalogFailures, type DigitalFile, maxDigitalFileBytes } from "../../contract.ts";
import { digitalFileKey, registerDigitalFile } from "./digitalFiles.ts";

const fail = failuresOf(catalogFailures);

/** Receives the file of a digital product, at most 300 MB, without holding it in memory. */
export async function receiveDigitalFile(
  context: RequestContext,
  storage: FileStorage,
  maxBytes = maxDigitalFileBytes,
): Promise<DigitalFile | Failure> {
  const { request, site, now } = context;
  const id = newId();
  const key = digitalFileKey(site.websiteId, id);
  const receipt = await receiveFile(request, storage, { key, maxBytes });
  if (receipt.outcome === "broken") return kernelFailure("broken-body");
  if (receipt.outcome === "missing") return fail("file-missing");
  if (receipt.outcome === "too-large") {
    const maxSize = byteText(maxBytes);
    return fail("file-too-large", { values: { fileName: receipt.fileName, maxSize } });
  }
  const registered = await site.transaction(async (tx) => {
    const file = await registerDigitalFile(tx, { id, ...receipt, now });
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "digital-file.upload",
      subjectType: "digital-file",
      subjectId: id,
      detail: { title: file.fileName },
    });
    return (await storageRefusal(tx, 0)) ?? file;
  });
  if (isFailure(registered)) await storage.remove(key);
  return registered;
}
