import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, vi } from "vitest";
import { buildProductFile } from "#features/transfer/products/testing.ts";
import { appTest } from "#kernel/testing/test.ts";
import { migrateInstall, openInstall } from "../openInstall.ts";
import { createServer } from "../server.ts";
import { importFile } from "./importFile.ts";

const header = "Handle,Title,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src";
const goodRows = "mug,Mug,MUG-1,18.00,shopify,4,https://cdn.example/mug.jpg\nbowl,Bowl,BOWL-1,24.50,,,\n";
const file = `${header}\n${goodRows}plate,Plate,PLATE-1,ask us,,,\n`;

let printed: string[];

const test = appTest({ own: true })
  .extend("folder", { auto: true, scope: "file" }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-import-"));
    await chmod(folder, 0o755);
    await writeFile(join(folder, "products.csv"), file);
    return folder;
  })
  .extend("progress", { auto: true }, async ({ app, folder }) => {
    printed = [];
    const progress: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
    vi.spyOn(console, "error").mockImplementation((line: string) => void progress.push(line));
    vi.stubEnv("DATABASE_URL", app.services.database.connectionString);
    vi.stubEnv("DATA_DIR", join(folder, "data"));
    vi.stubEnv("LOG_LEVEL", "silent");
    return progress;
  });
