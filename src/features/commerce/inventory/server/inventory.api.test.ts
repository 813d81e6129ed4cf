import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { InventoryProduct, InventoryVariant, StockChange } from "../contract.ts";
import { sell } from "../testing.ts";

const test = siteTest({ own: true });

async function list(owner: TestClient, query = ""): Promise<InventoryProduct[]> {
  const answer = await owner.get(`/api/config/inventory${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json().items;
}

const names = (items: InventoryProduct[]) => items.map((item) => item.name);

async function buildMug(app: TestApp, site: TestSite, more: Parameters<typeof buildProduct>[2] = {}) {
  const product = await buildProduct(app, site, more);
  return { product, variantId: product.variants[0]?.id as string };
}

function put(owner: TestClient, variantId: string, body: object) {
  return owner.put(`/api/config/inventory/variants/${variantId}`, body);
}

async function historyOf(owner: TestClient, variantId: string, query = ""): Promise<StockChange[]> {
  const answer = await owner.get(`/api/config/inventory/variants/${variantId}/history${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json().items;
}

async function stockOf(app: TestApp, site: TestSite, variantId: string) {
  return app.services.database.db
    .selectFrom("variants")
    .select(["unlimited", "qty_in_stock"])
    .where("website_id", "=", site.website.id)
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
}

describe("the list", () => {
  test("tells what each product has, and edits a lone variant in its own row", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { name: "Ash bowl", variants: [{ sku: "BOWL", qtyInStock: 3 }] });
    await buildProduct(app, site, {
      name: "Moon jar",
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "Small" }, qtyInStock: 0, priceCents: 4000 },
        { attributes: { Size: "Large" }, qtyInStock: 12, priceCents: 9000, salePriceCents: 3000, onSale: true },
        { attributes: { Size: "Huge" }, unlimited: true, qtyInStock: 0, priceCents: 9900 },
      ],
    });
    const answer = (await owner.get("/api/config/inventory")).json();
    expect(answer).toMatchObject({ total: 2, hasMore: false, nextCursor: null, lowThreshold: 5 });
    expect(answer.items[0]).toMatchObject({
      name: "Ash bowl",
      variantCount: 1,
      lowCount: 1,
      qtyInStock: 3,
      onlyVariant: { id: variantId, sku: "BOWL", unlimited: false, qtyInStock: 3, options: [] },
    });
    expect(answer.items[1]).toMatchObject({
      name: "Moon jar",
      variantCount: 3,
      soldOutCount: 1,
      lowCount: 0,
      unlimitedCount: 1,
      qtyInStock: 12,
      lowestPriceCents: 3000,
      highestPriceCents: 9900,
      onlyVariant: null,
    });
    // Sorted by stock, each row shows the stock that it is sorted by.
    const standing = async (query: string) =>
      (await owner.get(`/api/config/inventory?${query}`))
        .json()
        .items.map((item: InventoryProduct) => item.sortedStock);
    expect(await standing("sort=stock")).toEqual([
      { unlimited: false, qtyInStock: 0 },
      { unlimited: false, qtyInStock: 3 },
    ]);
    expect(await standing("sort=stock&direction=desc")).toEqual([
      { unlimited: true, qtyInStock: 0 },
      { unlimited: false, qtyInStock: 3 },
    ]);
    expect(await standing("sort=name")).toEqual([null, null]);
    const opened = await owner.get(`/api/config/inventory/products/${answer.items[1].id}`);
    const variants: InventoryVariant[] = opened.json().variants;
    expect(variants.map(({ options, qtyInStock, priceCents }) => [options[0]?.value, qtyInStock, priceCents])).toEqual([
      ["Small", 0, 4000],
      ["Large", 12, 3000],
      ["Huge", 0, 9900],
    ]);
  });

  test("finds by the beginnings of words of names and SKUs, all of them", async ({ app, site, owner }) => {
    await buildMug(app, site, { name: "Speckled mug", variants: [{ sku: "MUG-ASH-01" }] });
    await buildMug(app, site, { name: "Speckled plate", variants: [{ sku: "PLT-02" }] });
    expect(names(await list(owner, "?search=speck"))).toEqual(["Speckled mug", "Speckled plate"]);
    expect(names(await list(owner, "?search=plate%20spe"))).toEqual(["Speckled plate"]);
    expect(names(await list(owner, "?search=mug-ash"))).toEqual(["Speckled mug"]);
    expect(names(await list(owner, "?search=PLT-02"))).toEqual(["Speckled plate"]);
    expect(await list(owner, "?search=speck%20nothing")).toEqual([]);
    expect(await list(owner, "?search=%25%25%25")).toEqual([]);
  });

  test("filters what is out, low or never counted", async ({ app, site, owner }) => {
    await buildMug(app, site, { name: "Out", variants: [{ qtyInStock: 0 }] });
    await buildMug(app, site, { name: "Low", variants: [{ qtyInStock: 5 }] });
    await buildMug(app, site, { name: "Enough", variants: [{ qtyInStock: 6 }] });
    await buildMug(app, site, { name: "Endless", variants: [{ qtyInStock: 0, unlimited: true }] });
    expect(names(await list(owner, "?filter=out"))).toEqual(["Out"]);
    expect(names(await list(owner, "?filter=low"))).toEqual(["Low"]);
    expect(names(await list(owner, "?filter=unlimited"))).toEqual(["Endless"]);
    expect(names(await list(owner, "?filter=low&search=enough"))).toEqual([]);
    expect((await owner.get("/api/config/inventory/count?filter=out")).json()).toEqual({ variantCount: 1 });
  });

  test.for(
    rows([
      ["name", "asc", ["Jar A", "Jar B", "Jar C", "Jar D", "Jar E"]],
      ["name", "desc", ["Jar E", "Jar D", "Jar C", "Jar B", "Jar A"]],
      ["price", "asc", ["Jar D", "Jar B", "Jar A", "Jar C", "Jar E"]],
      ["price", "desc", ["Jar E", "Jar C", "Jar A", "Jar B", "Jar D"]],
      ["stock", "asc", ["Jar C", "Jar A", "Jar B", "Jar D", "Jar E"]],
      ["stock", "desc", ["Jar E", "Jar D", "Jar C", "Jar B", "Jar A"]],
    ]),
  )("sorts by %s %s, page by page, each product once", async ([sort, direction, expected], { app, site, owner }) => {
    // Jar C has most of one thing and nothing of another.
    const jars: [string, number, { qtyInStock: number; unlimited?: boolean }[]][] = [
      ["Jar A", 3000, [{ qtyInStock: 1 }]],
      ["Jar B", 2000, [{ qtyInStock: 2 }]],
      ["Jar C", 4000, [{ qtyInStock: 0 }, { qtyInStock: 50 }]],
      ["Jar D", 1000, [{ qtyInStock: 100 }, { qtyInStock: 3 }]],
      ["Jar E", 5000, [{ qtyInStock: 4 }, { qtyInStock: 0, unlimited: true }]],
    ];
    for (const [name, priceCents, variants] of jars) {
      await buildMug(app, site, {
        name,
        optionNames: variants.length > 1 ? ["Size"] : [],
        variants: variants.map((variant, index) => ({
          ...variant,
          priceCents,
          attributes: (variants.length > 1 ? { Size: `Size ${index}` } : {}) as Record<string, string>,
        })),
      });
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    do {
      const address: string = `/api/config/inventory?sort=${sort}&direction=${direction}&limit=2&cursor=${cursor}`;
      const page = (await owner.get(cursor === "" ? address.replace("&cursor=", "") : address)).json();
      seen.push(...names(page.items));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(expected);
  });

  test("leaves out what never runs out, and refuses a cursor of another order", async ({ app, site, owner }) => {
    await buildMug(app, site, { name: "Mug" });
    await buildMug(app, site, { name: "Print" });
    await app.services.database.pool.query(
      "update products set product_type = 2 where website_id = $1 and name = 'Print'",
      [site.website.id],
    );
    const page = (await owner.get("/api/config/inventory?limit=1")).json();
    expect(names(page.items)).toEqual(["Mug"]);
    expect((await owner.get("/api/config/inventory?cursor=eyJ4IjoxfQ")).status).toBe(400);
  });
});

