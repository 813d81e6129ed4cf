import { cp, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import {
  fillWebsite,
  readAllFiles,
  readAllRows,
  restoreInto,
  schemaFolder,
  type TestInstall,
  testInstalls,
} from "../testing.ts";
import { restore } from "./index.ts";

const shared = testInstalls();
const installs = testInstalls();
let source: TestInstall;
let websiteId: string;
let archive: string;

beforeAll(async () => {
  ({ install: source, websiteId } = await shared.makeFilled());
  archive = await shared.writeBackup(source);
});
afterEach(() => installs.cleanUp());
afterAll(() => shared.cleanUp());

describe("a bad archive changes nothing:", () => {
  let target: TestInstall;
  let before: Record<string, string[]>;

  async function expectRefused(input: string, code: string, message: string): Promise<void> {
    await expect(restoreInto(target, input, { force: true })).rejects.toMatchObject({
      name: "BackupFailure",
      code,
      message: expect.stringContaining(message),
    });
    expect(await readAllRows(target.database.pool)).toEqual(before);
    expect(await readAllFiles(target.storage)).toEqual({});
    expect(await readdir(target.dataFolder)).not.toContain("secret");
  }

  async function makeTarget(): Promise<void> {
    target = await installs.make("migrated");
    await fillWebsite(target.database.pool, "Still here");
    before = await readAllRows(target.database.pool);
  }

  /** The archive with its entries changed: undefined leaves one out. */
  async function rewritten(change: (name: string, body: Buffer) => { name: string; body: Buffer } | undefined) {
    const output = join(await installs.makeFolder(), "changed.tar.gz");
    const [reader, writer] = [extract(), pack()];
    const written = buffer(writer as unknown as Readable);
    const reading = pipeline(Readable.from([gunzipSync(await readFile(archive))]), reader as unknown as Writable);
    for await (const entry of reader) {
      const changed = change(entry.header.name, await buffer(entry as unknown as Readable));
      if (changed) writer.entry({ name: changed.name }, changed.body);
    }
    await reading;
    writer.finalize();
    await writeFile(output, gzipSync(await written));
    return output;
  }

  test("one that is truncated, wherever", async () => {
    await makeTarget();
    const { size } = await stat(archive);
    for (const length of [1, 100, 1500, 4000, size / 3, size / 2, size - 500, size - 8, size - 1]) {
      const input = join(await installs.makeFolder(), "short.tar.gz");
      await cp(archive, input);
      await truncate(input, Math.floor(length));
      await expectRefused(input, "damaged", "damaged or cut short");
    }
  });

  test("one with a wrong byte, wherever", async () => {
    await makeTarget();
    const bytes = await readFile(archive);
    for (const at of [200, 2000, Math.floor(bytes.length / 2), bytes.length - 2000, bytes.length - 6]) {
      const input = join(await installs.makeFolder(), "wrong.tar.gz");
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ 0x40;
      await writeFile(input, changed);
      await expectRefused(input, "damaged", "damaged or cut short");
    }
  });

  test("one that lacks its end, a row, a job or a file, or names a file outside the storage", async () => {
    await makeTarget();
    await expectRefused(
      await rewritten((name, body) => (name === "summary.json" ? undefined : { name, body })),
      "damaged",
      "summary.json is missing",
    );
    await expectRefused(
      await rewritten((name, body) => (name.startsWith("tables/orders/") ? undefined : { name, body })),
      "damaged",
      "0 of 2 rows of orders",
    );
    await expectRefused(
      await rewritten((name, body) => (name.startsWith("jobs/") ? undefined : { name, body })),
      "damaged",
      "0 of 2 jobs",
    );
    await expectRefused(
      await rewritten((name, body) => (name.endsWith("empty.txt") ? undefined : { name, body })),
      "damaged",
      "2 of 3 files",
    );
    await expectRefused(
      await rewritten((name, body) => ({ name: name.replace(/^files\/.*txt$/, "files/../../secret"), body })),
      "damaged",
      "not a storage key",
    );
  });

  test("one whose rows violate the database's rules", async () => {
    await makeTarget();
    const orphans = await rewritten((name, body) =>
      name.startsWith("tables/contributors/")
        ? { name, body: Buffer.from(body.toString().replaceAll(websiteId, newId())) }
        : { name, body },
    );
    await expectRefused(orphans, "not-loaded", "The table contributors could not be loaded");
  });

  test("one restored to a storage that fails", async () => {
    await makeTarget();
    const storage: FileStorage = {
      ...target.storage,
      put: async () => {
        throw new Error("S3 answered 503");
      },
    };
    const restoring = restore({ ...target, storage, input: archive, force: true, schemaFolder });
    await expect(restoring).rejects.toThrow("S3 answered 503");
    expect(await readAllRows(target.database.pool)).toEqual(before);
  });

  test("a file that is no archive, and a missing file", async () => {
    await makeTarget();
    const folder = await installs.makeFolder();
    await writeFile(join(folder, "text"), "Handle,Title\n");
    await expectRefused(join(folder, "text"), "not-a-backup", "is not a backup");
    await writeFile(join(folder, "nothing"), "");
    await expectRefused(join(folder, "nothing"), "damaged", "damaged or cut short");
    const other = pack();
    other.entry({ name: "holiday.jpg" }, "picture");
    other.finalize();
    await writeFile(join(folder, "other.tar.gz"), gzipSync(await buffer(other as unknown as Readable)));
    await expectRefused(join(folder, "other.tar.gz"), "not-a-backup", "is not a backup");
    await expectRefused(folder, "no-such-file", "File not found");
    const newer = await rewritten((name, body) => ({
      name,
      body:
        name === "manifest.json"
          ? Buffer.from(body.toString().replace('"formatVersion": 1', '"formatVersion": 2'))
          : body,
    }));
    await expectRefused(newer, "newer", "created by a newer version");
  });
});
