import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { drawPicture, sendFile } from "../testing.ts";

// A full disk refuses what would be stored, with one sentence, and everything else continues.

const refusal = {
  code: "storage-full",
  message: "The server is out of disk space, so nothing can be saved right now. Please contact the person who runs it.",
};

let app: TestApp;
let site: TestSite;
let owner: TestClient;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
  owner = await site.signIn();
});

async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.services.storage.list(`${site.website.id}/`)) keys.push(String(key));
  return keys;
}

describe("no space for files", () => {
  /** Reports a full disk until the test frees space. */
  function fillDisk(): void {
    const { storage } = app.services;
    const { put } = storage;
    storage.put = () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
    empty = () => {
      storage.put = put;
    };
  }
  let empty = () => {};
  afterEach(() => empty());

  const leftOvers = () => readdir(join(app.services.configuration.dataFolder, "receiving")).catch(() => []);

  test("refuses an upload without leaving anything, and accepts it later", async () => {
    const file = await drawPicture({ width: 300, height: 200 });
    fillDisk();
    const refused = await sendFile(owner, "mug.png", file);
    expect([refused.status, refused.json()]).toEqual([507, refusal]);
    expect(await leftOvers()).toEqual([]);
    expect(await storedFiles()).toEqual([]);
    expect((await site.visit().get("/", { accept: "text/html" })).status).toBeLessThan(500);
    empty();
    expect((await sendFile(owner, "mug.png", file)).status).toBe(201);
  });

  test("shows an existing picture in every width, although none can be stored", async () => {
    const asset = (await sendFile(owner, "mug.png", await drawPicture({ width: 900, height: 600 }))).json();
    fillDisk();
    const shown = await site.visit().get(`${asset.assetUrl}?format=300w`, { accept: "image/webp" });
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  });
});

describe("no space for the database", () => {
  test("refuses writes with the same sentence and without leaving files, and continues later", async () => {
    const { pool } = app.services.database;
    await pool.query(`create function refuse_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await pool.query("create trigger full_disk before insert on assets for each row execute function refuse_full()");
    const file = await drawPicture({ width: 300, height: 200 });
    const refused = await sendFile(owner, "mug.png", file);
    expect([refused.status, refused.json()]).toEqual([507, refusal]);
    expect(await storedFiles()).toEqual([]);
    expect((await owner.get("/api/config/assets")).status).toBe(200);
    await pool.query("drop function refuse_full cascade");
    expect((await sendFile(owner, "mug.png", file)).status).toBe(201);
  });
});
