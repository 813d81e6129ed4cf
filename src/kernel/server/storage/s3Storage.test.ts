import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileStorage } from "./FileStorage.ts";
import { s3Storage } from "./s3Storage.ts";

const settings = { region: "eu-test-1", bucket: "pictures", accessKeyId: "key-id", secretAccessKey: "key-secret" };
const objects = new Map<string, { body: Buffer; mediaType: string }>();
const uploads = new Map<string, { key: string; mediaType: string; parts: Map<number, Buffer> }>();
const calls: string[] = [];
let failuresLeft = 0;
let server: Server;
let storage: FileStorage;

/** Signs the request again with the same secret. It is authentic only if the signatures are equal. */
async function isSigned(request: IncomingMessage): Promise<boolean> {
  const given = request.headers.authorization ?? "";
  const signedNames = given.match(/SignedHeaders=([^,]+)/)?.[1]?.split(";") ?? [];
  const headers = Object.fromEntries(
    signedNames.filter((name) => name !== "host").map((name) => [name, String(request.headers[name] ?? "")]),
  );
  const signer = new AwsV4Signer({
    ...settings,
    service: "s3",
    method: request.method ?? "GET",
    url: `http://${request.headers.host}${request.url}`,
    headers,
    datetime: String(request.headers["x-amz-date"]),
  });
  return given === (await signer.sign()).headers.get("authorization");
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? "/", "http://s3");
    calls.push(`${request.method} ${url.pathname}`);
    const reply = (status: number, text: string | Buffer = "", headers: Record<string, string> = {}) =>
      response.writeHead(status, { "content-length": Buffer.byteLength(text).toString(), ...headers }).end(text);
    if (!(await isSigned(request))) return reply(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    if (failuresLeft > 0) {
      failuresLeft--;
      return reply(503, "<Error><Code>SlowDown</Code></Error>");
    }
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== settings.bucket) return reply(404, "<Error><Code>NoSuchBucket</Code></Error>");
    const key = rest.join("/");
    const mediaType = request.headers["content-type"] ?? "";
    const upload = uploads.get(url.searchParams.get("uploadId") ?? "");
    if (url.searchParams.get("list-type") === "2") {
      const keys = [...objects.keys()].filter((name) => name.startsWith(url.searchParams.get("prefix") ?? "")).sort();
      const from = Number(url.searchParams.get("continuation-token") ?? 0);
      const page = keys.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
      const next = keys.length > from + 2 ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : "";
      return reply(200, `<ListBucketResult>${page.join("")}${next}</ListBucketResult>`);
    }
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      uploads.set("upload+1", { key, mediaType, parts: new Map() });
      return reply(200, "<InitiateMultipartUploadResult><UploadId>upload+1</UploadId></InitiateMultipartUploadResult>");
    }
    if (upload && request.method === "PUT") {
      const part = Number(url.searchParams.get("partNumber"));
      upload.parts.set(part, body);
      return reply(200, "", { etag: `"part-${part}"` });
    }
    if (upload && request.method === "POST") {
      const order = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"<\/ETag>/g)];
      const pieces = order.map(([, part]) => upload.parts.get(Number(part)) ?? Buffer.alloc(0));
      objects.set(upload.key, { body: Buffer.concat(pieces), mediaType: upload.mediaType });
      uploads.clear();
      return reply(200, "<CompleteMultipartUploadResult/>");
    }
    if (upload && request.method === "DELETE") {
      uploads.clear();
      return reply(204);
    }
    const object = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, { body, mediaType });
      return reply(200, "", { etag: '"one"' });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return reply(204);
    }
    if (!object) return reply(404, "<Error/>");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = start === undefined ? object.body : object.body.subarray(Number(start), Number(end) + 1);
    return reply(start === undefined ? 200 : 206, part, { "content-type": object.mediaType });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const endpoint = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(() => {
  objects.clear();
  uploads.clear();
  calls.length = 0;
  failuresLeft = 0;
  storage = s3Storage({ ...settings, endpoint: endpoint(), forcePathStyle: true });
});