describe("one stock", () => {
  test("is set, and the pages that show it are new at once", async ({ app, site, owner }) => {
    const { product, variantId } = await buildMug(app, site, { variants: [{ sku: "ONE", qtyInStock: 10 }] });
    await site.visit().get(product.fullUrl);
    const answer = await put(owner, variantId, {
      kind: "set",
      unlimited: false,
      qtyInStock: 0,
      unlimitedSeen: false,
      qtySeen: 10,
    });
    expect(answer.json()).toMatchObject({ variant: { qtyInStock: 0, sku: "ONE" }, editId: expect.any(String) });
    expect((await site.visit().get(product.fullUrl)).text).toContain("sold out");
    const [line] = await historyOf(owner, variantId);
    expect(line).toMatchObject({
      qtyBefore: 10,
      qtyAfter: 0,
      reason: "EDITED",
      account: { name: "Olive Owner", email: site.owner.email },
      order: null,
    });
  });

  test("is not set when something was sold meanwhile: the response has the present value", async ({
    app,
    site,
    owner,
  }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 10 }] });
    await sell(app, site, variantId, 3);
    const stale = { kind: "set", unlimited: false, qtyInStock: 20, unlimitedSeen: false, qtySeen: 10 };
    const answer = await put(owner, variantId, stale);
    expect(answer.status).toBe(409);
    expect(answer.json()).toEqual({
      code: "stock-changed",
      message: "The stock has changed in the meantime. It is now 7.",
      errors: { qtyInStock: "7" },
    });
    expect(await stockOf(app, site, variantId)).toMatchObject({ qty_in_stock: 7 });
    expect((await put(owner, variantId, { ...stale, qtySeen: 7 })).json().variant.qtyInStock).toBe(20);
  });

  test("becomes unlimited, keeps its number for the time after, and is counted again", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 4 }] });
    const endless = await put(owner, variantId, {
      kind: "set",
      unlimited: true,
      qtyInStock: 0,
      unlimitedSeen: false,
      qtySeen: 4,
    });
    expect(endless.json().variant).toMatchObject({ unlimited: true, qtyInStock: 4 });
    expect((await put(owner, variantId, { kind: "adjust", by: 1 })).json()).toMatchObject({ code: "stock-uncounted" });
    const counted = { kind: "set", unlimited: false, qtyInStock: 9, unlimitedSeen: true, qtySeen: 0 };
    expect((await put(owner, variantId, counted)).json().variant).toMatchObject({ unlimited: false, qtyInStock: 9 });
  });

  test("is adjusted by an amount, never below zero", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 4 }] });
    expect((await put(owner, variantId, { kind: "adjust", by: -3 })).json().variant.qtyInStock).toBe(1);
    expect((await put(owner, variantId, { kind: "adjust", by: -2 })).json()).toMatchObject({
      code: "stock-too-low",
      message: "Only 1 in stock. Stock can't go below zero.",
    });
    expect((await put(owner, variantId, { kind: "adjust", by: 10_000_000 })).json()).toMatchObject({
      code: "stock-too-high",
    });
  });

  test("that is the same already is no change and no line", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 4 }] });
    const same = { kind: "set", unlimited: false, qtyInStock: 4, unlimitedSeen: false, qtySeen: 99 };
    expect((await put(owner, variantId, same)).json()).toMatchObject({ editId: null });
    expect(await historyOf(owner, variantId)).toHaveLength(1);
    expect((await put(owner, newId(), same)).status).toBe(404);
  });
});

