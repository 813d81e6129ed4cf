import { randomBytes } from "node:crypto";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { listenForDroppedTags } from "#kernel/server/cache/listenForDroppedTags.ts";
import { migrate } from "#kernel/server/database/migrate.ts";
import { openDatabase } from "#kernel/server/database/openDatabase.ts";
import { newId } from "#kernel/server/ids.ts";
import { migrateJobs } from "#kernel/server/jobs/jobRunner.ts";
import {
  addJob,
  expectSame,
  readAllRows,
  readJobs,
  restoreInto,
  schemaFolder,
  type TestInstall,
  testInstalls,
} from "../testing.ts";

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

async function addWebsite({ database }: TestInstall, title: string): Promise<string> {
  const id = newId();
  const identifier = `w${id.replaceAll("-", "")}`;
  await database.pool.query("insert into websites (id, identifier, title) values ($1, $2, $3)", [
    id,
    identifier,
    title,
  ]);
  return id;
}

describe("a database in use", () => {
  test("is refused, and with force replaced: rows, jobs, files and secret", async () => {
    const target = await installs.make("migrated");
    const replaced = await addWebsite(target, "Old");
    await target.storage.put(`${replaced}/asset/old.jpg`, Buffer.from("old"), { mediaType: "image/jpeg" });
    await target.storage.put(`${websiteId}/asset/newer.jpg`, Buffer.from("newer"), { mediaType: "image/jpeg" });
    await target.storage.put("someone-else/in/the-bucket", Buffer.from("x"), { mediaType: "text/plain" });
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

    expect(await restoreInto(target, archive, { force: true })).toMatchObject({ waitingMails: 2 });
    expect((await target.storage.get("someone-else/in/the-bucket"))?.body.toString()).toBe("x");
    await target.storage.remove("someone-else/in/the-bucket");
    await expectSame(target, source);
    // Again: restoring the same archive twice duplicates nothing.
    await restoreInto(target, archive, { force: true });
    await expectSame(target, source);
  });

  test("is left unchanged when someone else locks a table", async () => {
    const target = await installs.make("migrated");
    const other = await target.database.pool.connect();
    await other.query("begin; lock table orders in share mode");
    const restoring = restoreInto(target, archive, { force: true, patience: 50 });
    await expect(restoring).rejects.toMatchObject({ code: "in-use" });
    await other.query("rollback");
    other.release();
    await restoreInto(target, archive);
    await expectSame(target, source);
  });

  test("is refused while a server uses it, even with force", async () => {
    const target = await installs.make("migrated");
    const listener = await listenForDroppedTags(target.database, pino({ level: "silent" }), "another process", {
      onDrop() {},
      onDeaf() {},
      onHearing() {},
    });
    await expect(restoreInto(target, archive, { force: true })).rejects.toMatchObject({ code: "server-running" });
    await listener.stop();
    await expect.poll(() => restoreInto(target, archive).then(() => "restored"), { timeout: 20_000 }).toBe("restored");
  });
});

test("a role that owns its database and is not a superuser can do both", async () => {
  const role = `owner_${randomBytes(6).toString("hex")}`;
  const admin = openDatabase(inject("clusterUrl"), 1);
  installs.later(async () => {
    await admin.pool.query(`drop role ${role}`);
    await admin.close();
  });
  await admin.pool.query(`create role ${role} login password 'clay' nosuperuser`);
  const install = await installs.make("empty");
  const url = new URL(install.database.connectionString);
  await admin.pool.query(`alter database ${url.pathname.slice(1)} owner to ${role}`);
  url.username = role;
  url.password = "clay";
  const database = openDatabase(url.toString(), 3);
  installs.later(() => database.close());
  const target = { ...install, database };
  await restoreInto(target, archive);
  await expectSame(target, source);
  const output = await installs.writeBackup(target);
  await restoreInto(target, output, { force: true });
  await expectSame(target, source);
});

