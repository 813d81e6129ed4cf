import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { type Database, openDatabase } from "#kernel/server/database/openDatabase.ts";
import { diskStorage } from "#kernel/server/storage/diskStorage.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { fillWebsite } from "../testing.ts";
import { backup, restore } from "./index.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const rowCount = 200_000;
const fileSize = 150_000_000;
/** Well below the file alone; what a run shows of it is garbage that was not yet collected. */
const allowedGrowth = 96_000_000;

let folder: string;
let clones: Awaited<ReturnType<typeof cloneTestDatabase>>[];
let databases: [Database, Database];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-backup-"));
  clones = [await cloneTestDatabase(), await cloneTestDatabase()];
  databases = clones.map(({ connectionString }) => openDatabase(connectionString, 2)) as [Database, Database];
});
afterAll(async () => {
  for (const database of databases) await database.close();
  for (const clone of clones) await clone.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the work and gives the greatest growth of the process meanwhile, in bytes. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let greatest = before;
  const watching = setInterval(() => {
    greatest = Math.max(greatest, process.memoryUsage.rss());
  }, 20);
  const started = performance.now();
  await work().finally(() => clearInterval(watching));
  const growth = greatest - before;
  if (process.env.MEASURE)
    console.log(`${Math.round(growth / 1e6)} MB in ${Math.round(performance.now() - started)} ms`);
  return growth;
}

test("200,000 rows and a large file are backed up and restored in flat memory", { timeout: 120_000 }, async () => {
  const [source, target] = databases;
  const storages = [diskStorage(join(folder, "source")), diskStorage(join(folder, "target"))] as const;
  const { websiteId } = await fillWebsite(source.pool, "Kiln");
  await source.pool.query(
    `insert into carts (website_id, id, token_hash)
     select $1, gen_random_uuid(), (select string_agg(sha256((number::text || part)::bytea), '') from generate_series(1, 4) part)
     from generate_series(1, $2::int) number`,
    [websiteId, rowCount],
  );
  const piece = Buffer.alloc(1_000_000, "clay");
  const pieces = Readable.from(Array.from({ length: fileSize / piece.length }, () => piece));
  await storages[0].put(`${websiteId}/film/original.mp4`, pieces, { mediaType: "video/mp4" });

  const input = join(folder, "backup.tar.gz");
  const written = await growthDuring(async () => {
    const result = await backup({
      database: source,
      storage: storages[0],
      secret: "s",
      output: input,
      now: new Date(),
    });
    expect(result.rows).toBeGreaterThan(rowCount);
  });
  expect(written).toBeLessThan(allowedGrowth);

  const dataFolder = join(folder, "data");
  const migrationsFolder = join(packageFolder, "db", "migrations");
  const read = await growthDuring(() =>
    restore({ database: target, storage: storages[1], dataFolder, migrationsFolder, input, force: false }),
  );
  expect(read).toBeLessThan(allowedGrowth);
  const digest = "select md5(string_agg(c::text, ',' order by id)) from carts c where website_id = $1";
  const digests = await Promise.all(databases.map(({ pool }) => pool.query(digest, [websiteId])));
  expect(digests[1]?.rows).toEqual(digests[0]?.rows);
});