describe("undo", () => {
  async function edit(owner: TestClient, variantId: string, qtyInStock: number, qtySeen: number): Promise<string> {
    const body = { kind: "set", unlimited: false, qtyInStock, unlimitedSeen: false, qtySeen };
    return (await put(owner, variantId, body)).json().editId;
  }
  const undo = (owner: TestClient, editId: string) => owner.post(`/api/config/inventory/edits/${editId}/undo`);

  test("gives back the amount, not the number: what was sold since stays sold", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 10 }] });
    const editId = await edit(owner, variantId, 25, 10);
    await sell(app, site, variantId, 4);
    const answer = await undo(owner, editId);
    expect(answer.status, answer.text).toBe(202);
    expect(answer.json()).toMatchObject({ kind: "UNDO", state: "DONE", changedCount: 1 });
    expect(await stockOf(app, site, variantId)).toMatchObject({ qty_in_stock: 6 });
    const [line] = await historyOf(owner, variantId);
    expect(line).toMatchObject({ reason: "UNDO", qtyBefore: 21, qtyAfter: 6, editId: null });
  });

  test("is refused when too little is left, and once it was done", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 0 }] });
    const editId = await edit(owner, variantId, 5, 0);
    await sell(app, site, variantId, 2);
    expect((await undo(owner, editId)).json()).toMatchObject({ code: "edit-passed" });
    expect(await stockOf(app, site, variantId)).toMatchObject({ qty_in_stock: 3 });
    const second = await edit(owner, variantId, 8, 3);
    expect((await undo(owner, second)).status).toBe(202);
    expect((await undo(owner, second)).json()).toMatchObject({ code: "edit-undone" });
    expect(await stockOf(app, site, variantId)).toMatchObject({ qty_in_stock: 3 });
    expect((await undo(owner, newId())).status).toBe(404);
  });

  test("by two at once is done once", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 1 }] });
    const editId = await edit(owner, variantId, 11, 1);
    const answers = await Promise.all([undo(owner, editId), undo(owner, editId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await stockOf(app, site, variantId)).toMatchObject({ qty_in_stock: 1 });
  });

  test("of 'unlimited' counts again from where it was", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 6 }] });
    const body = { kind: "set", unlimited: true, qtyInStock: 0, unlimitedSeen: false, qtySeen: 6 };
    const { editId } = (await put(owner, variantId, body)).json();
    expect((await undo(owner, editId)).status).toBe(202);
    expect(await stockOf(app, site, variantId)).toEqual({ unlimited: false, qty_in_stock: 6 });
  });
});

