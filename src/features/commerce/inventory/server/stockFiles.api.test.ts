import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { StockFilePreview } from "../contract.ts";

const test = siteTest({ own: true });

async function upload(owner: TestClient, text: string | Buffer, fileName = "stock.csv") {
  const boundary = "----stock";
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    Buffer.from(text),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return owner.send("/api/config/inventory/import", {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": owner.studioCookies.get("crumb") ?? "",
    },
    body,
  });
}

async function preview(owner: TestClient, text: string): Promise<StockFilePreview> {
  const answer = await upload(owner, text);
  expect(answer.status, answer.text).toBe(201);
  return answer.json();
}

async function stocks(app: TestApp, site: TestSite): Promise<Record<string, string>> {
  const { rows } = await app.services.database.pool.query<{ sku: string; unlimited: boolean; qty_in_stock: number }>(
    "select sku, unlimited, qty_in_stock from variants where website_id = $1",
    [site.website.id],
  );
  return Object.fromEntries(rows.map((row) => [row.sku, row.unlimited ? "Unlimited" : String(row.qty_in_stock)]));
}

const run = (owner: TestClient, id: string) => owner.post(`/api/config/inventory/import/${id}/run`);

async function buildShop(app: TestApp, site: TestSite) {
  await buildProduct(app, site, { name: "Ash bowl", variants: [{ sku: "BOWL", qtyInStock: 3 }] });
  await buildProduct(app, site, {
    name: 'Jar, "moon"',
    optionNames: ["Size", "Glaze"],
    variants: [
      { sku: "=JAR-S", attributes: { Size: "Small", Glaze: "Ash" }, qtyInStock: 0 },
      { sku: "JAR-L", attributes: { Size: "Large", Glaze: "Ash" }, qtyInStock: 0, unlimited: true },
    ],
  });
}

describe("the file given out", () => {
  test("has every variant by name, and nothing that a spreadsheet would run", async ({ app, site, owner }) => {
    await buildShop(app, site);
    const answer = await owner.get("/api/config/inventory/export.csv");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="inventory.csv"');
    expect(answer.text.replace(/^\u{FEFF}/u, "").split("\r\n")).toEqual([
      "SKU,Product,Options,Stock",
      "BOWL,Ash bowl,,3",
      `'=JAR-S,"Jar, ""moon""","Size: Small, Glaze: Ash",0`,
      `JAR-L,"Jar, ""moon""","Size: Large, Glaze: Ash",Unlimited`,
      "",
    ]);
    const out = await owner.get("/api/config/inventory/export.csv?filter=out");
    expect(out.text.split("\r\n").slice(1, -1)).toEqual([`'=JAR-S,"Jar, ""moon""","Size: Small, Glaze: Ash",0`]);
  });

  test("comes back and changes nothing", async ({ app, site, owner }) => {
    await buildShop(app, site);
    const before = await stocks(app, site);
    const seen = await preview(owner, (await owner.get("/api/config/inventory/export.csv")).text);
    expect(seen).toMatchObject({ total: 3, changeCount: 0, problemCount: 0, state: "PREVIEWED" });
    expect((await run(owner, seen.id)).json()).toMatchObject({ state: "DONE", doneCount: 3, changedCount: 0 });
    expect(await stocks(app, site)).toEqual(before);
  });
});

