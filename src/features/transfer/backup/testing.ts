import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, inject } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { createDatabase } from "#kernel/server/database/embedded/createDatabase.ts";
import { dropDatabase } from "#kernel/server/database/embedded/dropDatabase.ts";
import { type Database, openDatabase } from "#kernel/server/database/openDatabase.ts";
import { newId } from "#kernel/server/ids.ts";
import { diskStorage } from "#kernel/server/storage/diskStorage.ts";
import type { FileStorage } from "#kernel/server/storage/FileStorage.ts";
import { cloneTestDatabase } from "#kernel/testing/testDatabase.ts";
import { backup, type OnTransferProgress, restore } from "./server/index.ts";

/** Text with everything that COPY, tar or a simple line reader could misread. */
export const awkwardText = "Tab\t newline\n return\r\n back\\slash \\N \\. \"quotes\" 'single' ünïcödé 陶器 🏺 \u0001";

/** A website with rows of every column type, nulls, empty texts, arrays, jsonb, bytea, and a tree of categories. */
export async function fillWebsite(pool: pg.Pool, title: string): Promise<{ websiteId: string; productId: string }> {
  const [websiteId, accountId, collectionId, assetId, productId, cartId, orderId] = Array.from({ length: 7 }, newId);
  const identifier = `w${(websiteId as string).replaceAll("-", "")}`;
  const run = (text: string, values: unknown[]) => pool.query(text, values);
  await run("insert into accounts (id, email, name, password_hash) values ($1, $2, $3, 'hash')", [
    accountId,
    `${identifier}@example.com`,
    awkwardText,
  ]);
  await run("insert into websites (id, identifier, title, description) values ($1, $2, $3, $4)", [
    websiteId,
    identifier,
    title,
    awkwardText,
  ]);
  await run("insert into order_numbers (website_id, last_number) values ($1, 9007199254740991)", [websiteId]);
  await run("insert into contributors (website_id, account_id, is_owner, roles) values ($1, $2, true, '{1,8}')", [
    websiteId,
    accountId,
  ]);
  await run(
    `insert into assets (website_id, id, file_name, media_type, byte_size, focal_x, focal_y, color_data, content_hash)
     values ($1, $2, $3, 'image/webp', 12, 0.1, 0.33333334, $4, 'hash')`,
    [websiteId, assetId, "a mug.webp", JSON.stringify({ center: "#fff", text: awkwardText.replace("\u0001", "") })],
  );
  await run(
    "insert into collections (website_id, id, type, title, url_slug, body, main_asset_id) values ($1, $2, 13, $3, 'shop', null, $4)",
    [websiteId, collectionId, title, assetId],
  );
  await run(
    `insert into products (website_id, id, collection_id, name, url_slug, option_names, tags, description_html)
     values ($1, $2, $3, $4, 'mug', $5, '{}', '')`,
    [websiteId, productId, collectionId, `${title} mug`, ["Size", 'a "quoted", {braced} \\ name', ""]],
  );
  await run(
    `insert into variants (website_id, id, product_id, sku, attributes, price_cents) values ($1, $2, $3, $4, $5, 2400)`,
    [websiteId, newId(), productId, "MUG-1", JSON.stringify({ Size: "Small\n\\", n: 1.5, deep: [null, { a: [] }] })],
  );
  // A child is stored before its parent's later sibling and references its own table.
  const parentId = newId();
  for (const [id, parent, slug] of [
    [parentId, null, "cups"],
    [newId(), parentId, "mugs"],
  ]) {
    await run(
      "insert into categories (website_id, id, collection_id, parent_id, name, url_slug) values ($1, $2, $3, $4, $5, $5)",
      [websiteId, id, collectionId, parent, slug],
    );
  }
  await run("insert into carts (website_id, id, token_hash) values ($1, $2, $3)", [
    websiteId,
    cartId,
    Buffer.from([0, 10, 13, 9, 92, 255, 128, 46]),
  ]);
  await run(
    `insert into orders (website_id, id, number, order_token, cart_id, customer_email, shipping_address, currency,
       subtotal_cents, shipping_cents, tax_cents, grand_total_cents, price_tax_interpretation, payment_state, placed_at)
     values ($1, $2, 1, 'token', $3, 'a@example.com', $4, 'USD', 1, 2, 3, 6, 'EXCLUSIVE', 'PAID', '2026-03-29 01:30:00.123456+00')`,
    [websiteId, orderId, cartId, JSON.stringify({ line1: "1\t\\Street" })],
  );
  await run(
    `insert into order_lines (website_id, order_id, position, product_type, sku, product_name, quantity, unit_price_cents, total_cents)
     values ($1, $2, 1, 1, 'MUG-1', $3, 1, 1, 1)`,
    [websiteId, orderId, awkwardText],
  );
  await run(
    `insert into mails (website_id, id, kind, dedupe_key, recipient, subject, html, text, created_at)
     values ($1, $2, 'order-confirmation', 'key', 'a@example.com', 'Your order', $3, '', now())`,
    [websiteId, newId(), "<p>\r\n</p>".repeat(500)],
  );
  return { websiteId: websiteId as string, productId: productId as string };
}

