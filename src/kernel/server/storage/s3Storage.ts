import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { checkStorageKey, checkStoragePrefix } from "./checkStorageKey.ts";
import type { FilePart, FileStorage } from "./FileStorage.ts";
import { s3MultipartUpload } from "./s3MultipartUpload.ts";

export interface S3Settings {
  /** Origin of the service, such as `https://s3.eu-central-1.amazonaws.com` or `http://127.0.0.1:9000`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `true` puts the bucket in the path (MinIO and most others), `false` in the host name (Amazon). */
  forcePathStyle: boolean;
}

/**
 * Files in an S3-compatible bucket. Answers of 5xx and 429 are retried three times. Other errors throw with the
 * service's status. Streams are sent in parts, so memory stays at one part for any file size.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 3,
  });
  const bucketUrl = bucketAddress(settings);

  async function send(key: string, init: RequestInit, query = ""): Promise<Response> {
    const response = await client.fetch(`${bucketUrl}/${key}${query}`, init);
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`S3 answered ${response.status} to ${init.method} ${key || settings.bucket}.`);
  }

  async function sendToExisting(key: string, init: RequestInit, query = ""): Promise<Response> {
    const response = await send(key, init, query);
    if (response.status !== 404) return response;
    await response.body?.cancel();
    throw new Error(`S3 answered 404 to ${init.method} ${key || settings.bucket}: is there such a bucket?`);
  }

  async function find(key: string, part?: FilePart): Promise<Response | undefined> {
    checkStorageKey(key);
    const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {};
    const response = await send(key, { method: "GET", headers });
    if (response.status !== 404) return response;
    await response.body?.cancel();
    return undefined;
  }

  const mediaTypeOf = (response: Response) => response.headers.get("content-type") ?? "application/octet-stream";

  return {
    localPath: async () => undefined,

    async put(key, body, { mediaType }) {
      checkStorageKey(key);
      const headers = { "content-type": mediaType };
      if (!Buffer.isBuffer(body)) return s3MultipartUpload({ send: sendToExisting, key, body, mediaType });
      const response = await sendToExisting(key, { method: "PUT", headers, body: new Uint8Array(body) });
      await response.body?.cancel();
    },

    async get(key) {
      const response = await find(key);
      return response && { body: Buffer.from(await response.arrayBuffer()), mediaType: mediaTypeOf(response) };
    },

    async stream(key, part) {
      const response = await find(key, part);
      if (!response) return undefined;
      const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
      return { body, mediaType: mediaTypeOf(response), size: Number(response.headers.get("content-length") ?? 0) };
    },

    async remove(key) {
      checkStorageKey(key);
      const response = await send(key, { method: "DELETE" });
      await response.body?.cancel();
    },

    async *list(prefix) {
      checkStoragePrefix(prefix);
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix });
        if (token) query.set("continuation-token", token);
        const response = await sendToExisting("", { method: "GET" }, `?${query}`);
        const page = await response.text();
        // Keys contain only characters that XML does not escape (checkStorageKey), so no XML parser is needed.
        for (const [, key] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) if (key) yield key;
        token = page.match(/<NextContinuationToken>([^<]+)<\/NextContinuationToken>/)?.[1];
      } while (token);
    },
  };
}

function bucketAddress({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/+$/, "");
  return forcePathStyle ? `${url.origin}${base}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${base}`;
}