test.for(
  rows([
    ["name", "asc"],
    ["price", "desc"],
    ["stock", "asc"],
  ]),
)(
  "more than are counted are still found in the order of their %s, %s, page by page",
  async ([sort, direction], { app, site, owner }) => {
    const { product } = await buildMug(app, site);
    await app.services.database.pool.query(
      `insert into products (website_id, id, collection_id, product_type, name, url_slug)
     select $1::uuid, gen_random_uuid(), $2::uuid, 1, case when n % 6 = 0 then 'Ash bowl ' else 'Moss tile ' end || n,
       'made-' || n from generate_series(1, 1300) as n`,
      [site.website.id, product.collectionId],
    );
    await app.services.database.pool.query(
      `insert into variants (website_id, id, product_id, sku, price_cents, qty_in_stock)
     select $1::uuid, gen_random_uuid(), id, url_slug, 1000 + length(name) * 7 + ascii(substr(md5(name), 1, 1)), 5
     from products where website_id = $1::uuid and url_slug like 'made-%'`,
      [site.website.id],
    );
    const query = `?search=tile&limit=7&sort=${sort}&direction=${direction}`;
    const first = (await owner.get(`/api/config/inventory${query}`)).json();
    expect(first).toMatchObject({ total: 1000, hasMore: true });
    const second = (await owner.get(`/api/config/inventory${query}&cursor=${first.nextCursor}`)).json();
    const shown: InventoryProduct[] = [...first.items, ...second.items];
    const { rows } = await app.services.database.pool.query(
      `select product.name, product.lowest_price_cents as price from products as product
     where product.website_id = $1 and product.name like 'Moss tile%'
     order by ${sort === "name" ? "lower(product.name)" : "product.lowest_price_cents desc, product.id desc"} limit 14`,
      [site.website.id],
    );
    expect(new Set(shown.map((item) => item.id)).size).toBe(14);
    expect(shown.every((item) => item.name.startsWith("Moss tile"))).toBe(true);
    if (sort !== "stock") expect(names(shown)).toEqual(rows.map((row) => row.name));
  },
);