describe("the file taken in", () => {
  test("shows what would change, then changes it, and is undone", async ({ app, site, owner }) => {
    await buildShop(app, site);
    const seen = await preview(owner, "Stock;Name;sku\r\n7;x;BOWL\r\nunlimited;y;'=JAR-S\r\n0;z;JAR-L\r\n");
    expect(seen).toMatchObject({ fileName: "stock.csv", total: 3, changeCount: 3, problemCount: 0 });
    expect(seen.changes).toEqual([
      expect.objectContaining({ line: 2, sku: "BOWL", productName: "Ash bowl", qtyBefore: 3, qtyAfter: 7 }),
      expect.objectContaining({ line: 3, sku: "=JAR-S", wasUnlimited: false, isUnlimited: true }),
      expect.objectContaining({ line: 4, sku: "JAR-L", wasUnlimited: true, isUnlimited: false, qtyAfter: 0 }),
    ]);
    expect(await stocks(app, site)).toEqual({ BOWL: "3", "=JAR-S": "0", "JAR-L": "Unlimited" });
    expect((await run(owner, seen.id)).json()).toMatchObject({ state: "DONE", changedCount: 3 });
    expect(await stocks(app, site)).toEqual({ BOWL: "7", "=JAR-S": "Unlimited", "JAR-L": "0" });
    expect((await run(owner, seen.id)).json()).toMatchObject({ code: "file-done" });
    const undone = await owner.post(`/api/config/inventory/edits/${seen.id}/undo`);
    expect(undone.json()).toMatchObject({ changedCount: 3 });
    expect(await stocks(app, site)).toEqual({ BOWL: "3", "=JAR-S": "0", "JAR-L": "Unlimited" });
  });

  test("tells each row that cannot be read with its line and reason; the rest goes in", async ({
    app,
    site,
    owner,
  }) => {
    await buildShop(app, site);
    const seen = await preview(
      owner,
      [
        "SKU,Stock",
        "BOWL,12",
        ",5",
        "",
        "NOBODY,5",
        "JAR-L,many",
        "JAR-L,-1",
        "JAR-L,1.5",
        "JAR-L,99999999",
        "JAR-L,",
        "BOWL,13",
        '"JAR-L","4"',
      ].join("\n"),
    );
    expect(seen.problems).toEqual([
      { line: 3, reason: "The row has no SKU." },
      { line: 5, reason: "No variant has the SKU NOBODY." },
      { line: 6, reason: 'The stock of JAR-L must be a whole number or "Unlimited": "many".' },
      { line: 7, reason: 'The stock of JAR-L must be a whole number or "Unlimited": "-1".' },
      { line: 8, reason: 'The stock of JAR-L must be a whole number or "Unlimited": "1.5".' },
      { line: 9, reason: 'The stock of JAR-L is more than 10,000,000: "99999999".' },
      { line: 10, reason: "The stock of JAR-L is empty." },
      { line: 11, reason: "The SKU BOWL appears in an earlier row." },
    ]);
    expect(seen).toMatchObject({ total: 2, changeCount: 2, problemCount: 8 });
    expect((await run(owner, seen.id)).status).toBe(202);
    expect(await stocks(app, site)).toMatchObject({ BOWL: "12", "JAR-L": "4" });
  });

  test.for(
    rows([
      ["", "The file is empty."],
      ["\n\n", "The file is empty."],
      ["Name,Price\nx,1\n", "The file has no columns named SKU and Stock."],
      ["SKU,Quantity\nx,1\n", "The file has no column named Stock."],
      [
        "PK\x03\x04[Content_Types].xml xl/workbook.xml",
        "This is an Excel workbook (XLSX), not a CSV file. Save it as CSV (UTF-8) in your spreadsheet, and choose that file.",
      ],
    ]),
  )("is refused when it is no such file: %j", async ([text, message], { owner }) => {
    const answer = await upload(owner, text);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ code: "file-refused", message });
  });

  test("that is binary, or no form at all, is refused without harm", async ({ app, site, owner }) => {
    expect((await upload(owner, Buffer.from([0, 255, 254, 1, 2, 3, 10, 34, 0]))).status).toBe(422);
    expect((await owner.post("/api/config/inventory/import", { file: "x" })).status).toBe(415);
    const { rows } = await app.services.database.pool.query("select from stock_edits where website_id = $1", [
      site.website.id,
    ]);
    expect(rows).toHaveLength(0);
  });

  test("with a quotation mark that never ends costs that row, and tells its line", async ({ app, site, owner }) => {
    await buildShop(app, site);
    const seen = await preview(owner, 'SKU,Stock\nBOWL,8\n"JAR-L,5\n=JAR-S,1\n');
    expect(seen.total).toBe(2);
    expect(seen.problems).toEqual([
      { line: 3, reason: "This row can't be read because its quotation marks do not match." },
    ]);
  });

  test.for(
    rows([
      ["line ends", "\n".repeat(5_000_000), 0],
      ["short rows", "a\n".repeat(50_000), 50_000],
      ["a quotation mark that nothing closes", `"${"x".repeat(20_000_000)}`, 1],
      ["a quotation mark, and lines below it", `"open\n${"BOWL,8\n".repeat(20)}`, 20],
      ["nothing but quotation marks", '"'.repeat(5_000_001), 1],
    ]),
  )(
    "of %s is read to its end, and other pages are answered meanwhile",
    { timeout: 60_000 },
    async ([_what, text, problemCount], { app, site, owner }) => {
      await buildShop(app, site);
      let isDone = false;
      const seen = preview(owner, `SKU,Stock\n${text}`).finally(() => {
        isDone = true;
      });
      let longest = 0;
      while (!isDone) {
        const asked = performance.now();
        expect((await site.visit().get("/healthz")).status).toBe(200);
        longest = Math.max(longest, performance.now() - asked);
      }
      expect((await seen).problemCount).toBe(problemCount);
      expect(longest).toBeLessThan(3000);
    },
  );

  test("of 30,000 rows is done by a job", async ({ app, site, owner }) => {
    const product = await buildProduct(app, site, { name: "Tile", variants: [{ sku: "TILE-0", qtyInStock: 1 }] });
    await app.services.database.pool.query(
      `insert into variants (website_id, id, product_id, sku, position, price_cents, qty_in_stock)
       select $1, gen_random_uuid(), $2, 'TILE-' || n, n, 100, 1 from generate_series(1, 2999) as n`,
      [site.website.id, product.id],
    );
    const lines = Array.from({ length: 30_000 }, (_, index) => `TILE-${index},${index % 7}`);
    const seen = await preview(owner, `SKU,Stock\n${lines.join("\n")}\n`);
    expect(seen).toMatchObject({ total: 3000, problemCount: 27_000 });
    expect(seen.problems).toHaveLength(200);
    expect((await run(owner, seen.id)).json()).toMatchObject({ state: "RUNNING" });
    expect((await run(owner, seen.id)).status).toBe(202);
    await app.runJobs();
    const edit = (await owner.get(`/api/config/inventory/edits/${seen.id}`)).json();
    expect(edit).toMatchObject({ state: "DONE", doneCount: 3000 });
    expect((await stocks(app, site))["TILE-2999"]).toBe(String(2999 % 7));
  }, 60_000);

  test("that nobody runs is forgotten", async ({ app, site, owner }) => {
    await buildShop(app, site);
    const seen = await preview(owner, "SKU,Stock\nBOWL,8\n");
    await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await app.runJobs();
    expect((await owner.get(`/api/config/inventory/edits/${seen.id}`)).status).toBe(404);
    expect((await run(owner, seen.id)).status).toBe(404);
  });
});
