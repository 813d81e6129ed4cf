import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#kernel/server/database/migrate.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import {
  awkwardText,
  backupTime,
  expectSame,
  fillWebsite,
  readAllRows,
  restoreInto,
  schemaFolder,
  type TestInstall,
  testInstalls,
} from "../testing.ts";
import { backup } from "./index.ts";

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

describe("an archive", () => {
  test.each(["empty", "migrated"] as const)(
    "brings every row, file and job back into a database that is %s",
    async (kind) => {
      const target = await installs.make(kind);
      const result = await restoreInto(target, archive);
      expect(result).toMatchObject({
        createdAt: backupTime,
        files: 3,
        bytes: 3_000_000 + Buffer.byteLength(awkwardText),
      });
      expect(result.rows).toBe(Object.values(await readAllRows(source.database.pool)).flat().length);
      await expectSame(target, source);
      expect((await stat(join(target.dataFolder, "secret"))).mode & 0o777).toBe(0o600);
      // What came back is an install like any other: constraints hold, and the next start has nothing to migrate.
      expect(await migrate(target.database.pool, schemaFolder)).toEqual([]);
      await expect(
        target.database.pool.query("insert into order_numbers (website_id) values ($1)", [websiteId]),
      ).rejects.toThrow("duplicate key");
    },
  );

  test("is readable only by its owner, and can be written to any stream", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const output = new PassThrough();
    const [bytes, result] = await Promise.all([
      buffer(output),
      backup({ ...source, secret: "s", output, now: backupTime }),
    ]);
    expect(bytes.length).toBe(result.bytes);
    expect(gunzipSync(bytes).subarray(0, 13).toString()).toBe("manifest.json");
  });

  test("contains the state of one moment, whatever is sold meanwhile", async () => {
    const install = await installs.make("migrated");
    await fillWebsite(install.database.pool, "Kiln");
    const before = await readAllRows(install.database.pool);
    let isFirst = true;
    const output = await installs.writeBackup(install, async ({ stage }) => {
      if (stage !== "tables" || !isFirst) return;
      isFirst = false;
      await fillWebsite(install.database.pool, "Came while the backup ran");
    });
    expect(isFirst).toBe(false);
    expect(await readAllRows(install.database.pool)).not.toEqual(before);
    const target = await installs.make("empty");
    await restoreInto(target, output);
    expect(await readAllRows(target.database.pool)).toEqual(before);
  });

  test("leaves no incomplete file when it breaks off", async () => {
    const folder = await installs.makeFolder();
    const output = join(folder, "backup.tar.gz");
    await writeFile(output, "yesterday's");
    const onProgress = ({ stage }: { stage: string }) => {
      if (stage === "files") throw new Error("The machine is going down.");
    };
    await expect(backup({ ...source, secret: "s", output, now: backupTime, onProgress })).rejects.toThrow("going down");
    expect(await readdir(folder)).toEqual(["backup.tar.gz"]);
    expect(await readFile(output, "utf8")).toBe("yesterday's");
    const broken: FileStorage = {
      ...source.storage,
      stream: async () => ({ body: Readable.from([Buffer.from("abc")]), mediaType: "text/plain", size: 5 }),
    };
    await expect(backup({ ...source, storage: broken, secret: "s", output, now: backupTime })).rejects.toThrow(
      "the expected size of 5 bytes",
    );
    expect(await readdir(folder)).toEqual(["backup.tar.gz"]);
  });

  test("reports problems of its target and releases its connection", async () => {
    const fullDisk = () =>
      new Writable({ write: (_chunk, _encoding, done) => done(new Error("ENOSPC: no space left on device")) });
    for (let round = 0; round < 4; round++) {
      await expect(backup({ ...source, secret: "s", output: fullDisk(), now: backupTime })).rejects.toThrow(
        "no space left",
      );
    }
    const output = join(await installs.makeFolder(), "no", "such", "folder.tar.gz");
    await expect(backup({ ...source, secret: "s", output, now: backupTime })).rejects.toThrow("ENOENT");
    expect((await source.database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("is not made of a database without an install", async () => {
    await expect(installs.writeBackup(await installs.make("empty"))).rejects.toMatchObject({ code: "not-migrated" });
  });
});
