import fc from "fast-check";
import { expect } from "vitest";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import type { ProductDraft, StoredProduct } from "#features/commerce/catalog/contract.ts";
import type { ImportedProductRow } from "#features/commerce/catalog/server/Catalog.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { stockReturned } from "../contract.ts";

const told: string[][] = [];

const test = siteTest({ own: true });
test.beforeAll(async ({ app }) => {
  app.app.on(stockReturned, async (_tx, { variantIds }) => {
    told.push([...variantIds].sort());
  });
});

test.beforeEach(() => {
  told.length = 0;
});

interface Line {
  variant_id: string;
  was_unlimited: boolean;
  qty_before: number;
  is_unlimited: boolean;
  qty_after: number;
  reason: string;
  account_id: string | null;
  order_id: string | null;
}

async function ledger(app: TestApp, site: TestSite): Promise<Line[]> {
  const { rows } = await app.services.database.pool.query<Line>(
    `select variant_id, was_unlimited, qty_before, is_unlimited, qty_after, reason, account_id, order_id
     from stock_changes where website_id = $1 order by changed_at, id`,
    [site.website.id],
  );
  return rows;
}

async function stocks(app: TestApp, site: TestSite) {
  const { rows } = await app.services.database.pool.query<{ id: string; unlimited: boolean; qty_in_stock: number }>(
    "select id, unlimited, qty_in_stock from variants where website_id = $1",
    [site.website.id],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every line begins where the one before it ended; the last ends where the stock is, or at nothing where it is gone. */
async function expectWhole(app: TestApp, site: TestSite): Promise<void> {
  const lines = Map.groupBy(await ledger(app, site), (line) => line.variant_id);
  const present = await stocks(app, site);
  for (const id of new Set([...lines.keys(), ...present.keys()])) {
    let unlimited = false;
    let quantity = 0;
    let sum = 0;
    for (const line of lines.get(id) ?? []) {
      expect([line.was_unlimited, line.qty_before]).toEqual([unlimited, quantity]);
      [unlimited, quantity] = [line.is_unlimited, line.qty_after];
      sum += line.qty_after - line.qty_before;
    }
    const now = present.get(id) ?? { unlimited: false, qty_in_stock: 0 };
    expect([unlimited, quantity, sum]).toEqual([now.unlimited, now.qty_in_stock, now.qty_in_stock]);
  }
}

const take = (app: TestApp, site: TestSite, ids: string[], quantities: number[], orderId = newId()) =>
  app.services.database.pool.query("select take_stock($1, $2::uuid[], $3::integer[], $4)", [
    site.website.id,
    ids,
    quantities,
    orderId,
  ]);

const sizes = (stocksOf: { qtyInStock: number; unlimited?: boolean }[]) => ({
  optionNames: ["Size"],
  variants: stocksOf.map((stock, index) => ({ ...stock, attributes: { Size: `Size ${index}` } })),
});

function save(owner: TestClient, product: StoredProduct, variants: StoredProduct["variants"]) {
  const draft = { ...(product as unknown as ProductDraft), revision: product.revision, variants };
  return owner.put(`/api/config/products/${product.id}`, draft);
}

test("a product that is made, saved, and loses a variant: each line says why", async ({ app, site, owner }) => {
  const product = await buildProduct(app, site, sizes([{ qtyInStock: 3 }, { qtyInStock: 0 }, { qtyInStock: 7 }]));
  const [first, second, third] = product.variants as [
    StoredProduct["variants"][number],
    StoredProduct["variants"][number],
    StoredProduct["variants"][number],
  ];
  expect((await ledger(app, site)).map((line) => [line.reason, line.qty_after])).toEqual([
    [expect.stringMatching(/CREATED|PRODUCT_SAVED/), 3],
    [expect.stringMatching(/CREATED|PRODUCT_SAVED/), 7],
  ]);
  const answer = await save(owner, product, [
    { ...first, qtyInStock: 5 },
    { ...second, unlimited: true },
  ]);
  expect(answer.status, answer.text).toBe(200);
  const lines = (await ledger(app, site)).slice(2);
  expect(lines.map((line) => [line.variant_id, line.qty_before, line.qty_after, line.is_unlimited]).sort()).toEqual(
    [
      [third.id, 7, 0, false],
      [first.id, 3, 5, false],
      [second.id, 0, 0, true],
    ].sort(),
  );
  expect(new Set(lines.map((line) => line.reason))).toEqual(new Set(["PRODUCT_SAVED"]));
  expect(new Set(lines.map((line) => line.account_id))).toEqual(new Set([site.owner.id]));
  await expectWhole(app, site);
});

test("an order and a statement that nobody explained", async ({ app, site }) => {
  const product = await buildProduct(app, site, sizes([{ qtyInStock: 3 }, { qtyInStock: 9 }]));
  const ids = product.variants.map((variant) => variant.id);
  const orderId = newId();
  await take(app, site, ids, [1, 9], orderId);
  await app.services.database.pool.query("update variants set qty_in_stock = 4 where website_id = $1 and id = $2", [
    site.website.id,
    ids[0],
  ]);
  const lines = (await ledger(app, site)).slice(2);
  expect(lines.map((line) => [line.reason, line.order_id, line.qty_before, line.qty_after]).sort()).toEqual(
    [
      ["ORDER", orderId, 3, 2],
      ["ORDER", orderId, 9, 0],
      ["OTHER", null, 2, 4],
    ].sort(),
  );
  await expectWhole(app, site);
});

test("a product that is deleted leaves its lines, a website that is deleted none", async ({ app, site, owner }) => {
  const product = await buildProduct(app, site, sizes([{ qtyInStock: 3 }]));
  expect((await owner.delete(`/api/config/products/${product.id}`)).status).toBe(204);
  expect((await ledger(app, site)).at(-1)).toMatchObject({ qty_before: 3, qty_after: 0 });
  await expectWhole(app, site);
  await buildProduct(app, site, sizes([{ qtyInStock: 3 }]));
  await app.services.database.pool.query("delete from websites where id = $1", [site.website.id]);
  expect(await ledger(app, site)).toEqual([]);
});

test("property: whatever is done, by many at once, the lines add up to the stocks", async ({ app }) => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant("take" as const), which: fc.nat(3), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant("adjust" as const), which: fc.nat(3), by: fc.integer({ min: -5, max: 8 }) }),
    fc.record({
      kind: fc.constant("set" as const),
      which: fc.nat(3),
      unlimited: fc.boolean(),
      quantity: fc.integer({ min: 0, max: 9 }),
    }),
    fc.record({
      kind: fc.constant("bulk" as const),
      change: fc.constantFrom("set" as const, "add" as const, "subtract" as const),
      quantity: fc.integer({ min: 0, max: 5 }),
    }),
    fc.record({ kind: fc.constant("undo" as const), which: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      const site = await app.buildSite();
      const owner = await site.signIn();
      const product = await buildProduct(
        app,
        site,
        sizes([{ qtyInStock: 3 }, { qtyInStock: 0 }, { qtyInStock: 8 }, { qtyInStock: 0, unlimited: true }]),
      );
      const ids = product.variants.map((variant) => variant.id);
      const edits: string[] = [];
      const path = (which: number) => `/api/config/inventory/variants/${ids[which]}`;
      const seen = (which: number) => ({
        unlimitedSeen: product.variants[which]?.unlimited,
        qtySeen: product.variants[which]?.qtyInStock,
      });
      await Promise.all(
        actions.map(async (each) => {
          if (each.kind === "take") await take(app, site, [ids[each.which] as string], [each.quantity]);
          else if (each.kind === "undo") {
            const editId = edits[each.which % Math.max(1, edits.length)];
            if (editId) await owner.post(`/api/config/inventory/edits/${editId}/undo`);
          } else if (each.kind === "bulk") {
            const body = {
              selection: { kind: "chosen", productIds: [product.id], variantIds: [] },
              change: { kind: each.change, quantity: each.quantity },
            };
            edits.push((await owner.post("/api/config/inventory/bulk", body)).json().id);
          } else {
            const body =
              each.kind === "adjust"
                ? { kind: "adjust", by: each.by }
                : { kind: "set", unlimited: each.unlimited, qtyInStock: each.quantity, ...seen(each.which) };
            const { editId } = (await owner.put(path(each.which), body)).json();
            if (editId) edits.push(editId);
          }
        }),
      );
      for (const editId of edits) await owner.post(`/api/config/inventory/edits/${editId}/undo`);
      await expectWhole(app, site);
    }),
    { numRuns: 12 },
  );
}, 120_000);

