import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { downloadPath, downloadRefusal } from "#features/commerce/orders/domain/downloadAccess.ts";
import { readOrder } from "#features/commerce/orders/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { parseByteRange } from "#kernel/domain/byteRange.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { downloadFailures } from "../contract.ts";

const fail = failuresOf(downloadFailures);

interface Asked {
  downloadToken: string;
  /** From 1. */
  lineNumber: number;
}

/**
 * Streams the file of an order's line from the storage. The order is looked up on the requested website, so a token
 * opens nothing elsewhere. Buyers get the product's current file, also after it was corrected or replaced.
 */
export async function serveDownload(
  { catalog, storage }: { catalog: Pick<Catalog, "findSoldFile">; storage: FileStorage },
  { site, request }: RequestContext,
  { downloadToken, lineNumber }: Asked,
): Promise<Answer | Failure> {
  const order = await readOrder(site.db, site.websiteId, { downloadToken });
  if (!order) return fail("download-unknown");
  const refusal = downloadRefusal(order);
  if (refusal) return fail(refusal);
  const line = order.lines.find(({ position }) => position === lineNumber - 1);
  if (!line?.productId || !downloadPath(order, line)) return fail("download-unknown");
  const file = await catalog.findSoldFile(site, line.productId);
  if (!file) return fail("file-gone");

  const etag = `"${file.id}"`;
  const headers = {
    "content-type": file.mediaType,
    "content-disposition": attachmentHeader(file.fileName),
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
    "cache-control": "private, no-store",
    "accept-ranges": "bytes",
    etag,
  };
  // A part of another file than the first part's would corrupt the download.
  const { range: asked, "if-range": condition } = request.headers;
  const range = condition === undefined || condition === etag ? parseByteRange(asked, file.byteSize) : undefined;
  if (range === "unsatisfiable") return new Answer(416, { "content-range": `bytes */${file.byteSize}` });
  const stored = await storage.stream(file.storageKey, range);
  if (!stored) return fail("file-gone");
  if (!range) return new Answer(200, { ...headers, "content-length": String(file.byteSize) }, stored.body);
  const partHeaders = {
    "content-range": `bytes ${range.start}-${range.end}/${file.byteSize}`,
    "content-length": String(range.end - range.start + 1),
  };
  return new Answer(206, { ...headers, ...partHeaders }, stored.body);
}
