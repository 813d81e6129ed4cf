import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { pino } from "pino";
import { extract, pack } from "tar-stream";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { listenForDroppedTags } from "#kernel/server/cache/listenForDroppedTags.ts";
import { createDatabase } from "#kernel/server/database/embedded/createDatabase.ts";
import { dropDatabase } from "#kernel/server/database/embedded/dropDatabase.ts";
import { migrate } from "#kernel/server/database/migrate.ts";
import { type Database, openDatabase } from "#kernel/server/database/openDatabase.ts";
import { newId } from "#kernel/server/ids.ts";
import { migrateJobs } from "#kernel/server/jobs/jobRunner.ts";
import { diskStorage } from "#kernel/server/storage/diskStorage.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { awkwardText, fillWebsite, readAllFiles, readAllRows } from "../testing.ts";
import { backup, type OnTransferProgress, restore } from "./index.ts";

interface TestInstall {
  database: Database;
  storage: FileStorage;
  dataFolder: string;
}

const migrationsFolder = join(packageFolder, "db", "migrations");
const now = new Date("2026-05-01T10:00:00Z");
const cleanUps: (() => Promise<unknown>)[] = [];

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-backup-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** "migrated" is what a first start leaves; "empty" a database that was just created. */
async function makeInstall(kind: "migrated" | "empty"): Promise<TestInstall> {
  const dataFolder = await makeFolder();
  let connectionString: string;
  if (kind === "migrated") {
    const cloned = await cloneTestDatabase();
    cleanUps.push(cloned.drop);
    connectionString = cloned.connectionString;
  } else {
    const name = `test_${randomBytes(6).toString("hex")}`;
    connectionString = await createDatabase(inject("clusterUrl"), name);
    cleanUps.push(() => dropDatabase(inject("clusterUrl"), name));
  }
  const database = openDatabase(connectionString, 3);
  cleanUps.push(() => database.close());
  return { database, storage: diskStorage(join(dataFolder, "files")), dataFolder };
}

async function writeBackup(install: TestInstall, onProgress?: OnTransferProgress) {
  const output = join(await makeFolder(), "backup.tar.gz");
  const result = await backup({
    ...install,
    secret: "the install's secret",
    output,
    now,
    ...(onProgress && { onProgress }),
  });
  return { output, result };
}

function restoreInto(install: TestInstall, input: string, options: { force?: boolean; migrations?: string } = {}) {
  const { force = false, migrations = migrationsFolder } = options;
  return restore({ ...install, input, force, migrationsFolder: migrations });
}

async function addJob(database: Database, payload: unknown, jobKey: string | null = null) {
  await database.pool.query(
    `select graphile_worker.add_job('mail.send', $1, run_at => '2030-01-01', max_attempts => 12, job_key => $2, priority => 3)`,
    [JSON.stringify(payload), jobKey],
  );
}

async function readJobs(database: Database) {
  const jobs = await database.pool.query(
    `select task_identifier, payload, job.run_at, job.max_attempts, job.priority, job.key
     from graphile_worker.jobs job join graphile_worker._private_jobs using (id) order by job.id`,
  );
  return jobs.rows;
}

async function addWebsite({ database }: TestInstall, title: string): Promise<string> {
  const id = newId();
  await database.pool.query("insert into websites (id, identifier, title) values ($1, $2, $3)", [
    id,
    `w${id.replaceAll("-", "")}`,
    title,
  ]);
  return id;
}

let source: TestInstall;
let websiteId: string;
let archive: string;

beforeAll(async () => {
  source = await makeInstall("migrated");
  ({ websiteId } = await fillWebsite(source.database.pool, "Kiln"));
  const second = await fillWebsite(source.database.pool, "Field");
  await source.storage.put(`${websiteId}/asset/original.jpg`, randomBytes(3_000_000), { mediaType: "image/jpeg" });
  await source.storage.put(`${websiteId}/asset/empty.txt`, Buffer.alloc(0), { mediaType: "text/plain; charset=utf-8" });
  const longKey = `${second.websiteId}/${"folder/".repeat(40)}${"n".repeat(150)}.webp`;
  await source.storage.put(longKey, Buffer.from(awkwardText), { mediaType: "image/webp" });
  await addJob(source.database, { mailId: "first", text: awkwardText.replace("\u0001", "") });
  await addJob(source.database, { mailId: "second" }, "once");
  ({ output: archive } = await writeBackup(source));
});
const shared = () => cleanUps.splice(0);
let sharedCleanUps: (() => Promise<unknown>)[] = [];
beforeAll(() => {
  sharedCleanUps = shared();
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});
afterAll(async () => {
  for (const cleanUp of sharedCleanUps.reverse()) await cleanUp();
});