async function waitFor(app: TestApp, site: TestSite, product: StoredProduct, variantId: string): Promise<void> {
  await app.services.database.db
    .insertInto("restock_sign_ups")
    .values({
      website_id: site.website.id,
      id: newId(),
      product_id: product.id,
      variant_id: variantId,
      email: `${newId()}@example.com`,
    } as never)
    .execute();
}

test("who waits learns when there is some again, whichever way it came, and only then", async ({
  app,
  site,
  owner,
}) => {
  const product = await buildProduct(app, site, sizes([{ qtyInStock: 0 }, { qtyInStock: 0 }, { qtyInStock: 2 }]));
  const [first, second, third] = product.variants.map((variant) => variant.id) as [string, string, string];
  await waitFor(app, site, product, first);
  await waitFor(app, site, product, third);
  const edit = (id: string, by: number) => owner.put(`/api/config/inventory/variants/${id}`, { kind: "adjust", by });

  await edit(second, 5);
  await edit(third, 5);
  await app.runJobs();
  expect(told).toEqual([]);

  await edit(first, 1);
  await app.runJobs();
  expect(told.splice(0)).toEqual([[first]]);

  await edit(first, 1);
  await take(app, site, [third], [7]);
  await app.runJobs();
  expect(told).toEqual([]);

  // By hand in the database, also with "unlimited".
  await app.services.database.pool.query("update variants set unlimited = true where website_id = $1 and id = $2", [
    site.website.id,
    third,
  ]);
  await app.runJobs();
  expect(told.splice(0)).toEqual([[third]]);
});

