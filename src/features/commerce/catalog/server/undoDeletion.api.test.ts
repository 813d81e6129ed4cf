import { expect } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { StoredProduct } from "../contract.ts";
import { buildProduct } from "../testing.ts";

const test = sharedSiteTest();

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };
const withBlock = (type: string, props: object) => ({
  version: 1,
  sections: [{ id: "s", blocks: [{ id: "b", type, props, place }] }],
});

test("before a product is deleted, lists every page that shows it or links to it", async ({ app, site, owner }) => {
  const product = await buildProduct(app, site, { name: "Named Mug" });
  await buildPage(app, site, {
    title: "Shows it",
    slug: "shows",
    body: withBlock("product", { productId: product.id }),
  });
  await buildPage(app, site, {
    title: "Links to it",
    slug: "links",
    body: textBody(`<p><a href="${product.fullUrl}">mug</a></p>`),
  });
  await buildPage(app, site, {
    title: "Links to another",
    slug: "other",
    body: textBody(`<p><a href="${product.fullUrl}-too">mug</a></p>`),
  });
  const { places } = (await owner.get(`/api/config/products/${product.id}/places`)).json();
  expect(places.map(({ title }: { title: string }) => title)).toEqual(["Links to it", "Shows it"]);
});

test("restores a deleted product as it was, under its id, with everything that belonged to it", async ({
  app,
  site,
  owner,
}) => {
  const product = await buildProduct(app, site, {
    name: "Fetched Mug",
    categories: ["Tableware/Mugs"],
    tags: ["blue"],
    optionNames: ["Size"],
    variants: [
      { sku: "F-S", attributes: { Size: "Small" }, qtyInStock: 3 },
      { sku: "F-L", attributes: { Size: "Large" }, qtyInStock: 4 },
    ],
  });
  const path = `/api/config/products/${product.id}`;
  const before: StoredProduct = (await owner.get(path)).json();
  const visitor = site.visit();
  await visitor.post("/api/commerce/shopping-cart/entries", {
    itemId: product.id,
    sku: "F-S",
    quantity: 2,
    additionalFields: "{}",
  });
  const inCart = async () => (await visitor.get("/api/commerce/shopping-cart")).json().totalQuantity;
  expect(await inCart()).toBe(2);
  expect((await owner.delete(path)).status).toBe(204);
  expect((await visitor.get(product.fullUrl)).status).toBe(404);
  expect(await inCart()).toBe(0);

  const undone = await owner.post(`${path}/undo-deletion`);
  expect(undone.status, undone.text).toBe(200);
  expect(undone.json()).toEqual(before);
  expect((await visitor.get(product.fullUrl)).text).toContain("Fetched Mug");
  expect(await inCart()).toBe(2);
  const found = (await owner.get("/api/config/products?search=fetched")).json();
  expect(found.items).toMatchObject([{ id: product.id, qtyInStock: 7 }]);
  expect((await owner.post(`${path}/undo-deletion`)).json().message).toBe("This can no longer be undone.");
});

test("a product that took its address meanwhile stays, and so does the deletion", async ({ app, site, owner }) => {
  const product = await buildProduct(app, site, { name: "Old", urlSlug: "wanted" });
  await owner.delete(`/api/config/products/${product.id}`);
  await buildProduct(app, site, { name: "New", urlSlug: "wanted" });
  const undone = await owner.post(`/api/config/products/${product.id}/undo-deletion`);
  expect(undone.status).toBe(409);
  expect(undone.json().code).toBe("deletion-blocked");
});

test("after an hour it is permanently deleted; no other website can restore it", async ({ app, site, owner }) => {
  const product = await buildProduct(app, site, { name: "Gone" });
  await owner.delete(`/api/config/products/${product.id}`);
  const other = await app.buildSite();
  const stranger = await other.signIn();
  expect((await stranger.post(`/api/config/products/${product.id}/undo-deletion`)).status).toBe(409);
  const kept = () =>
    app.services.database.db
      .selectFrom("kept_rows")
      .select("step")
      .where("website_id", "=", site.website.id)
      .where("subject_id", "=", product.id)
      .execute();
  expect(await kept()).not.toEqual([]);
  app.clock.advance(3_600_001);
  await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await app.runJobs();
  expect(await kept()).toEqual([]);
});

