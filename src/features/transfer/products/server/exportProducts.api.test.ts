import { expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest();

const exportOf = async (client: TestClient) => (await client.get("/api/config/products/export.csv")).text;

async function importInto(app: TestApp, client: TestClient, csv: string) {
  const boundary = "----a-boundary-of-the-tests";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="products.csv"\r\n\r\n`;
  const upload = await client.send("/api/config/product-imports", {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": client.studioCookies.get("crumb") ?? "",
    },
    body: `${head}${csv}\r\n--${boundary}--\r\n`,
  });
  expect(upload.status, upload.text).toBe(201);
  const { id } = upload.json();
  const run = await client.post(`/api/config/product-imports/${id}/run`, {});
  expect(run.status, run.text).toBe(202);
  await app.runJobs();
  const report = (await client.get(`/api/config/product-imports/${id}`)).json();
  expect(report).toMatchObject({ state: "DONE", failure: null });
  return report;
}

async function productsOf(client: TestClient) {
  const { items } = (await client.get("/api/config/products?limit=100")).json();
  const all = items.map(async ({ id }: { id: string }) => (await client.get(`/api/config/products/${id}`)).json());
  return ((await Promise.all(all)) as StoredProduct[]).map((product) => ({
    ...product,
    id: "",
    collectionId: "",
    digitalFileId: null,
    digitalFile: null,
    revision: 0,
    updatedAt: "",
    createdAt: product.createdAt.slice(0, 19),
    // Unlimited stock has no number.
    variants: product.variants.map(({ qtySeen: _seen, qtyInStock, ...variant }) => ({
      ...variant,
      id: "",
      qtyInStock: variant.unlimited ? 0 : qtyInStock,
    })),
  }));
}

test("products that were exported are the same in another shop, and nothing changes in their own", async ({
  app,
  site,
  owner,
}) => {
  await buildProduct(app, site, {
    name: '=HYPERLINK("https://bad.example")',
    urlSlug: "formula",
    excerpt: "<p>+1 for <strong>tea</strong>, and more</p>",
    descriptionHtml:
      '<p class="text-center">Thrown by "hand",\nfired</p><table><tbody><tr><td>x</td></tr></tbody></table>',
    tags: ["blue, deep", "@new"],
    categories: ["Table/Cups, mugs", "-Sale"],
    seoTitle: "A cup",
    seoDescription: "Of clay, by hand",
    optionNames: ["Size", "Glaze"],
    variants: [
      {
        sku: "-1",
        attributes: { Size: "Small", Glaze: "Ash" },
        priceCents: 1234,
        weightGrams: 350,
        qtyInStock: 3,
        size: { lengthMm: 125, widthMm: null, heightMm: 80 },
      },
      {
        sku: "+2",
        attributes: { Size: "Large", Glaze: "=Ink" },
        priceCents: 2000,
        salePriceCents: 1500,
        onSale: true,
        unlimited: true,
      },
    ],
  });
  await buildProduct(app, site, {
    name: "Lesson; two hours",
    productType: 3,
    isVisible: false,
    descriptionHtml: "<p>Line\nfeeds\nonly</p>",
  });
  await buildProduct(app, site, { name: "Card", productType: 4 });
  await app.services.database.db
    .updateTable("products")
    .set({ created_at: new Date("2021-03-04T05:06:07Z") })
    .where("website_id", "=", site.website.id)
    .execute();
  const csv = await exportOf(owner);
  // A spreadsheet runs none of it.
  expect(csv).not.toMatch(/(^|[\r\n,])"?[=+@-][^,]*/m);
  expect(await importInto(app, owner, csv)).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 3 });

  const other = await app.buildSite();
  const there = await other.signIn();
  expect(await importInto(app, there, csv)).toMatchObject({ createdCount: 3 });
  expect(await productsOf(there)).toEqual(await productsOf(owner));
  // The order "newest first" uses the date in the former shop, not that of the import.
  const item = (await other.visit().get("/shop/p/formula?format=json")).json().item;
  expect(item.addedOn).toBe(Date.parse("2021-03-04T05:06:07Z"));
});

test("imported products are as old as their file says, and lists of the newest go by it", async ({
  app,
  site,
  owner,
}) => {
  const csv = [
    "Handle,Title,Variant Price,Published,Created At",
    "old,Old mug,10,true,2019-05-06 10:00:00 +0200",
    "new,New mug,10,true,2024-05-06",
    "future,Future mug,10,true,2999-01-01",
  ].join("\n");
  await importInto(app, owner, csv);
  const added = async (slug: string) =>
    (await site.visit().get(`/shop/p/${slug}?format=json`)).json().item.addedOn as number;
  expect(await added("old")).toBe(Date.parse("2019-05-06T08:00:00Z"));
  expect(await added("new")).toBe(Date.parse("2024-05-06T00:00:00Z"));
  expect(await added("future")).toBeLessThanOrEqual(app.clock.now().getTime());
  const list = (await site.visit().get("/shop?sort=newest&format=json")).json();
  expect(list.items.map(({ title }: { title: string }) => title)).toEqual(["Future mug", "New mug", "Old mug"]);
});

test.for(
  rows([
    [1, "an administrator", 200],
    [3, "who reads reports", 403],
    [4, "an editor", 403],
    [8, "a store manager", 200],
  ]),
)("role %i, %s, meets the right to export at every export of the shop", async ([role, _who, status], { app, site }) => {
  const client = await signInAs(app, site, role);
  for (const path of ["products/export.csv", "inventory/export.csv", "restock/sign-ups.csv"]) {
    expect([path, (await client.get(`/api/config/${path}`)).status]).toEqual([path, status]);
  }
});

test("the export has all products, those of a filter, or those that were chosen", async ({ app, site, owner }) => {
  const mug = await buildProduct(app, site, { name: "Blue mug", categories: ["Tableware/Mugs"] });
  const bowl = await buildProduct(app, site, { name: "Blue bowl", isVisible: false });
  await buildProduct(app, site, { name: "Lesson", productType: 3 });
  const namesOf = (csv: string) => ["Blue mug", "Blue bowl", "Lesson"].filter((name) => csv.includes(name));
  const filtered = async (query: string) => namesOf((await owner.get(`/api/config/products/export.csv?${query}`)).text);
  expect(namesOf(await exportOf(owner))).toEqual(["Blue mug", "Blue bowl", "Lesson"]);
  expect(await filtered("search=blue")).toEqual(["Blue mug", "Blue bowl"]);
  expect(await filtered("search=blue&visibility=hidden")).toEqual(["Blue bowl"]);
  expect(await filtered("productType=3")).toEqual(["Lesson"]);
  const [{ id }] = (await owner.get("/api/config/categories?search=tableware")).json().items;
  expect(await filtered(`categoryId=${id}`)).toEqual(["Blue mug"]);
  const foreign = await buildProduct(app, await app.buildSite(), { name: "Lesson" });
  const chosen = await owner.post("/api/config/products/export.csv", { productIds: [mug.id, bowl.id, foreign.id] });
  expect([chosen.status, namesOf(chosen.text)]).toEqual([200, ["Blue mug", "Blue bowl"]]);
});