test.afterAll(async ({ folder }) => {
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const productsFile = (folder: string) => join(folder, "products.csv");

test("beside a running server, its pages show the imported products at once", async ({ app, folder }) => {
  const site = await app.buildSite({ title: "Kiln" });
  const { identifier } = site.website;
  await importFile(productsFile(folder), { site: identifier, dryRun: false });
  expect(printed).toEqual([
    `Reading ${productsFile(folder)}, a product file of Shopify.`,
    "Encoding: Unicode (UTF-8).",
    'Line 4: Column "Variant Price" says "ask us", which is not an amount of money. This row is skipped.',
    expect.stringMatching(
      new RegExp(
        `^Imported 2 products into Kiln \\(${identifier}\\) from 3 rows in \\d+\\.\\d s: 2 new, 0 updated, 0 unchanged\\.$`,
      ),
    ),
    "1 row was skipped. The reasons are above.",
    '/shop ("Shop", a new page): 2 products.',
    expect.stringMatching(/^\d old addresses now redirect to the new ones\.$/),
    "1 picture will be downloaded while the server runs.",
  ]);
  const visitor = site.visit();
  expect((await visitor.get("/shop/p/mug")).text).toContain("18.00");
  await writeFile(join(folder, "dearer.csv"), file.replace("18.00", "19.75"));
  await importFile(join(folder, "dearer.csv"), { site: identifier, dryRun: false });
  expect(printed.join("\n")).toContain("0 new, 1 updated, 1 unchanged");
  await vi.waitFor(async () => expect((await visitor.get("/shop/p/mug")).text).toContain("19.75"));

  const history = (await (await site.signIn()).get("/api/config/product-imports")).json();
  expect(history.items.map((item: { fileName: string }) => item.fileName)).toEqual(["dearer.csv", "products.csv"]);
  expect(history.items[1]).toMatchObject({ state: "DONE", createdCount: 2, problemCount: 1, format: "shopify" });
});

test("reports the file's encoding and whether it is certain, and lets the owner choose another", async ({
  app,
  folder,
}) => {
  const { identifier } = (await app.buildSite()).website;
  const path = join(folder, "hebrew.csv");
  const word = Buffer.from([0xf7, 0xf2, 0xf8, 0xe4]);
  await writeFile(path, Buffer.concat([Buffer.from("Name,Price\n"), word, Buffer.from(",5\n")]));
  await importFile(path, { site: identifier, dryRun: true });
  expect(printed[1]).toMatch(/^The encoding is probably .+\. .+ --encoding .+ windows-1255,/);
  await importFile(path, { site: identifier, dryRun: false, encoding: "Windows-1255" });
  expect(printed).toContain("Encoding: Hebrew (Windows-1255).");
  const site = await app.buildSite();
  await expect(importFile(path, { site: site.website.identifier, dryRun: true, encoding: "klingon" })).rejects.toThrow(
    "There is no encoding klingon. There is: utf-8,",
  );
});

test("a dry run says what would change, and changes nothing, not even the history", async ({ app, folder }) => {
  const site = await app.buildSite();
  await importFile(productsFile(folder), { site: site.website.identifier, dryRun: true });
  expect(printed.join("\n")).toContain("Would import 2 products");
  expect(printed.slice(-2)).toEqual(["1 picture would be downloaded.", "This was a dry run. Nothing was changed."]);
  const client = await site.signIn();
  expect((await client.get("/api/config/products")).json().items).toEqual([]);
  expect((await client.get("/api/config/product-imports")).json().items).toEqual([]);
});

test("reports by kind what can't be imported, as the studio does", async ({ app, folder }) => {
  const { identifier } = (await app.buildSite()).website;
  const path = join(folder, "losses.csv");
  const text = '"<iframe src=""https://player.invalid/1""></iframe><script>x</script>"';
  await writeFile(path, `Handle,Title,Body (HTML),Variant Price\nmug,Mug,${text},5\nbowl,Bowl,,6\n`);
  for (const dryRun of [true, false]) {
    printed = [];
    await importFile(path, { site: identifier, dryRun });
    expect(printed.filter((line) => line.startsWith("Not imported:"))).toEqual([
      "Not imported: 1 embed from an unknown player.",
      "Not imported: 1 script.",
    ]);
  }
});

test("shows progress for a long file", async ({ app, folder, progress }) => {
  const { identifier } = (await app.buildSite()).website;
  const path = join(folder, "long.csv");
  await writeFile(path, [...buildProductFile("shopify", { products: 300, rowsPerProduct: 2 })].join(""));
  await importFile(path, { site: identifier, dryRun: true });
  expect(progress.length).toBeGreaterThan(2);
  const shares = progress.map((line) => Number(/^(\d0)% · rows \d+ · products \d+$/.exec(line)?.[1]));
  expect(shares).toEqual([...new Set(shares)].sort((left, right) => left - right));
});

test("says why a file can't be read", async ({ app, folder }) => {
  const { identifier } = (await app.buildSite()).website;
  const into = { site: identifier, dryRun: false };
  await expect(importFile(join(folder, "nowhere.csv"), into)).rejects.toThrow(
    `File not found: ${join(folder, "nowhere.csv")}.`,
  );
  await expect(importFile(folder, into)).rejects.toThrow(`${folder} is not a file.`);
  await writeFile(join(folder, "people.csv"), "Name,Age\nAda,36\n");
  await expect(importFile(join(folder, "people.csv"), into)).rejects.toThrow(
    "Choose the column for: Price. To do so, upload the file in the studio under Import.",
  );
  await writeFile(join(folder, "list.csv"), "Ada\nBert\n");
  await expect(importFile(join(folder, "list.csv"), into)).rejects.toThrow(
    'a column with product names and a column with prices. This file has "Ada".',
  );
  await writeFile(join(folder, "header.csv"), `${header}\n`);
  await expect(importFile(join(folder, "header.csv"), into)).rejects.toThrow("but no products");
  await writeFile(join(folder, "priceless.csv"), `${header}\nmug,Mug,,ask us,,,\n`);
  await expect(importFile(join(folder, "priceless.csv"), into)).rejects.toThrow("None of the rows could be read");
  await expect(importFile(productsFile(folder), { site: "nobody", dryRun: false })).rejects.toThrow(
    new RegExp(`Website not found: nobody\\. Available: .*${identifier}`),
  );
});

test("without a server it starts the install's database; beside one that runs it connects to it", async ({
  folder,
}) => {
  vi.stubEnv("DATABASE_URL", "");
  await expect(importFile(productsFile(folder), { dryRun: false })).rejects.toThrow("This install has no website yet.");

  const install = await openInstall({ mayJoin: false });
  try {
    await migrateInstall(install);
    const { features } = await createServer(install.services);
    const owner = await features.accounts.create({ email: "owner@example.com", password: "correct horse battery" });
    await features.sites.create({ identifier: "kiln", title: "Kiln" }, owner?.id as string);
    await importFile(productsFile(folder), { dryRun: false });
    expect(printed.join("\n")).toContain("into Kiln (kiln)");
  } finally {
    await install.close();
  }
  await importFile(productsFile(folder), { dryRun: false });
  expect(printed.join("\n")).toContain("0 new, 0 updated, 2 unchanged");
}, 60_000);

test("counts the variants that an import removes", async ({ app, folder }) => {
  const { identifier } = (await app.buildSite()).website;
  const path = join(folder, "sizes.csv");
  const columns = "Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price\n";
  await writeFile(path, `${columns}tee,Tee,Size,S,1,20\ntee,,,M,2,20\ntee,,,L,3,20\n`);
  await importFile(path, { site: identifier, dryRun: false });
  await writeFile(path, `${columns}tee,Tee,Size,S,1,20\ntee,,,L,3,20\n`);
  await importFile(path, { site: identifier, dryRun: true });
  expect(printed).toContain("Line 2: The variant “M” is not in the file and is removed. Stock: 2.");
  expect(printed).toContain(
    "1 variant would be removed with the stock, because the file does not have it. The names are above.",
  );
  await importFile(path, { site: identifier, dryRun: false });
  expect(printed).toContain(
    "1 variant was removed with the stock, because the file does not have it. The names are above.",
  );
});
