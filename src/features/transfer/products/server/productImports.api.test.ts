import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { outboundRefusal } from "#kernel/server/outbound/outboundRefusal.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { runImportJob, uploadProductImportRoute, watchImportJob } from "../contract.ts";
import { buildProductFile } from "../testing.ts";
import { registerPictureJob } from "./fetchPictures.ts";
import { fixturePath } from "./readAll.testing.ts";

const path = uploadProductImportRoute.path;

const test = appTest({ own: true });
test.beforeAll(async ({ app }) => {
  // Nothing of these tests leaves the machine.
  registerPictureJob(app.app, {
    assets: app.features.assets,
    fetchPicture: async () => outboundRefusal("host-unknown"),
  });
});

function upload(
  client: TestClient,
  body: string | Buffer | (() => Iterable<string>),
  { fileName = "products.csv", field = "file" } = {},
) {
  const boundary = "----a-boundary-of-the-tests";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`;
  function* parts() {
    yield head;
    if (typeof body === "function") yield* body();
    else yield body;
    yield `\r\n--${boundary}--\r\n`;
  }
  return client.send(path, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": client.studioCookies.get("crumb") ?? "",
      "content-length": String(byteSizeOf(parts())),
    },
    body: Readable.from(parts()),
  });
}

function byteSizeOf(parts: Iterable<string | Buffer>): number {
  let size = 0;
  for (const part of parts) size += Buffer.byteLength(part);
  return size;
}

const fixture = (name: string) => readFile(fixturePath(name));

async function filesOf(app: TestApp, site: TestSite): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.services.storage.list(`${site.website.id}/imports/`)) keys.push(key);
  return keys;
}

const productsOf = async (client: TestClient) => (await client.get("/api/config/products?limit=200")).json();

/** The queue as a process that was killed leaves it: its job taken and never given back. */
async function lockJob(app: TestApp, importId: string): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'
    where payload ->> 'importId' = ${importId} and key = ${`${runImportJob.name}:${importId}`}`.execute(
    app.services.database.db,
  );
}

describe("from a file to the shop", () => {
  test("an upload shows what is in the file and changes nothing", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const answer = await upload(client, await fixture("shopify.csv"), { fileName: "Mugs & bowls.csv" });
    expect(answer.status).toBe(201);
    const report = answer.json();
    expect(report).toMatchObject({
      fileName: "Mugs & bowls.csv",
      format: "shopify",
      state: "PREVIEWED",
      byteSize: (await fixture("shopify.csv")).length,
      createdCount: 0,
      failure: null,
      finishedAt: null,
      preview: { productCount: 7, newCount: 7, knownCount: 0, imageCount: 6 },
    });
    const mug = report.preview.products.find((product: { name: string }) => product.name === "Speckled Mug");
    expect(mug).toEqual({
      name: "Speckled Mug",
      productType: 1,
      visible: true,
      isKnown: false,
      optionNames: ["Size", "Glaze"],
      variantCount: 4,
      lowestPriceCents: 2600,
      highestPriceCents: 3600,
      onSale: true,
      unlimited: true,
      qtyInStock: 12,
      imageCount: 5,
    });
    expect(report.problemCount).toBe(report.problems.length);
    expect(report.problems).toContainEqual({
      line: 14,
      code: "price-unreadable",
      reason: 'Column "Variant Price" says "ask us", which is not an amount of money.',
      value: "ask us",
      effect: "row-left-out",
    });
    expect((await productsOf(client)).items).toEqual([]);
    expect((await client.get(`${path}/${report.id}`)).json()).toEqual(report);
    expect(await filesOf(app, site)).toHaveLength(1);
  });

  test("the run brings the products in, tells its counts, and forgets the file", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const { id, problems, problemCount } = (await upload(client, await fixture("squarespace.csv"))).json();
    const asked = await client.post(`${path}/${id}/run`);
    expect([asked.status, asked.json().state]).toEqual([202, "RUNNING"]);
    // A second click, or a repeated job, changes nothing.
    expect((await client.post(`${path}/${id}/run`)).status).toBe(202);
    await app.runJobs();
    const done = (await client.get(`${path}/${id}`)).json();
    const products = await productsOf(client);
    expect(done).toMatchObject({
      state: "DONE",
      failure: null,
      createdCount: products.total,
      productCount: products.total,
      updatedCount: 0,
      unchangedCount: 0,
      rowCount: done.preview.rowCount,
      bytesRead: done.byteSize,
      finishedAt: expect.any(String),
    });
    expect(done.problems.slice(0, problems.length)).toEqual(problems);
    // The file has a download, which stays hidden until its file is added.
    expect(done.problems).toContainEqual(
      expect.objectContaining({ reason: expect.stringMatching(/is a download and is hidden until you add its file/) }),
    );
    // The preview reported all of it.
    expect(done.problemCount).toBe(problemCount + done.pictures.failed);
    expect(await filesOf(app, site)).toEqual([]);
    const again = await client.post(`${path}/${id}/run`);
    expect([again.status, again.json()]).toEqual([
      409,
      { code: "import-done", message: "This file was already imported." },
    ]);

    const second = (await upload(client, await fixture("squarespace.csv"))).json();
    expect(second.preview).toMatchObject({ newCount: 0, knownCount: products.total });
    expect(second.preview.products.every((product: { isKnown: boolean }) => product.isKnown)).toBe(true);
    await client.post(`${path}/${second.id}/run`);
    await app.runJobs();
    const unchanged = (await client.get(`${path}/${second.id}`)).json();
    expect(unchanged).toMatchObject({ state: "DONE", createdCount: 0, unchangedCount: products.total });
    expect((await productsOf(client)).items).toEqual(products.items);
  });

  test("the history names the imports, newest first, page by page", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    for (const fileName of ["first.csv", "second.csv", "third.csv"]) {
      await upload(client, await fixture("woocommerce.csv"), { fileName });
    }
    const first = (await client.get(`${path}?limit=2`)).json();
    expect(first.total).toBe(3);
    expect(first.items.map((item: { fileName: string }) => item.fileName)).toEqual(["third.csv", "second.csv"]);
    expect(first.items[0]).not.toHaveProperty("problems");
    const second = (await client.get(`${path}?limit=2&cursor=${first.nextCursor}`)).json();
    expect(second.items.map((item: { fileName: string }) => item.fileName)).toEqual(["first.csv"]);
    expect(second.nextCursor).toBeNull();
    expect((await client.get(`${path}?cursor=nonsense`)).status).toBe(400);
  });

  test("of many problems the first 200 are kept and all are counted", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const rows = Array.from({ length: 450 }, (_, index) => `p-${index},P ${index},ask us`);
    const body = `Handle,Title,Variant Price\ngood,Good,5.00\n${rows.join("\n")}\n`;
    const { id, ...report } = (await upload(client, body)).json();
    expect([report.problemCount, report.problems.length]).toEqual([450, 200]);
    await client.post(`${path}/${id}/run`);
    await app.runJobs();
    const done = (await client.get(`${path}/${id}`)).json();
    expect([done.problemCount, done.problems.length, done.createdCount]).toEqual([450, 200, 1]);
  });
});