/** Every row of every table as text, for comparing two databases. */
export async function readAllRows(pool: pg.Pool): Promise<Record<string, string[]>> {
  const tables = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'schema\\_%' order by 1",
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const rows = await pool.query<{ row: string }>(
      `select t::text as row from "${name}" t order by t::text collate "C"`,
    );
    all[name] = rows.rows.map(({ row }) => row);
  }
  return all;
}

/** Every stored file with its bytes in hexadecimal. */
export async function readAllFiles(storage: FileStorage): Promise<Record<string, { mediaType: string; hex: string }>> {
  const all: [string, { mediaType: string; hex: string }][] = [];
  for await (const key of storage.list("")) {
    const file = await storage.get(key);
    if (file) all.push([key, { mediaType: file.mediaType, hex: file.body.toString("hex") }]);
  }
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A database, storage and data folder, to back up or restore. */
export interface TestInstall {
  database: Database;
  storage: FileStorage;
  dataFolder: string;
}

export const schemaFolder = join(packageFolder, "db");
export const backupTime = new Date("2026-05-01T10:00:00Z");

/** Folders and databases of tests, which `cleanUp` removes. */
export function testInstalls() {
  const cleanUps: (() => Promise<unknown>)[] = [];

  const installs = {
    /** Registers cleanup that runs before what was registered earlier. */
    later: (cleanUp: () => Promise<unknown>) => void cleanUps.push(cleanUp),

    async makeFolder(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), "vitrine-backup-"));
      cleanUps.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },

    /** "migrated": as after a first start. "empty": a database that was just created. */
    async make(kind: "migrated" | "empty"): Promise<TestInstall> {
      const dataFolder = await installs.makeFolder();
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
    },

    /** Two websites, three files, two jobs. */
    async makeFilled(): Promise<{ install: TestInstall; websiteId: string }> {
      const install = await installs.make("migrated");
      const { websiteId } = await fillWebsite(install.database.pool, "Kiln");
      const second = await fillWebsite(install.database.pool, "Field");
      const { storage } = install;
      await storage.put(`${websiteId}/asset/original.jpg`, randomBytes(3_000_000), { mediaType: "image/jpeg" });
      await storage.put(`${websiteId}/asset/empty.txt`, Buffer.alloc(0), { mediaType: "text/plain; charset=utf-8" });
      const longKey = `${second.websiteId}/${"folder/".repeat(40)}${"n".repeat(150)}.webp`;
      await storage.put(longKey, Buffer.from(awkwardText), { mediaType: "image/webp" });
      await addJob(install.database, { mailId: "first", text: awkwardText.replace("\u0001", "") });
      await addJob(install.database, { mailId: "second" }, "once");
      return { install, websiteId };
    },

    async writeBackup(install: TestInstall, onProgress?: OnTransferProgress): Promise<string> {
      const output = join(await installs.makeFolder(), "backup.tar.gz");
      const secret = "the install's secret";
      await backup({ ...install, secret, output, now: backupTime, ...(onProgress && { onProgress }) });
      return output;
    },

    async cleanUp(): Promise<void> {
      for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    },
  };
  return installs;
}

/** Restores an archive into an install, as `vitrine restore` does. */
export function restoreInto(
  install: TestInstall,
  input: string,
  options: { force?: boolean; migrations?: string; patience?: number } = {},
) {
  const { force = false, migrations = schemaFolder, ...others } = options;
  return restore({ ...install, input, force, schemaFolder: migrations, ...others });
}

export async function addJob(database: Database, payload: unknown, jobKey: string | null = null): Promise<void> {
  await database.pool.query(
    `select graphile_worker.add_job('mail.send', $1, run_at => '2030-01-01', max_attempts => 12, job_key => $2,
       priority => 3)`,
    [JSON.stringify(payload), jobKey],
  );
}

/** The waiting jobs, oldest first, as they were requested. */
export async function readJobs(database: Database): Promise<unknown[]> {
  const jobs = await database.pool.query(
    `select task_identifier, payload, job.run_at, job.max_attempts, job.priority, job.key
     from graphile_worker.jobs job join graphile_worker._private_jobs using (id) order by job.id`,
  );
  return jobs.rows;
}

/** Expects that both have the same rows, files and jobs, and that the secret is the backup's. */
export async function expectSame(target: TestInstall, source: TestInstall): Promise<void> {
  expect(await readAllRows(target.database.pool)).toEqual(await readAllRows(source.database.pool));
  expect(await readAllFiles(target.storage)).toEqual(await readAllFiles(source.storage));
  expect(await readJobs(target.database)).toEqual(await readJobs(source.database));
  expect(await readFile(join(target.dataFolder, "secret"), "utf8")).toBe("the install's secret\n");
}