async function expectSame(target: TestInstall): Promise<void> {
  const [rows, expectedRows] = [await readAllRows(target.database.pool), await readAllRows(source.database.pool)];
  expect(rows).toEqual(expectedRows);
  expect(await readAllFiles(target.storage)).toEqual(await readAllFiles(source.storage));
  expect(await readJobs(target.database)).toEqual(await readJobs(source.database));
  expect(await readFile(join(target.dataFolder, "secret"), "utf8")).toBe("the install's secret\n");
}

describe("an archive", () => {
  test.each(["empty", "migrated"] as const)(
    "brings every row, file and job back into a database that is %s",
    async (kind) => {
      const target = await makeInstall(kind);
      const result = await restoreInto(target, archive);
      expect(result).toMatchObject({ createdAt: now, files: 3, bytes: 3_000_000 + Buffer.byteLength(awkwardText) });
      expect(result.rows).toBe(Object.values(await readAllRows(source.database.pool)).flat().length);
      await expectSame(target);
      expect((await stat(join(target.dataFolder, "secret"))).mode & 0o777).toBe(0o600);
      // What came back is an install like any other: constraints hold, and the next start has nothing to migrate.
      expect(await migrate(target.database.pool, migrationsFolder)).toEqual([]);
      await expect(
        target.database.pool.query("insert into order_numbers (website_id) values ($1)", [websiteId]),
      ).rejects.toThrow("duplicate key");
    },
  );

  test("is readable by its owner alone, and can be written to any stream", async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const output = new PassThrough();
    const [bytes, result] = await Promise.all([buffer(output), backup({ ...source, secret: "s", output, now })]);
    expect(bytes.length).toBe(result.bytes);
    expect(gunzipSync(bytes).subarray(0, 13).toString()).toBe("manifest.json");
  });

  test("shows one moment, whatever is sold meanwhile", async () => {
    const install = await makeInstall("migrated");
    await fillWebsite(install.database.pool, "Kiln");
    const before = await readAllRows(install.database.pool);
    let isFirst = true;
    const { output } = await writeBackup(install, async ({ stage }) => {
      if (stage !== "tables" || !isFirst) return;
      isFirst = false;
      await fillWebsite(install.database.pool, "Came while the backup ran");
    });
    expect(isFirst).toBe(false);
    expect(await readAllRows(install.database.pool)).not.toEqual(before);
    const target = await makeInstall("empty");
    await restoreInto(target, output);
    expect(await readAllRows(target.database.pool)).toEqual(before);
  });

  test("leaves no file that could be taken for a backup when it breaks off", async () => {
    const folder = await makeFolder();
    const output = join(folder, "backup.tar.gz");
    await writeFile(output, "yesterday's");
    const onProgress = ({ stage }: { stage: string }) => {
      if (stage === "files") throw new Error("The machine is going down.");
    };
    await expect(backup({ ...source, secret: "s", output, now, onProgress })).rejects.toThrow("going down");
    expect(await readdir(folder)).toEqual(["backup.tar.gz"]);
    expect(await readFile(output, "utf8")).toBe("yesterday's");
    const broken: FileStorage = {
      ...source.storage,
      stream: async () => ({ body: Readable.from([Buffer.from("abc")]), mediaType: "text/plain", size: 5 }),
    };
    await expect(backup({ ...source, storage: broken, secret: "s", output, now })).rejects.toThrow(
      "another size than the 5 bytes",
    );
    expect(await readdir(folder)).toEqual(["backup.tar.gz"]);
  });

  test("tells what is wrong with the place it is written to, and gives its connection back", async () => {
    const fullDisk = () =>
      new Writable({ write: (_chunk, _encoding, done) => done(new Error("ENOSPC: no space left on device")) });
    for (let round = 0; round < 4; round++) {
      await expect(backup({ ...source, secret: "s", output: fullDisk(), now })).rejects.toThrow("no space left");
    }
    const output = join(await makeFolder(), "no", "such", "folder.tar.gz");
    await expect(backup({ ...source, secret: "s", output, now })).rejects.toThrow("ENOENT");
    expect((await source.database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("is not made of a database that holds no install", async () => {
    await expect(writeBackup(await makeInstall("empty"))).rejects.toMatchObject({ code: "not-migrated" });
  });
});

test("a role that owns its database, and is no superuser, can do both", async () => {
  const role = `owner_${randomBytes(6).toString("hex")}`;
  const admin = openDatabase(inject("clusterUrl"), 1);
  cleanUps.push(async () => {
    await admin.pool.query(`drop role ${role}`);
    await admin.close();
  });
  await admin.pool.query(`create role ${role} login password 'clay' nosuperuser`);
  const install = await makeInstall("empty");
  const url = new URL(install.database.connectionString);
  await admin.pool.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  url.username = role;
  url.password = "clay";
  const database = openDatabase(url.toString(), 3);
  cleanUps.push(() => database.close());
  const target = { ...install, database };
  await restoreInto(target, archive);
  await expectSame(target);
  const { output } = await writeBackup(target);
  await restoreInto(target, output, { force: true });
  await expectSame(target);
});

describe("a database that is used", () => {
  test("is refused, and with force replaced: rows, jobs, files and secret", async () => {
    const target = await makeInstall("migrated");
    const replaced = await addWebsite(target, "Old");
    await target.storage.put(`${replaced}/asset/old.jpg`, Buffer.from("old"), { mediaType: "image/jpeg" });
    await target.storage.put(`${websiteId}/asset/newer.jpg`, Buffer.from("newer"), { mediaType: "image/jpeg" });
    await target.storage.put("somebody-else/in/the-bucket", Buffer.from("x"), { mediaType: "text/plain" });
    await writeFile(join(target.dataFolder, "secret"), "old\n");
    await addJob(target.database, { mailId: "old" });
    await target.database.pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead'");
    const before = await readAllRows(target.database.pool);

    await expect(restoreInto(target, archive)).rejects.toMatchObject({
      code: "not-empty",
      message: expect.stringContaining("(websites)"),
    });
    expect(await readAllRows(target.database.pool)).toEqual(before);
    expect(await readJobs(target.database)).toHaveLength(1);
    expect(await readFile(join(target.dataFolder, "secret"), "utf8")).toBe("old\n");

    await restoreInto(target, archive, { force: true });
    expect((await target.storage.get("somebody-else/in/the-bucket"))?.body.toString()).toBe("x");
    await target.storage.remove("somebody-else/in/the-bucket");
    await expectSame(target);
    // And again: the same archive twice doubles nothing.
    await restoreInto(target, archive, { force: true });
    await expectSame(target);
  });

  test("is left alone when somebody else holds on to a table", async () => {
    const target = await makeInstall("migrated");
    const other = await target.database.pool.connect();
    await other.query("begin; lock table orders in share mode");
    const restoring = restore({ ...target, input: archive, force: true, migrationsFolder, patience: 50 });
    await expect(restoring).rejects.toMatchObject({ code: "in-use" });
    await other.query("rollback");
    other.release();
    await restoreInto(target, archive);
    await expectSame(target);
  });

  test("is refused while a server runs on it, even with force", async () => {
    const target = await makeInstall("migrated");
    const listener = await listenForDroppedTags(target.database.connectionString, pino({ level: "silent" }), {
      onDrop() {},
      onLost() {},
    });
    await expect(restoreInto(target, archive, { force: true })).rejects.toMatchObject({ code: "server-running" });
    await listener.stop();
    await expect.poll(() => restoreInto(target, archive).then(() => "restored")).toBe("restored");
  });
});

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
    target = await makeInstall("migrated");
    await fillWebsite(target.database.pool, "Still here");
    before = await readAllRows(target.database.pool);
  }

  /** The archive with its entries changed: undefined leaves one out. */
  async function rewritten(change: (name: string, body: Buffer) => { name: string; body: Buffer } | undefined) {
    const output = join(await makeFolder(), "changed.tar.gz");
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

  test("one that is cut short, wherever", async () => {
    await makeTarget();
    const { size } = await stat(archive);
    for (const length of [1, 100, 1500, 4000, size / 3, size / 2, size - 500, size - 8, size - 1]) {
      const input = join(await makeFolder(), "short.tar.gz");
      await cp(archive, input);
      await truncate(input, Math.floor(length));
      await expectRefused(input, "damaged", "damaged or cut short");
    }
  });

  test("one with a wrong byte, wherever", async () => {
    await makeTarget();
    const bytes = await readFile(archive);
    for (const at of [200, 2000, Math.floor(bytes.length / 2), bytes.length - 2000, bytes.length - 6]) {
      const input = join(await makeFolder(), "wrong.tar.gz");
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

  test("one whose rows break the rules of the database", async () => {
    await makeTarget();
    const orphans = await rewritten((name, body) =>
      name.startsWith("tables/contributors/")
        ? { name, body: Buffer.from(body.toString().replaceAll(websiteId, newId())) }
        : { name, body },
    );
    await expectRefused(orphans, "not-loaded", "The table contributors could not be loaded");
  });

  test("one of a storage that fails", async () => {
    await makeTarget();
    const storage: FileStorage = {
      ...target.storage,
      put: async () => {
        throw new Error("S3 answered 503");
      },
    };
    const restoring = restore({ ...target, storage, input: archive, force: true, migrationsFolder });
    await expect(restoring).rejects.toThrow("S3 answered 503");
    expect(await readAllRows(target.database.pool)).toEqual(before);
  });

  test("what is no archive, and what is not there", async () => {
    await makeTarget();
    const folder = await makeFolder();
    await writeFile(join(folder, "text"), "Handle,Title\n");
    await expectRefused(join(folder, "text"), "not-a-backup", "is not a backup");
    await writeFile(join(folder, "nothing"), "");
    await expectRefused(join(folder, "nothing"), "damaged", "damaged or cut short");
    const other = pack();
    other.entry({ name: "holiday.jpg" }, "picture");
    other.finalize();
    await writeFile(join(folder, "other.tar.gz"), gzipSync(await buffer(other as unknown as Readable)));
    await expectRefused(join(folder, "other.tar.gz"), "not-a-backup", "is not a backup");
    await expectRefused(folder, "no-such-file", "There is no file");
    const newer = await rewritten((name, body) => ({
      name,
      body:
        name === "manifest.json"
          ? Buffer.from(body.toString().replace('"formatVersion": 1', '"formatVersion": 2'))
          : body,
    }));
    await expectRefused(newer, "newer", "made by a newer version");
  });
});

describe("between versions", () => {
  /** This program's migrations and a later one, with a table that counts by itself. */
  async function newerMigrations(): Promise<string> {
    const folder = await makeFolder();
    await cp(migrationsFolder, folder, { recursive: true });
    await writeFile(
      join(folder, "9999-notes.sql"),
      `create table notes (id bigint generated always as identity primary key, text text not null,
         length integer generated always as (length(text)) stored);
       alter table websites add column motto text not null default 'none';`,
    );
    return folder;
  }

  test("an older backup is loaded, then migrated, also in the place of a newer schema", async () => {
    const migrations = await newerMigrations();
    const target = await makeInstall("empty");
    await restoreInto(target, archive, { migrations });
    const mottos = await target.database.pool.query("select distinct motto from websites");
    expect(mottos.rows).toEqual([{ motto: "none" }]);
    expect(await migrate(target.database.pool, migrations)).toEqual([]);

    await target.database.pool.query("update websites set motto = 'changed'");
    await restoreInto(target, archive, { migrations, force: true });
    expect((await target.database.pool.query("select distinct motto from websites")).rows).toEqual([{ motto: "none" }]);
    expect(await readFile(join(target.dataFolder, "secret"), "utf8")).toBe("the install's secret\n");
  });

  test("a newer backup is refused, and one of a changed migration too", async () => {
    const migrations = await newerMigrations();
    const newer = await makeInstall("empty");
    await migrate(newer.database.pool, migrations);
    await migrateJobs(newer.database.pool);
    const { output } = await writeBackup(newer);
    const target = await makeInstall("migrated");
    await expect(restoreInto(target, output)).rejects.toMatchObject({
      code: "newer",
      message: expect.stringContaining("9999-notes.sql"),
    });
    await writeFile(join(migrations, "9999-notes.sql"), "select 1");
    await expect(restoreInto(target, output, { migrations })).rejects.toMatchObject({ code: "other-migrations" });
  });

  test("generated columns are made anew, and counting goes on where it was", async () => {
    const migrations = await newerMigrations();
    const install = await makeInstall("empty");
    await migrate(install.database.pool, migrations);
    await install.database.pool.query("insert into notes (text) values ('one'), ('two')");
    await install.database.pool.query("delete from notes where text = 'two'");
    const { output } = await writeBackup(install);
    const target = await makeInstall("empty");
    await restoreInto(target, output, { migrations });
    await target.database.pool.query("insert into notes (text) values ('three')");
    expect((await target.database.pool.query("select * from notes order by id")).rows).toEqual([
      { id: 1, text: "one", length: 3 },
      { id: 3, text: "three", length: 5 },
    ]);
  });
});