test("restores a deleted form; pages that show it are listed before", async ({ app, site, owner }) => {
  const form = await buildForm(app, site);
  await buildPage(app, site, { title: "Write to us", slug: "write", body: withBlock("form", { formId: form.id }) });
  expect((await owner.get("/api/config/forms")).json().items).toMatchObject([{ placeCount: 1 }]);
  const path = `/api/config/forms/${form.id}`;
  expect((await owner.get(`${path}/places`)).json().places).toMatchObject([{ kind: "page", title: "Write to us" }]);
  const before = (await owner.get(path)).json();
  expect((await owner.delete(path)).status).toBe(204);
  expect((await owner.get(path)).status).toBe(404);
  expect((await owner.post(`${path}/undo-deletion`)).json()).toEqual(before);
  expect((await owner.post(`${path}/undo-deletion`)).status).toBe(409);
});

test("before a page is moved to the trash, lists what links to it", async ({ app, site, owner }) => {
  const page = await buildPage(app, site, {
    title: "Target",
    slug: "target",
    body: textBody('<a href="/target">me</a>'),
  });
  await buildPage(app, site, { title: "Pointer", slug: "pointer", body: textBody('<a href="/target#hours">x</a>') });
  await buildPage(app, site, { kind: "link", title: "Menu entry", slug: "menu-entry", linkUrl: "/target" });
  const { places } = (await owner.get(`/api/config/pages/${page.id}/places`)).json();
  expect(places.map(({ title }: { title: string }) => title)).toEqual(["Menu entry", "Pointer"]);
});

test("many products are deleted at once: their uses are listed, those in orders stay, and all are restored", async ({
  app,
}) => {
  const shop = await app.buildSite();
  const client = await shop.signIn();
  const mug = await buildProduct(app, shop, { name: "First Mug", tags: ["kept"] });
  const bowl = await buildProduct(app, shop, { name: "Second Bowl", urlSlug: "second-bowl" });
  const sold = await buildProduct(app, shop, { name: "Sold" });
  await buildPage(app, shop, { title: "Both", slug: "both", body: withBlock("product", { productId: mug.id }) });
  await buildPage(app, shop, {
    title: "Link",
    slug: "link",
    body: textBody(`<p><a href="${bowl.fullUrl}/">x</a></p>`),
  });
  await buildPage(app, shop, {
    title: "Neither",
    slug: "neither",
    body: textBody(`<p><a href="${bowl.fullUrl}-too">x</a></p>`),
  });
  const productIds = [mug.id, bowl.id];
  const call = async (path: string, ids: string[]) =>
    (await client.post(`/api/config/products/bulk/${path}`, { productIds: ids })).json();
  const { places } = await call("places", productIds);
  expect(places.map(({ title }: { title: string }) => title).sort()).toEqual(["Both", "Link"]);

  await placeTestOrder(app, shop, { lines: [{ product: { ...sold, path: sold.fullUrl } }] });
  const deleted = await call("delete", [...productIds, sold.id, bowl.id]);
  expect([...deleted.productIds].sort()).toEqual([...productIds].sort());
  expect(deleted.refused).toEqual([
    { productId: sold.id, name: "Sold", reason: "This product has orders, so it can't be deleted. Hide it instead." },
  ]);
  expect((await client.get("/api/config/products")).json().total).toBe(1);

  await buildProduct(app, shop, { name: "In the way", urlSlug: "second-bowl" });
  const back = await call("undo-deletion", productIds);
  expect(back.productIds).toEqual([mug.id]);
  expect(back.refused).toMatchObject([
    { productId: bowl.id, name: "Second Bowl", reason: expect.stringContaining("can no longer be undone") },
  ]);
  expect((await client.get(`/api/config/products/${mug.id}`)).json().tags).toEqual(["kept"]);
});
