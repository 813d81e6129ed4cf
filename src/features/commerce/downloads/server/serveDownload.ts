import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { type DownloadEnd, downloadPath, downloadRefusal } from "#features/commerce/orders/domain/downloadAccess.ts";
import { downloadDate, renewText } from "#features/commerce/orders/domain/downloadTexts.ts";
import { readOrder } from "#features/commerce/orders/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import { parseByteRange } from "#kernel/domain/byteRange.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { sign } from "#kernel/server/secrets.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { downloadFailures } from "../contract.ts";
import { countDownload, subtractUnsent } from "./countDownload.ts";
import { watchSent } from "./watchSent.ts";

const fail = failuresOf(downloadFailures);

const codeOfEnd = {
  expired: "link-expired",
  "used-up": "link-used-up",
  revoked: "link-revoked",
} as const satisfies Record<DownloadEnd, keyof typeof downloadFailures>;

interface Asked {
  downloadToken: string;
  /** From 1. */
  lineNumber: number;
}

interface Serving {
  catalog: Pick<Catalog, "findSoldFile">;
  storage: FileStorage;
  /** The install's. */
  secret: string;
  logger: App["services"]["logger"];
}

/**
 * Streams the file of an order's line from the storage, and counts it. The order is looked up on the requested website,
 * so a token opens nothing elsewhere. Buyers get the product's current file, also after it was corrected or replaced.
 */
export async function serveDownload(
  { catalog, storage, secret, logger }: Serving,
  { site, website, request, now }: RequestContext,
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
  const bytes = range ? range.end - range.start + 1 : file.byteSize;
  const place = { orderId: order.id, position: line.position };
  let countedAt: Date | undefined;
  // A link preview or a download manager that only looks takes nothing.
  if (line.download && request.method !== "HEAD") {
    const network = sign(secret, "download.network", `${site.websiteId} ${networkOf(request.ip)}`);
    const isLaterPart = range !== undefined && range.start > 0;
    const part = { network, isLaterPart, bytes, fileBytes: file.byteSize };
    const count = await countDownload(site, { ...place, ...part, now });
    if (count.end) {
      const { expiresAt } = line.download;
      const date = expiresAt === null ? "" : downloadDate(expiresAt, website);
      return fail(codeOfEnd[count.end], { values: { date, renew: renewText(website) } });
    }
    ({ countedAt } = count);
  }
  const stored = await storage.stream(file.storageKey, range);
  if (!stored) return fail("file-gone");
  const body = countedAt ? watchSent(stored.body, returnRest(countedAt)) : stored.body;
  if (!range) return new Answer(200, { ...headers, "content-length": String(file.byteSize) }, body);
  const partHeaders = {
    "content-range": `bytes ${range.start}-${range.end}/${file.byteSize}`,
    "content-length": String(bytes),
  };
  return new Answer(206, { ...headers, ...partHeaders }, body);

  function returnRest(at: Date): (sent: number) => void {
    return (sent) => {
      if (sent >= bytes) return;
      subtractUnsent(site, { ...place, countedAt: at, bytes: bytes - sent }).catch((error: unknown) => {
        logger.error({ err: error, orderId: place.orderId }, "the rest of a stopped download could not be given back");
      });
    };
  }
}