describe("many stocks", () => {
  test("are set, added to, taken from and made unlimited", async ({ app, site, owner }) => {
    const { product, variantId } = await buildMug(app, site, {
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "S" }, qtyInStock: 2 },
        { attributes: { Size: "L" }, unlimited: true, qtyInStock: 0 },
      ],
    });
    const selection = { kind: "chosen", productIds: [product.id], variantIds: [] };
    const change = async (body: object) => {
      const answer = await owner.post("/api/config/inventory/bulk", { selection, change: body });
      expect(answer.status, answer.text).toBe(202);
      return answer.json();
    };
    expect(await change({ kind: "add", quantity: 5 })).toMatchObject({ total: 2, changedCount: 1, skippedCount: 1 });
    expect((await stockOf(app, site, variantId)).qty_in_stock).toBe(7);
    const subtracted = await change({ kind: "subtract", quantity: 100 });
    expect((await stockOf(app, site, variantId)).qty_in_stock).toBe(0);
    expect(await change({ kind: "unlimited" })).toMatchObject({ changedCount: 1 });
    expect(await change({ kind: "set", quantity: 3 })).toMatchObject({ state: "DONE", changedCount: 2 });
    const undone = await owner.post(`/api/config/inventory/edits/${subtracted.id}/undo`);
    expect(undone.json()).toMatchObject({ changedCount: 1 });
    expect((await stockOf(app, site, variantId)).qty_in_stock).toBe(10);
    expect((await historyOf(owner, variantId)).map((line) => line.reason)).toEqual([
      "UNDO",
      "BULK_EDIT",
      "BULK_EDIT",
      "BULK_EDIT",
      "BULK_EDIT",
      "CREATED",
    ]);
  });

  test("that a search finds are changed by a job, which reports its progress and can be undone", async ({
    app,
    site,
    owner,
  }) => {
    await buildMug(app, site, { name: "Left alone" });
    const { product } = await buildMug(app, site, { name: "Tile", variants: [{ sku: "TILE-0", qtyInStock: 1 }] });
    await app.services.database.pool.query(
      `insert into variants (website_id, id, product_id, sku, attributes, position, price_cents, qty_in_stock)
       select $1, gen_random_uuid(), $2, 'TILE-' || n, jsonb_build_object('No', n), n, 100, 1
       from generate_series(1, 1399) as n`,
      [site.website.id, product.id],
    );
    const selection = { kind: "matching", search: "tile", filter: "low" };
    const started = await owner.post("/api/config/inventory/bulk", { selection, change: { kind: "add", quantity: 9 } });
    expect(started.json()).toMatchObject({ state: "RUNNING", total: 1400, doneCount: 0 });
    const undo = () => owner.post(`/api/config/inventory/edits/${started.json().id}/undo`);
    expect((await undo()).json()).toMatchObject({ code: "edit-running" });
    await app.runJobs();
    const read = async (id: string) => (await owner.get(`/api/config/inventory/edits/${id}`)).json();
    expect(await read(started.json().id)).toMatchObject({ state: "DONE", doneCount: 1400, changedCount: 1400 });
    const sums = async () =>
      (
        await app.services.database.pool.query(
          "select sum(qty_in_stock)::integer as sum from variants where website_id = $1 and product_id = $2",
          [site.website.id, product.id],
        )
      ).rows[0].sum;
    expect(await sums()).toBe(14_000);
    const undone = (await undo()).json();
    expect(undone).toMatchObject({ state: "RUNNING", total: 1400 });
    await app.runJobs();
    expect(await read(undone.id)).toMatchObject({ state: "DONE", changedCount: 1400 });
    expect(await sums()).toBe(1400);
    const { rows } = await app.services.database.pool.query(
      "select count(*)::integer as count from stock_edit_rows where website_id = $1",
      [site.website.id],
    );
    expect(rows[0].count).toBe(0);
  });
});

describe("the ledger", () => {
  test("comes in pages, newest first", async ({ app, site, owner }) => {
    const { variantId } = await buildMug(app, site, { variants: [{ qtyInStock: 0 }] });
    for (let count = 1; count <= 5; count++) await put(owner, variantId, { kind: "adjust", by: count });
    const first = (await owner.get(`/api/config/inventory/variants/${variantId}/history?limit=3`)).json();
    expect(first.items.map((line: StockChange) => line.qtyAfter)).toEqual([15, 10, 6]);
    const second = await historyOf(owner, variantId, `?limit=3&cursor=${first.nextCursor}`);
    expect(second.map((line) => line.qtyAfter)).toEqual([3, 1]);
    expect((await owner.get(`/api/config/inventory/variants/${newId()}/history`)).status).toBe(404);
    expect((await owner.get(`/api/config/inventory/variants/${variantId}/history?cursor=1_x`)).status).toBe(400);
  });
});

describe("another website", () => {
  test("sees and changes nothing of this one", async ({ app, site, owner }) => {
    const { product, variantId } = await buildMug(app, site, { variants: [{ sku: "MINE", qtyInStock: 4 }] });
    const { editId } = (await put(owner, variantId, { kind: "adjust", by: 1 })).json();
    const stranger = await (await app.buildSite()).signIn();
    expect((await stranger.get("/api/config/inventory")).json().items).toEqual([]);
    const paths = [`products/${product.id}`, `variants/${variantId}/history`];
    for (const path of paths) expect((await stranger.get(`/api/config/inventory/${path}`)).status).toBe(404);
    const by = { kind: "adjust", by: 1 };
    expect((await stranger.put(`/api/config/inventory/variants/${variantId}`, by)).status).toBe(404);
    expect((await stranger.post(`/api/config/inventory/edits/${editId}/undo`)).status).toBe(404);
    const selection = { kind: "chosen", productIds: [product.id], variantIds: [variantId] };
    const bulk = await stranger.post("/api/config/inventory/bulk", { selection, change: { kind: "set", quantity: 0 } });
    expect(bulk.json()).toMatchObject({ total: 0, changedCount: 0 });
    expect((await stockOf(app, site, variantId)).qty_in_stock).toBe(5);
  });
});
