import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diskStorage } from "./diskStorage.ts";
import type { FileStorage } from "./FileStorage.ts";
import { diskReserve, isStorageFull, StorageFull } from "./storageFull.ts";

let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-storage-"));
  storage = diskStorage(path.join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("diskStorage", () => {
  test("returns what was stored, as bytes and as a stream, and nothing after its removal", async () => {
    await storage.put("site/asset/original.jpg", Buffer.from("picture"), { mediaType: "image/jpeg" });
    expect(await storage.get("site/asset/original.jpg")).toEqual({
      body: Buffer.from("picture"),
      mediaType: "image/jpeg",
    });
    const streamed = await storage.stream("site/asset/original.jpg");
    expect(streamed).toMatchObject({ mediaType: "image/jpeg", size: 7 });
    expect(streamed && (await buffer(streamed.body))).toEqual(Buffer.from("picture"));

    const path = await storage.localPath("site/asset/original.jpg");
    expect(await readFile(path as string, "utf8")).toBe("picture");

    await storage.remove("site/asset/original.jpg");
    await storage.remove("site/asset/original.jpg");
    expect(await storage.get("site/asset/original.jpg")).toBeUndefined();
    expect(await storage.stream("site/asset/original.jpg")).toBeUndefined();
    expect(await storage.localPath("site/asset/original.jpg")).toBeUndefined();
  });

  test("returns a part of a file", async () => {
    await storage.put("site/asset/guide.pdf", Buffer.from("0123456789"), { mediaType: "application/pdf" });
    const part = await storage.stream("site/asset/guide.pdf", { start: 2, end: 4 });
    expect(part).toMatchObject({ mediaType: "application/pdf", size: 3 });
    expect(part && (await buffer(part.body)).toString()).toBe("234");
  });

  test("accepts a stream, stores the bytes as a plain file and replaces them", async () => {
    await storage.put("site/asset/guide.pdf", Readable.from(["one ", "two"]), { mediaType: "application/pdf" });
    expect(await readFile(path.join(folder, "files/objects/site/asset/guide.pdf"), "utf8")).toBe("one two");
    await storage.put("site/asset/guide.pdf", Buffer.from("three"), { mediaType: "text/plain" });
    expect(await storage.get("site/asset/guide.pdf")).toEqual({ body: Buffer.from("three"), mediaType: "text/plain" });
  });

  test("keeps the old file and leaves no fragments when a new one breaks off", async () => {
    await storage.put("site/asset/a.png", Buffer.from("old"), { mediaType: "image/png" });
    const broken = Readable.from(
      (function* () {
        yield "ne";
        throw new Error("The visitor's line dropped.");
      })(),
    );
    await expect(storage.put("site/asset/a.png", broken, { mediaType: "image/png" })).rejects.toThrow("line dropped");
    expect((await storage.get("site/asset/a.png"))?.body.toString()).toBe("old");
    expect(await readdir(path.join(folder, "files/temporary"))).toEqual([]);
  });

  test("lists only the keys of a folder", async () => {
    for (const key of ["site/one/original.jpg", "site/one/w300.webp", "site/two/original.jpg", "sites/x/y"])
      await storage.put(key, Buffer.from(key), { mediaType: "image/jpeg" });
    expect((await Readable.from(storage.list("site/one/")).toArray()).sort()).toEqual([
      "site/one/original.jpg",
      "site/one/w300.webp",
    ]);
    expect(await Readable.from(storage.list("site/")).toArray()).toHaveLength(3);
    expect(await Readable.from(storage.list("")).toArray()).toHaveLength(4);
    expect(await Readable.from(storage.list("nobody/")).toArray()).toEqual([]);
  });

  test.each([
    "../secret",
    "site/../../secret",
    "/etc/passwd",
    "site//a",
    "site/.hidden",
    "site/a\\b",
    "site/a\0b",
    "site/a b",
    "",
    "site/",
    `site/${"a".repeat(600)}`,
  ])("refuses the key %j everywhere", async (key) => {
    await writeFile(path.join(folder, "secret"), "secret");
    await expect(storage.put(key, Buffer.from("x"), { mediaType: "text/plain" })).rejects.toThrow("not a storage key");
    await expect(storage.get(key)).rejects.toThrow("not a storage key");
    await expect(storage.stream(key)).rejects.toThrow("not a storage key");
    await expect(storage.remove(key)).rejects.toThrow("not a storage key");
    if (key !== "" && !(key === "site/")) expect(() => storage.list(`${key}/`)).toThrow("not a storage");
    expect(await readFile(path.join(folder, "secret"), "utf8")).toBe("secret");
  });

  test("returns undefined for a folder and for a path below a file", async () => {
    await storage.put("site/asset/a.png", Buffer.from("a"), { mediaType: "image/png" });
    expect(await storage.get("site/asset")).toBeUndefined();
    expect(await storage.get("site/asset/a.png/b")).toBeUndefined();
    expect(await storage.stream("site/asset")).toBeUndefined();
  });

  test("readers see the old bytes or the new ones while a file is replaced", async () => {
    const versions = ["a", "b"].map((letter) => Buffer.from(letter.repeat(200_000)));
    await storage.put("site/asset/a.bin", versions[0] as Buffer, { mediaType: "text/plain" });
    const writing = (async () => {
      for (let round = 1; round <= 12; round++)
        await storage.put("site/asset/a.bin", versions[round % 2] as Buffer, { mediaType: "text/plain" });
    })();
    for (let round = 0; round < 40; round++) {
      const body = (await storage.get("site/asset/a.bin"))?.body;
      expect(versions.some((version) => body?.equals(version))).toBe(true);
    }
    await writing;
  });
});

describe("diskStorage on a disk that fills up", () => {
  const megabyte = 1024 * 1024;
  const image = { mediaType: "image/png" };
  let free: number;
  let filling: FileStorage;
  beforeEach(() => {
    free = 1000 * megabyte;
    filling = diskStorage(path.join(folder, "files"), { freeBytes: async () => free });
  });
  const rubbish = () => readdir(path.join(folder, "files/temporary"));

  test("refuses what would leave less than the reserve, keeps existing files, and recovers", async () => {
    await filling.put("site/asset/a.png", Buffer.from("old"), image);
    free = diskReserve + 2 * megabyte;
    await expect(filling.put("site/asset/a.png", Buffer.alloc(3 * megabyte), image)).rejects.toThrow(StorageFull);
    expect((await filling.get("site/asset/a.png"))?.body.toString()).toBe("old");
    expect(await rubbish()).toEqual([]);
    await filling.put("site/asset/b.png", Buffer.alloc(megabyte), image);
    free = 1000 * megabyte;
    await filling.put("site/asset/a.png", Buffer.alloc(3 * megabyte), image);
  });

  test("stops a stream when the space runs out", async () => {
    free = diskReserve + 20 * megabyte;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          free -= megabyte;
          yield Buffer.alloc(megabyte);
        }
      })(),
      { objectMode: false },
    );
    await expect(filling.put("site/asset/a.png", endless, image)).rejects.toThrow(StorageFull);
    expect(free).toBeGreaterThan(diskReserve - 8 * megabyte);
    expect(await rubbish()).toEqual([]);
    expect(await filling.get("site/asset/a.png")).toBeUndefined();
  });
});

test.each([
  [Object.assign(new Error(), { code: "ENOSPC" }), true],
  [Object.assign(new Error(), { code: "53100" }), true],
  [new Error("a request failed", { cause: Object.assign(new Error(), { code: "EDQUOT" }) }), true],
  [Object.assign(new Error(), { code: "EACCES" }), false],
  ["ENOSPC", false],
  [undefined, false],
])("detects an error without space: %o: %o", (error, isFull) => {
  expect(isStorageFull(error)).toBe(isFull);
});