test("a change that is rolled back tells nobody, and writes nothing", async ({ app, site }) => {
  const product = await buildProduct(app, site, sizes([{ qtyInStock: 0 }]));
  const variantId = product.variants[0]?.id as string;
  await waitFor(app, site, product, variantId);
  const before = await ledger(app, site);
  await app.services.database.pool.query(
    `begin; update variants set qty_in_stock = 5 where website_id = '${site.website.id}' and id = '${variantId}'; rollback`,
  );
  await app.runJobs();
  expect(told).toEqual([]);
  expect(await ledger(app, site)).toEqual(before);
});

const importedMug: ImportedProductRow = {
  importKey: "shopify:ink-mug",
  name: "Ink mug",
  urlSlug: "ink-mug",
  productType: 1,
  descriptionHtml: "",
  excerpt: "",
  isVisible: true,
  categories: [],
  tags: [],
  optionNames: [],
  variants: [
    {
      sku: "INK",
      attributes: {},
      priceCents: 2800,
      salePriceCents: null,
      onSale: false,
      unlimited: false,
      qtyInStock: 9,
      weightGrams: null,
    },
  ],
  seoTitle: "",
  seoDescription: "",
};

test("an order placed, canceled and put back, and a file of products: all say why, nothing is left unexplained", async ({
  app,
  site,
  owner,
}) => {
  const product = await buildSoldProduct(app, site, { name: "Speckled mug", variants: [{ stock: 5 }] });
  const order = await placeTestOrder(app, site, { lines: [{ product, quantity: 2 }] });
  const body = { restock: true, notifyCustomer: false };
  expect((await owner.post(`/api/config/orders/${order.id}/cancel`, body)).status).toBe(200);
  await app.app.site(site.website.id).transaction(async (tx) => {
    await app.features.catalog.upsertImportedProducts(tx, {
      collectionId: await app.features.catalog.ensureProductsCollection(tx),
      now: app.clock.now(),
      products: [importedMug],
      accountId: site.owner.id,
    });
  });
  const lines = await ledger(app, site);
  expect(
    lines.slice(1).map((line) => [line.reason, line.qty_after - line.qty_before, line.order_id, line.account_id]),
  ).toEqual([
    ["ORDER", -2, order.id, null],
    ["ORDER_CANCELED", 2, order.id, site.owner.id],
    ["IMPORT", 9, null, site.owner.id],
  ]);
  await expectWhole(app, site);
  const history = await owner.get(`/api/config/inventory/variants/${lines[0]?.variant_id}/history`);
  expect(history.json().items[0]).toMatchObject({
    reason: "ORDER_CANCELED",
    order: { id: order.id, number: order.number },
    account: { email: site.owner.email },
  });
});
