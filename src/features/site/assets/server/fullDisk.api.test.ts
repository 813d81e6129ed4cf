import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { drawPicture, sendFile } from "../testing.ts";

// A full disk refuses what would be stored, with one sentence, and everything else continues.

const refusal = {
  code: "storage-full",
  message: "The server is out of disk space, so nothing can be saved right now. Please contact the person who runs it.",
};

const test = siteTest({ own: true });

async function storedFiles(app: TestApp, site: TestSite): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.services.storage.list(`${site.website.id}/`)) keys.push(String(key));
  return keys;
}

describe("no space for files", () => {
  /** As the disk says it, until it learns that there is room. */
  function fillDisk(app: TestApp): void {
    const { storage } = app.services;
    const { put } = storage;
    storage.put = () => Promise.reject(Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" }));
    empty = () => {
      storage.put = put;
    };
  }
  let empty = () => {};
  afterEach(() => empty());

  const leftOvers = (app: TestApp) => readdir(join(app.services.configuration.dataFolder, "receiving")).catch(() => []);

  test("an upload is refused and leaves nothing; later it is taken", async ({ app, site, owner }) => {
    const file = await drawPicture({ width: 300, height: 200 });
    fillDisk(app);
    const refused = await sendFile(owner, "mug.png", file);
    expect([refused.status, refused.json()]).toEqual([507, refusal]);
    expect(await leftOvers(app)).toEqual([]);
    expect(await storedFiles(app, site)).toEqual([]);
    expect((await site.visit().get("/", { accept: "text/html" })).status).toBeLessThan(500);
    empty();
    expect((await sendFile(owner, "mug.png", file)).status).toBe(201);
  });

  test("a picture that was uploaded before is shown at every width, though none can be kept", async ({
    app,
    site,
    owner,
  }) => {
    const asset = (await sendFile(owner, "mug.png", await drawPicture({ width: 900, height: 600 }))).json();
    fillDisk(app);
    const shown = await site.visit().get(`${asset.assetUrl}?format=300w`, { accept: "image/webp" });
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  });
});

describe("no space for the database", () => {
  test("writes are refused with the same sentence and leave no file; later all goes on", async ({
    app,
    site,
    owner,
  }) => {
    const { pool } = app.services.database;
    await pool.query(`create function refuse_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await pool.query("create trigger full_disk before insert on assets for each row execute function refuse_full()");
    const file = await drawPicture({ width: 300, height: 200 });
    const refused = await sendFile(owner, "mug.png", file);
    expect([refused.status, refused.json()]).toEqual([507, refusal]);
    expect(await storedFiles(app, site)).toEqual([]);
    expect((await owner.get("/api/config/assets")).status).toBe(200);
    await pool.query("drop function refuse_full cascade");
    expect((await sendFile(owner, "mug.png", file)).status).toBe(201);
  });
});