describe("between versions", () => {
  /** This program's migrations and a later one, with a table that uses a sequence. */
  async function newerMigrations(): Promise<string> {
    const folder = await installs.makeFolder();
    await cp(schemaFolder, folder, { recursive: true });
    await writeFile(
      join(folder, "migrations", "9999-notes.sql"),
      `create table notes (id bigint generated always as identity primary key, text text not null,
         length integer generated always as (length(text)) stored);
       alter table websites add column motto text not null default 'none';`,
    );
    return folder;
  }

  test("loads an older backup and then migrates, also over a newer schema", async () => {
    const migrations = await newerMigrations();
    const target = await installs.make("empty");
    await restoreInto(target, archive, { migrations });
    const mottos = await target.database.pool.query("select distinct motto from websites");
    expect(mottos.rows).toEqual([{ motto: "none" }]);
    expect(await migrate(target.database.pool, migrations)).toEqual([]);

    await target.database.pool.query("update websites set motto = 'changed'");
    await restoreInto(target, archive, { migrations, force: true });
    expect((await target.database.pool.query("select distinct motto from websites")).rows).toEqual([{ motto: "none" }]);
    expect(await readFile(join(target.dataFolder, "secret"), "utf8")).toBe("the install's secret\n");
  });

  test("posts of a backup from before permanent ids in feeds keep the ids that readers know", async () => {
    const before = await installs.makeFolder();
    await cp(schemaFolder, before, { recursive: true });
    const names = (await readdir(join(before, "migrations"))).filter((name) => name >= "1290" && name.endsWith(".sql"));
    for (const name of names) await rm(join(before, "migrations", name));
    await rm(join(before, "functions"), { recursive: true });
    const former = await installs.make("empty");
    const { pool } = former.database;
    await migrate(pool, before);
    await migrateJobs(pool);
    const website = await addWebsite(former, "Kiln");
    const blog = newId();
    await pool.query(
      "insert into collections (website_id, id, type, title, url_slug) values ($1, $2, 1, 'Journal', 'journal')",
      [website, blog],
    );
    for (const [slug, publishedAt] of Object.entries({ ash: "2026-01-01", glaze: "2100-01-01" })) {
      await pool.query(
        `insert into content_items (website_id, id, collection_id, url_slug, title, status, published_at)
         values ($1, $2, $3, $4, $4, 'scheduled', $5)`,
        [website, newId(), blog, slug, publishedAt],
      );
    }
    const target = await installs.make("empty");
    await restoreInto(target, await installs.writeBackup(former));
    const { rows } = await target.database.pool.query(
      "select feed_path, has_been_public from content_items order by url_slug",
    );
    expect(rows).toEqual([
      { feed_path: "/journal/ash", has_been_public: true },
      { feed_path: null, has_been_public: false },
    ]);
  });

  test("refuses a newer backup, and one of a changed migration", async () => {
    const migrations = await newerMigrations();
    const newer = await installs.make("empty");
    await migrate(newer.database.pool, migrations);
    await migrateJobs(newer.database.pool);
    const output = await installs.writeBackup(newer);
    const target = await installs.make("migrated");
    await expect(restoreInto(target, output)).rejects.toMatchObject({
      code: "newer",
      message: expect.stringContaining("9999-notes.sql"),
    });
    await writeFile(join(migrations, "migrations", "9999-notes.sql"), "select 1");
    await expect(restoreInto(target, output, { migrations })).rejects.toMatchObject({ code: "other-migrations" });
  });

  test("a backup of the migrations before the baseline is loaded, and an older one is refused", async () => {
    const former = await installs.make("empty");
    const { pool } = former.database;
    await pool.query(await readFile(join(schemaFolder, "fixtures", "former-stream.sql"), "utf8"));
    await pool.query("delete from account_sessions; delete from account_devices");
    const output = await installs.writeBackup(former);
    await pool.query("delete from schema_migrations where name >= '0056'");
    const older = await installs.writeBackup(former);

    const target = await installs.make("empty");
    await expect(restoreInto(target, older)).rejects.toMatchObject({ code: "older" });
    await restoreInto(target, output);
    const { rows } = await target.database.pool.query("select customer_email from orders");
    expect(rows).toEqual([{ customer_email: "buyer@example.com" }]);
    expect(await migrate(target.database.pool, schemaFolder)).toEqual([]);
    const again = await installs.writeBackup(target);
    await restoreInto(former, again, { force: true });
    expect(await readAllRows(former.database.pool)).toEqual(await readAllRows(target.database.pool));
  });

  test("generated columns are made again, and counting goes on where it was", async () => {
    const migrations = await newerMigrations();
    const install = await installs.make("empty");
    await migrate(install.database.pool, migrations);
    await install.database.pool.query("insert into notes (text) values ('one'), ('two')");
    await install.database.pool.query("delete from notes where text = 'two'");
    const output = await installs.writeBackup(install);
    const target = await installs.make("empty");
    await restoreInto(target, output, { migrations });
    await target.database.pool.query("insert into notes (text) values ('three')");
    expect((await target.database.pool.query("select * from notes order by id")).rows).toEqual([
      { id: 1, text: "one", length: 3 },
      { id: 3, text: "three", length: 5 },
    ]);
  });
});