describe("s3Storage", () => {
  test("returns what was stored, as bytes and as a stream, and nothing after its removal", async () => {
    await storage.put("site/asset/original.jpg", Buffer.from("picture"), { mediaType: "image/jpeg" });
    expect(calls).toEqual(["PUT /pictures/site/asset/original.jpg"]);
    expect(await storage.get("site/asset/original.jpg")).toEqual({
      body: Buffer.from("picture"),
      mediaType: "image/jpeg",
    });
    const streamed = await storage.stream("site/asset/original.jpg");
    expect(streamed).toMatchObject({ mediaType: "image/jpeg", size: 7 });
    expect(streamed && (await buffer(streamed.body)).toString()).toBe("picture");
    await storage.remove("site/asset/original.jpg");
    await storage.remove("site/asset/original.jpg");
    expect(await storage.get("site/asset/original.jpg")).toBeUndefined();
    expect(await storage.stream("site/asset/original.jpg")).toBeUndefined();
  });

  test("returns a part of a file", async () => {
    await storage.put("site/asset/guide.pdf", Buffer.from("0123456789"), { mediaType: "application/pdf" });
    const part = await storage.stream("site/asset/guide.pdf", { start: 2, end: 4 });
    expect(part).toMatchObject({ mediaType: "application/pdf", size: 3 });
    expect(part && (await buffer(part.body)).toString()).toBe("234");
  });

  test("sends a short stream at once and a long one in parts", async () => {
    await storage.put("site/asset/note.txt", Readable.from(["one ", "two"]), { mediaType: "text/plain" });
    expect(objects.get("site/asset/note.txt")).toEqual({ body: Buffer.from("one two"), mediaType: "text/plain" });

    const pieces = Array.from({ length: 18 }, (_, index) => Buffer.alloc(1_000_003, index + 1));
    await storage.put("site/asset/film.mp4", Readable.from(pieces), { mediaType: "video/mp4" });
    expect(objects.get("site/asset/film.mp4")?.body.equals(Buffer.concat(pieces))).toBe(true);
    expect(objects.get("site/asset/film.mp4")?.mediaType).toBe("video/mp4");
    expect(calls.filter((call) => call === "PUT /pictures/site/asset/film.mp4")).toHaveLength(3);
  });

  test("aborts a long upload when its stream breaks", async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error("The visitor's line dropped.");
      })(),
    );
    await expect(storage.put("site/asset/film.mp4", broken, { mediaType: "video/mp4" })).rejects.toThrow("dropped");
    expect(calls.at(-1)).toBe("DELETE /pictures/site/asset/film.mp4");
    expect(uploads.size).toBe(0);
    expect(objects.size).toBe(0);
  });

  test("lists over several pages", async () => {
    for (const key of ["site/a/1", "site/a/2", "site/b/3", "site/b/4", "site/b/5", "other/c/6"])
      await storage.put(key, Buffer.from(key), { mediaType: "text/plain" });
    expect(await Readable.from(storage.list("site/")).toArray()).toEqual([
      "site/a/1",
      "site/a/2",
      "site/b/3",
      "site/b/4",
      "site/b/5",
    ]);
    expect(await Readable.from(storage.list("nobody/")).toArray()).toEqual([]);
  });

  test("retries when the service is busy, and reports it when it stays busy", async () => {
    failuresLeft = 2;
    await storage.put("site/asset/a.txt", Buffer.from("a"), { mediaType: "text/plain" });
    expect(objects.has("site/asset/a.txt")).toBe(true);
    failuresLeft = 100;
    await expect(storage.get("site/asset/a.txt")).rejects.toThrow("S3 answered 503 to GET site/asset/a.txt.");
  });

  test("treats a wrong secret and a missing bucket as errors, not as missing files", async () => {
    const wrongSecret = s3Storage({ ...settings, endpoint: endpoint(), forcePathStyle: true, secretAccessKey: "no" });
    await expect(wrongSecret.get("site/asset/a.txt")).rejects.toThrow("S3 answered 403");
    const noBucket = s3Storage({ ...settings, endpoint: endpoint(), forcePathStyle: true, bucket: "nowhere" });
    const put = noBucket.put("site/asset/a.txt", Buffer.from("a"), { mediaType: "text/plain" });
    await expect(put).rejects.toThrow("is there such a bucket?");
  });

  test("refuses keys that leave their folder", async () => {
    await expect(storage.get("site/../other/a")).rejects.toThrow("not a storage key");
    expect(calls).toEqual([]);
  });
});
