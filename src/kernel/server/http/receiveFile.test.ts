import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage } from "../storage/diskStorage.ts";
import type { FileStorage } from "../storage/FileStorage.ts";
import { receiveFile } from "./receiveFile.ts";

const key = "site/file/download";
let folder: string;
let storage: FileStorage;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-receive-"));
  storage = diskStorage(folder);
  server = fastify();
  await server.register(multipart, { throwFileSizeLimit: false });
  server.post("/", (request) => receiveFile(request, storage, { key, maxBytes: 1000 }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const boundary = "----between";

function send(fileName: string, body: string, { field = "file", type = "application/pdf", isUncropped = true } = {}) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`;
  return server.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${body}${isUncropped ? `\r\n--${boundary}--\r\n` : ""}`,
  });
}

test("stores the file and describes it", async () => {
  expect((await send("guide.pdf", "0123456789")).json()).toEqual({
    outcome: "received",
    fileName: "guide.pdf",
    mediaType: "application/pdf",
    byteSize: 10,
  });
  expect((await storage.get(key))?.body.toString()).toBe("0123456789");
});

test.each([
  ["C:\\\\files\\\\guide.pdf", "guide.pdf"],
  ["../../etc/passwd", "passwd"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(196)}.pdf`],
  ["guide\u202efdp.exe", "guidefdp.exe"],
  ["CON.pdf", "CON_.pdf"],
  ["...", "file"],
])("uses only the last part of the name %s", async (given, kept) => {
  expect((await send(given, "x")).json().fileName).toBe(kept);
});

test("treats an invalid media type as unknown", async () => {
  expect((await send("a.html", "x", { type: 'text/html; charset="x"' })).json().mediaType).not.toContain(";");
  expect((await send("a.bin", "x", { type: "<script>/x" })).json().mediaType).toBe("application/octet-stream");
});

test.each([
  ["one byte too many", () => send("big.zip", "x".repeat(1001)), { outcome: "too-large", fileName: "big.zip" }],
  ["another field", () => send("guide.pdf", "x", { field: "other" }), { outcome: "missing" }],
  ["a form that ends early", () => send("guide.pdf", "x", { isUncropped: false }), { outcome: "broken" }],
  ["no form", () => server.inject({ method: "POST", url: "/", payload: { file: "x" } }), { outcome: "missing" }],
])("leaves nothing of %s", async (_name, act, receipt) => {
  await storage.remove(key);
  expect((await act()).json()).toEqual(receipt);
  expect(await storage.get(key)).toBeUndefined();
});

test("accepts a file of exactly the allowed size", async () => {
  expect((await send("full.zip", "x".repeat(1000))).json()).toMatchObject({ outcome: "received", byteSize: 1000 });
});
