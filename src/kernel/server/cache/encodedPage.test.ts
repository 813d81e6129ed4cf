import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { compressors, EncodedPage, encodingFor } from "./encodedPage.ts";

const page = () =>
  new EncodedPage("<p>hello</p>".repeat(100), { status: 200, headers: { "content-type": "text/html" } });

describe("encodingFor", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.0 , gzip ;q=1", "gzip"],
    ["br;q=0.5", "br"],
    ["gzip;q=0", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("%j accepts %s", (header, encoding) => expect(encodingFor(header)).toBe(encoding));
});

test("holds the same text in every encoding, with its length and tag", async () => {
  const encoded = page();
  const { body, headers } = await encoded.encode("br");
  expect(brotliDecompressSync(body)).toEqual(encoded.plain);
  expect(gunzipSync((await encoded.encode("gzip")).body)).toEqual(encoded.plain);
  expect((await encoded.encode("identity")).body).toEqual(encoded.plain);
  expect(headers[headers.indexOf("content-length") + 1]).toBe(String(body.length));
  expect(headers[headers.indexOf("etag") + 1]).toBe(encoded.etag);
  expect(headers[headers.indexOf("content-encoding") + 1]).toBe("br");
});

test("compresses in an encoding that is asked for, once", async () => {
  const encoded = page();
  const [one, other] = await Promise.all([encoded.encode("br"), encoded.encode("br")]);
  expect(one).toBe(other);
  expect(encoded.ready("br")).toBe(one);
  expect(encoded.ready("gzip")).toBeUndefined();
});

test("keeps only the bytes of a compressed body, not the rest of the memory that compressing took", async () => {
  const encoded = page();
  for (const encoding of ["br", "gzip"] as const) {
    const { body } = await encoded.encode(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test("is sent as it is while it can't be compressed", async () => {
  const encoded = page();
  const compress = vi.spyOn(compressors, "br").mockRejectedValue(new Error("Memory allocation failed"));
  const bodies = await Promise.all([encoded.encode("br"), encoded.encode("br")]);
  compress.mockRestore();
  for (const { body, headers } of bodies) {
    expect(body).toBe(encoded.plain);
    expect(headers).not.toContain("content-encoding");
  }
  expect(encoded.ready("br")).toBeUndefined();
  expect((await encoded.encode("br")).headers).toContain("content-encoding");
});

test("an additional header is in every body, and the tag stays", async () => {
  const encoded = page();
  const more = encoded.withHeader("x-more", "1");
  expect(more.etag).toBe(encoded.etag);
  expect((await more.encode("gzip")).headers).toContain("x-more");
  expect((await encoded.encode("gzip")).headers).not.toContain("x-more");
});
