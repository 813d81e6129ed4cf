import type { Readable } from "node:stream";

/** S3 requires at least 5 MiB per part except the last, and at most 10,000 parts. 8 MiB allows 80 GB. */
const partSize = 8 * 1024 * 1024;

interface MultipartUpload {
  send(key: string, init: RequestInit, query?: string): Promise<Response>;
  key: string;
  body: Readable;
  mediaType: string;
}

/**
 * Sends a stream of unknown length to S3: one part as a plain PUT, more as a multipart upload. If the stream or the
 * service fails, the upload is aborted, so that no partial file is stored or billed.
 */
export async function s3MultipartUpload({ send, key, body, mediaType }: MultipartUpload): Promise<void> {
  const headers = { "content-type": mediaType };
  const parts = partsOf(body);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < partSize) {
    await discard(await send(key, { method: "PUT", headers, body: new Uint8Array(first) }));
    return;
  }
  const begun = await (await send(key, { method: "POST", headers }, "?uploads=")).text();
  const uploadId = begun.match(/<UploadId>([^<]+)<\/UploadId>/)?.[1];
  if (!uploadId) throw new Error(`S3 did not start the upload of ${key}.`);
  const upload = `uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const tags: string[] = [];
    for (let part: Buffer | undefined = first; part; part = (await parts.next()).value ?? undefined) {
      const query = `?partNumber=${tags.length + 1}&${upload}`;
      const response = await send(key, { method: "PUT", body: new Uint8Array(part) }, query);
      await discard(response);
      tags.push(response.headers.get("etag") ?? "");
    }
    const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const document = `<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`;
    const answer = await (await send(key, { method: "POST", body: document }, `?${upload}`)).text();
    // This call can answer 200 and still report an error in its text.
    if (answer.includes("<Error>")) throw new Error(`S3 did not complete the upload of ${key}.`);
  } catch (error) {
    await send(key, { method: "DELETE" }, `?${upload}`).then(discard, () => undefined);
    throw error;
  }
}

/** Splits a stream into buffers of exactly `partSize` bytes and a shorter last one. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer, undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    pieces.push(piece);
    length += piece.length;
    while (length >= partSize) {
      const joined = Buffer.concat(pieces);
      yield joined.subarray(0, partSize);
      pieces = [joined.subarray(partSize)];
      length -= partSize;
    }
  }
  if (length > 0) yield Buffer.concat(pieces);
  return undefined;
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel();
}