describe("a run that is interrupted", () => {
  /** Uploads 250 products of which one has a problem, and stops the process in the middle of the second batch. */
  async function interrupt(app: TestApp, site: TestSite) {
    const client = await site.signIn();
    const rows = Array.from({ length: 250 }, (_, index) => `p-${index},P ${index},${index === 40 ? "ask us" : "5.00"}`);
    const { id } = (await upload(client, `Handle,Title,Variant Price\n${rows.join("\n")}\nlast,Last,-1\n`)).json();
    await client.post(`${path}/${id}/run`);
    const { catalog } = app.features;
    const upsert = catalog.upsertImportedProducts;
    let batches = 0;
    catalog.upsertImportedProducts = async (tx, batch) => {
      batches += 1;
      if (batches >= 2) throw new Error("the process ends here");
      return upsert(tx, batch);
    };
    await app.runJobs();
    catalog.upsertImportedProducts = upsert;
    const stopped = (await client.get(`${path}/${id}`)).json();
    expect(stopped).toMatchObject({ state: "RUNNING", productCount: 100, createdCount: 100, problemCount: 1 });
    expect((await productsOf(client)).total).toBe(100);
    return { client, id };
  }

  const whole = { state: "DONE", productCount: 249, createdCount: 249, unchangedCount: 0, problemCount: 2 };

  test("goes on where it stopped, and counts as if nothing had been", async ({ app }) => {
    const site = await app.buildSite();
    const { client, id } = await interrupt(app, site);
    await app.app
      .site(site.website.id)
      .transaction((tx) => tx.enqueue(runImportJob, { importId: id }, { jobKey: `${runImportJob.name}:${id}` }));
    await app.runJobs();
    expect((await client.get(`${path}/${id}`)).json()).toMatchObject(whole);
    expect((await productsOf(client)).total).toBe(249);
  });

  test("by a kill is taken up by the next process half a minute later", async ({ app }) => {
    const site = await app.buildSite();
    const { client, id } = await interrupt(app, site);
    await lockJob(app, id);
    await app.runJobs();
    expect((await client.get(`${path}/${id}`)).json().state).toBe("RUNNING");
    await sql`update graphile_worker._private_jobs set run_at = now()
      where key = ${`${watchImportJob.name}:${id}`}`.execute(app.services.database.db);
    await app.runJobs();
    expect((await client.get(`${path}/${id}`)).json()).toMatchObject(whole);
  });

  test("again and again is given up, and can be asked for again", async ({ app }) => {
    const site = await app.buildSite();
    const { client, id } = await interrupt(app, site);
    const { db } = app.services.database;
    await db
      .updateTable("product_imports")
      .set({ attempts: 5 })
      .where("website_id", "=", site.website.id)
      .where("id", "=", id)
      .execute();
    const askAgain = () =>
      app.app
        .site(site.website.id)
        .transaction((tx) => tx.enqueue(runImportJob, { importId: id }, { jobKey: `${runImportJob.name}:${id}` }));
    await askAgain();
    await app.runJobs();
    expect((await client.get(`${path}/${id}`)).json()).toMatchObject({
      state: "FAILED",
      failure: "The import could not be finished. Please try again.",
    });
    expect((await client.post(`${path}/${id}/run`)).status).toBe(202);
    await app.runJobs();
    expect((await client.get(`${path}/${id}`)).json()).toMatchObject({ ...whole, failure: null });
  });
});

