import { expect } from "vitest";
import { outboundRefusal } from "#kernel/server/outbound/outboundRefusal.ts";
import { encodeText } from "#kernel/testing/encodeText.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { type ProductImportReport, uploadProductImportRoute } from "../contract.ts";
import { registerPictureJob } from "./fetchPictures.ts";

const path = uploadProductImportRoute.path;

const test = appTest();
test.beforeAll(async ({ app }) => {
  // Nothing of these tests leaves the machine.
  registerPictureJob(app.app, {
    assets: app.features.assets,
    fetchPicture: async () => outboundRefusal("host-unknown"),
  });
});

async function upload(client: TestClient, text: string | Buffer): Promise<ProductImportReport> {
  const boundary = "----a-boundary-of-the-tests";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="products.csv"\r\n\r\n`;
  const answer = await client.send(path, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": client.studioCookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json();
}

const choose = (client: TestClient, id: string, body: object) => client.put(`${path}/${id}/columns`, body);

const matches = ({ columns }: ProductImportReport) =>
  Object.fromEntries(columns?.columns.map(({ name, field }) => [name, field]) ?? []);

const foreign = [
  "Bezeichnung,Kosten,Nummer,Menge,Text,Foto,Abteilung,Farbe",
  'Becher,"12,50",B-1,4,<p>Ein <b>Becher</b></p>,https://cdn.example/b.jpg,Küche,Rot',
  'Becher,"13,50",B-2,1,,,,Blau',
  "Vase,30,V-1,2,,,Deko,",
].join("\n");
const chosen = ["name", "price", "sku", "stock", "description", "image", "category", "option"];

test("imports a file of any shop by the columns that its owner matched, and the next file with the same header, too", async ({
  app,
}) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const seen = await upload(client, foreign);
  expect(seen).toMatchObject({ format: "other", state: "PREVIEWED", preview: null, problemCount: 0 });
  expect(seen.columns?.columns[0]).toEqual({ name: "Bezeichnung", sample: "Becher", field: null, byName: null });
  expect(seen.columns?.columns[4]?.sample).toBe("Ein Becher");
  expect(seen.columns?.fields.filter(({ isNeeded }) => isNeeded).map(({ label }) => label)).toEqual(["Name", "Price"]);

  const early = await client.post(`${path}/${seen.id}/run`);
  expect([early.status, early.json()]).toEqual([
    409,
    { code: "columns-missing", message: "Please choose the column for Name and Price first." },
  ]);

  const answer = await choose(client, seen.id, { format: "other", fields: chosen });
  expect(answer.status, answer.text).toBe(200);
  const report: ProductImportReport = answer.json();
  expect(report).toMatchObject({ preview: { productCount: 2, variantCount: 3, imageCount: 1 }, problemCount: 0 });
  expect(report.preview?.products).toMatchObject([
    { name: "Becher", optionNames: ["Farbe"], lowestPriceCents: 1250, highestPriceCents: 1350, qtyInStock: 5 },
    { name: "Vase", optionNames: [], lowestPriceCents: 3000, qtyInStock: 2 },
  ]);
  expect((await client.get(`${path}/${seen.id}`)).json()).toEqual(report);

  await client.post(`${path}/${seen.id}/run`);
  await app.runJobs();
  expect((await client.get(`${path}/${seen.id}`)).json()).toMatchObject({ state: "DONE", createdCount: 2 });
  const { items } = (await client.get("/api/config/products?limit=10")).json();
  expect(items.map(({ name }: { name: string }) => name).sort()).toEqual(["Becher", "Vase"]);

  const next = await upload(client, `${foreign}\nKrug,18,K-1,3,,,Küche,\n`);
  expect(next).toMatchObject({ columns: { isChosen: true }, preview: { productCount: 3, newCount: 1, knownCount: 2 } });
  expect(Object.values(matches(next))).toEqual(chosen);

  const stranger = await app.buildSite();
  const elsewhere = await upload(await stranger.signIn(), foreign);
  expect(elsewhere).toMatchObject({ preview: null, columns: { isChosen: false } });
  expect((await choose(await stranger.signIn(), seen.id, { format: "other", fields: chosen })).status).toBe(404);
});

test("asks for a missing price column in a known shop's file, and a column can be omitted", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const seen = await upload(client, "Handle,Title,Variant SKU,Cost now,Tags\nmug,Mug,M-1,12.50,clay\n");
  expect(seen).toMatchObject({ format: "shopify", preview: null });
  expect(matches(seen)).toEqual({
    Handle: "handle",
    Title: "title",
    "Variant SKU": "sku",
    "Cost now": null,
    Tags: "tags",
  });
  const answer = await choose(client, seen.id, {
    format: "shopify",
    fields: ["handle", "title", "sku", "price", null],
  });
  expect(answer.json()).toMatchObject({ preview: { productCount: 1, products: [{ lowestPriceCents: 1250 }] } });
  await client.post(`${path}/${seen.id}/run`);
  await app.runJobs();
  const { items } = (await client.get("/api/config/products?limit=10")).json();
  const product = (await client.get(`/api/config/products/${items[0].id}`)).json();
  expect(product).toMatchObject({ name: "Mug", tags: [] });
  const late = await choose(client, seen.id, { format: "shopify" });
  expect([late.status, late.json().code]).toEqual([409, "import-done"]);
});

test("reads a file in an unknown language by the columns that its owner matches", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const seen = await upload(client, "ID,Laji,Nimi,Hinta,Emo\n1,variable,Muki,,\n2,variation,Muki,12,id:1\n");
  expect(seen).toMatchObject({ format: "other", preview: null });
  const asked: ProductImportReport = (await choose(client, seen.id, { format: "woocommerce" })).json();
  expect(asked).toMatchObject({ format: "woocommerce", preview: null });
  expect(matches(asked)).toEqual({ ID: "id", Laji: null, Nimi: null, Hinta: null, Emo: null });
  const fields = ["id", "type", "name", "regularPrice", "parent"];
  const report = (await choose(client, seen.id, { format: "woocommerce", fields })).json();
  expect(report).toMatchObject({ preview: { productCount: 1, products: [{ lowestPriceCents: 1200 }] } });
});

test("rejects two columns for one field, unknown fields and a choice of another length, with a clear message", async ({
  app,
}) => {
  const client = await (await app.buildSite()).signIn();
  const { id } = await upload(client, "Name,Price,Old price,Photo A,Photo B\nMug,5,6,,\n");
  const doubled = await choose(client, id, { format: "other", fields: ["name", "price", "price", null, null] });
  expect([doubled.status, doubled.json()]).toEqual([
    422,
    {
      code: "columns-doubled",
      message: '"Price" and "Old price" are matched to the same field, "Price". Please choose one of them.',
    },
  ]);
  expect(
    (await choose(client, id, { format: "other", fields: ["name", "price", null, "image", "image"] })).status,
  ).toBe(200);
  expect((await choose(client, id, { format: "other", fields: ["name", "price"] })).status).toBe(400);
  expect((await choose(client, id, { format: "other", fields: ["name", "price", "x", null, null] })).status).toBe(400);
  expect((await choose(client, id, { format: "ebay" })).status).toBe(400);
});

test("asks about a file whose encoding is ambiguous, reads it again with the choice, and imports it so", async ({
  app,
}) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const seen = await upload(client, encodeText("Name,Price\nקערה,5\n", "windows-1255"));
  expect(seen.columns).toMatchObject({ isEncodingSure: false, isChosen: false });
  const answer = await choose(client, seen.id, { encoding: "windows-1255" });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.json()).toMatchObject({
    columns: { encoding: "windows-1255", isEncodingSure: true, isChosen: false },
    preview: { products: [{ name: "קערה" }] },
  });
  const chosen = await choose(client, seen.id, { format: "other", fields: ["name", "price"] });
  expect(chosen.json()).toMatchObject({ columns: { encoding: "windows-1255" }, preview: { productCount: 1 } });
  await client.post(`${path}/${seen.id}/run`);
  await app.runJobs();
  const { items } = (await client.get("/api/config/products?limit=10")).json();
  expect(items).toMatchObject([{ name: "קערה" }]);
  expect((await choose(client, seen.id, { encoding: "klingon" })).status).toBe(400);
});

test("recognizes the columns of a file in another encoding after the encoding was detected", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const header = "ID,Typ,SKU,Nazwa,Opublikowano,Widoczność w katalogu,Krótki opis,Cena,Kategorie";
  const seen = await upload(
    client,
    encodeText(`${header}\n1,simple,A,Żółty kubek,1,visible,Łódź,5,Naczynia\n`, "windows-1250"),
  );
  expect(seen).toMatchObject({
    format: "woocommerce",
    columns: { encoding: "windows-1250" },
    preview: { products: [{ name: "Żółty kubek" }] },
  });
});

test("counts what the shop can't store by kind, in the preview and in the result", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const header = 'ID,Type,Name,Regular price,Parent,"GTIN, UPC, EAN, or ISBN",Attribute 1 name,Attribute 1 value(s)';
  const rows = "1,variable,Mug,,,111,Size,S\n2,variation,Mug,5,id:1,4006381333931,Size,S\n3,simple,Jug,5,,222,,\n";
  const seen = await upload(client, `${header}\n${rows}`);
  const losses = ["1 barcode (GTIN, EAN, UPC or ISBN)"];
  expect(seen).toMatchObject({ losses, preview: { productCount: 2 } });
  await client.post(`${path}/${seen.id}/run`);
  await app.runJobs();
  expect((await client.get(`${path}/${seen.id}`)).json()).toMatchObject({ state: "DONE", losses });
});

test("the selected encoding is used for the next file with the same header, after the first was imported", async ({
  app,
}) => {
  const client = await (await app.buildSite()).signIn();
  const file = encodeText("Nazwa,Price\nŻaba,5\n", "windows-1250");
  const tried = await upload(client, file);
  expect((await choose(client, tried.id, { encoding: "koi8-r" })).status).toBe(200);
  const seen = await upload(client, file);
  expect(seen.columns?.encoding).not.toBe("koi8-r");

  await choose(client, seen.id, { encoding: "windows-1250" });
  const fields = ["name", "price"];
  const answer = await choose(client, seen.id, { format: "other", fields });
  expect(answer.json()).toMatchObject({ columns: { encoding: "windows-1250" } });
  await client.post(`${path}/${seen.id}/run`);
  await app.runJobs();
  const again = await upload(client, file);
  expect(again).toMatchObject({
    columns: { encoding: "windows-1250", isEncodingSure: true, isChosen: true },
    preview: { knownCount: 1, products: [{ name: "Żaba" }] },
  });
  const unicode = await upload(client, "Nazwa,Price\nŻaba,5\n");
  expect(unicode).toMatchObject({ columns: { encoding: "utf-8" }, preview: { products: [{ name: "Żaba" }] } });
});

test("a choice of columns that was only previewed is not stored, and an empty one resets all", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const tried = await upload(client, "Name,Price,Cost\nMug,5,3\n");
  await choose(client, tried.id, { format: "other", fields: ["name", null, "price"] });
  const seen = await upload(client, "Name,Price,Cost\nMug,5,3\n");
  expect(seen).toMatchObject({ columns: { isChosen: false }, preview: { products: [{ lowestPriceCents: 500 }] } });

  await choose(client, seen.id, { format: "other", fields: ["name", null, "price"] });
  await client.post(`${path}/${seen.id}/run`);
  await app.runJobs();
  const next = await upload(client, "Name,Price,Cost\nMug,5,3\n");
  expect(next).toMatchObject({ columns: { isChosen: true }, preview: { products: [{ lowestPriceCents: 300 }] } });
  expect((await choose(client, next.id, {})).json()).toMatchObject({
    columns: { isChosen: false },
    preview: { products: [{ lowestPriceCents: 500 }] },
  });
});

test("previews a known product with the values that it keeps where the file has no column", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const whole = [
    "Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price",
    "tee,Tee,false,Size,S,TEE-S,shopify,1,20,25",
    "tee,,,,M,TEE-M,shopify,2,20,",
  ].join("\n");
  const first = await upload(client, whole);
  await client.post(`${path}/${first.id}/run`);
  await app.runJobs();
  const seen = await upload(client, "Handle,Title,Variant SKU,Variant Price\ntee,Tee,TEE-S,21.00\nmug,Mug,MUG,9\n");
  expect(seen.preview).toMatchObject({ variantCount: 3, newCount: 1, knownCount: 1 });
  expect(seen.preview?.products).toMatchObject([
    {
      name: "Tee",
      visible: false,
      isKnown: true,
      optionNames: ["Size"],
      variantCount: 2,
      lowestPriceCents: 2000,
      highestPriceCents: 2100,
      unlimited: false,
      qtyInStock: 3,
    },
    { name: "Mug", visible: true, isKnown: false, optionNames: [], variantCount: 1, unlimited: true, qtyInStock: 0 },
  ]);
});

test("a run is refused if other columns were chosen after the preview that the person saw", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const { id } = await upload(client, foreign);
  const seen = (await choose(client, id, { format: "other", fields: chosen })).json();
  const other = await site.signIn();
  const changed = (
    await choose(other, id, { format: "other", fields: [...chosen.slice(0, 2), null, ...chosen.slice(3)] })
  ).json();
  const run = (report: ProductImportReport) => client.post(`${path}/${id}/run`, { revision: report.revision });
  const refused = await run(seen);
  expect([refused.status, refused.json().code]).toEqual([409, "import-changed"]);
  expect((await client.get(`${path}/${id}`)).json()).toEqual(changed);
  expect((await run(changed)).status).toBe(202);
});