describe("what cannot be taken", () => {
  test("a file that is none of a shop is refused with its columns, and not kept", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    for (const [body, says] of [
      ["", "The file is empty."],
      ["Name,Price\n", "but no products"],
      ["Dear Ann\nthe mugs are ready\n", 'This file has "Dear Ann"'],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), "columns of this file were not recognized"],
    ] as const) {
      const answer = await upload(client, body as string | Buffer);
      expect([answer.status, answer.json().code], says).toEqual([422, "file-refused"]);
      expect(answer.json().message).toContain(says);
    }
    expect(await filesOf(app, site)).toEqual([]);
    expect((await client.get(path)).json()).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  test("a form without the file, or a broken one, is a 4xx and leaves nothing", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const other = await upload(client, "a,b", { field: "picture" });
    expect([other.status, other.json()]).toEqual([400, { code: "file-missing", message: "Please choose a file." }]);
    expect((await client.post(path, { file: "products.csv" })).status).toBe(415);
    for (const body of [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nHandle,Title',
      "",
      "no form",
    ]) {
      const answer = await client.send(path, {
        method: "POST",
        headers: {
          "content-type": "multipart/form-data; boundary=x",
          "x-csrf-token": client.studioCookies.get("crumb") ?? "",
        },
        body,
      });
      expect(answer.status, body).toBeGreaterThanOrEqual(400);
      expect(answer.status, body).toBeLessThan(500);
    }
    expect(await filesOf(app, site)).toEqual([]);
  });

  test("more than 100 MB are refused and not kept", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const answer = await upload(client, Buffer.alloc(100_000_001, "a"));
    expect([answer.status, answer.json()]).toEqual([
      413,
      {
        code: "file-too-large",
        message: "The file products.csv is too large. The maximum allowed file size is 100 MB.",
      },
    ]);
    expect(await filesOf(app, site)).toEqual([]);
  });

  test("another website's import is not known", async ({ app }) => {
    const site = await app.buildSite();
    const other = await app.buildSite();
    const { id } = (await upload(await site.signIn(), await fixture("shopify.csv"))).json();
    const stranger = await other.signIn();
    const read = await stranger.get(`${path}/${id}`);
    expect([read.status, read.json().code]).toEqual([404, "import-unknown"]);
    expect((await stranger.post(`${path}/${id}/run`)).status).toBe(404);
    expect((await stranger.get(path)).json().total).toBe(0);
    expect((await stranger.get(`${path}/not-an-id`)).status).toBe(400);
    expect((await site.visit().get(`${path}/${id}`)).status).toBe(401);
  });

  test("an upload that nobody ran is forgotten after a week", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const { id } = (await upload(client, await fixture("shopify.csv"))).json();
    const { rows } = await sql<{ days: number }>`
      update graphile_worker._private_jobs set run_at = now() where payload ->> 'importId' = ${id}
      returning extract(epoch from old.run_at - now()) / 86400 as days`.execute(app.services.database.db);
    expect(Math.round(Number(rows[0]?.days))).toBe(7);
    await app.runJobs();
    expect(await filesOf(app, site)).toEqual([]);
    const gone = await client.post(`${path}/${id}/run`);
    expect([gone.status, gone.json().code]).toEqual([409, "file-gone"]);
    expect((await client.get(`${path}/${id}`)).json().state).toBe("PREVIEWED");
  });
});

test("a file of 40 MB is received and previewed without being held in memory", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  // A batch of 100 products is written at once, and the database's client holds it several times: 5 % of the file each.
  const shape = { products: 2_000, rowsPerProduct: 1, descriptionLength: 20_000 };
  const rows = () => buildProductFile("shopify", shape);
  const byteSize = byteSizeOf(rows());
  // Garbage does not count, so it is collected before each measurement: the second call waits until what the first one
  // found is freed, which happens on another thread.
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  const collect = () => {
    gc();
    gc();
  };
  collect();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  // Timed from the end of each measurement: on a busy machine, collecting would leave no time for anything else.
  const timer = setTimeout(() => {
    collect();
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    timer.refresh();
  }, 100);
  const answer = await upload(client, rows);
  clearTimeout(timer);
  const { preview, ...received } = answer.json();
  expect(received).toMatchObject({ byteSize });
  // A busy machine previews only the beginning.
  if (!preview.isCut) expect(preview.productCount).toBe(2_000);
  expect(most).toBeLessThan(0.25 * byteSize);
}, 90_000);
