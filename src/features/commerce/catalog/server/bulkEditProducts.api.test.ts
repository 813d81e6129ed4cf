import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { StoredProduct } from "../contract.ts";
import { buildProduct } from "../testing.ts";

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

const change = (products: { id: string }[], how: object) =>
  owner.post("/api/config/products/bulk", { productIds: products.map(({ id }) => id), change: how });
const read = async ({ id }: { id: string }) => (await owner.get(`/api/config/products/${id}`)).json() as StoredProduct;

describe("changes many products at once", () => {
  test("hidden and shown; one without its file stays hidden and is listed", async () => {
    const mug = await buildProduct(app, site, { name: "Mug" });
    const bowl = await buildProduct(app, site, { name: "Bowl", isVisible: false });
    const booklet = await buildProduct(app, site, {
      name: "Booklet",
      productType: 2,
      isVisible: false,
      digitalFileId: null,
    });
    const answer = await change([mug, bowl, booklet], { kind: "visibility", isVisible: true });
    expect(answer.json(), answer.text).toEqual({
      changedCount: 1,
      unchangedCount: 1,
      refused: [{ productId: booklet.id, name: "Booklet", reason: "It has no file yet, so it can't be shown." }],
      former: [{ productId: bowl.id, revision: bowl.revision + 1, isVisible: false }],
    });
    expect((await read(bowl)).isVisible).toBe(true);
    expect((await site.visit().get(bowl.fullUrl)).status).toBe(200);
    // Anyone who has one of them open gets a conflict instead of overwriting it.
    expect((await read(bowl)).revision).toBe(bowl.revision + 1);
    expect((await read(mug)).revision).toBe(mug.revision);
    await change([mug, bowl], { kind: "visibility", isVisible: false });
    expect((await site.visit().get(bowl.fullUrl)).status).toBe(404);
  });

  test("added to a category, which is created if it is missing, and removed again", async () => {
    const mug = await buildProduct(app, site, { categories: ["Cups"] });
    const bowl = await buildProduct(app, site, {});
    expect((await change([mug, bowl], { kind: "category", category: "Gifts/For tea", isMember: true })).json()).toEqual(
      {
        changedCount: 2,
        unchangedCount: 0,
        refused: [],
        former: expect.any(Array),
      },
    );
    expect((await read(mug)).categories.sort()).toEqual(["Cups", "Gifts/For tea"]);
    await change([mug, bowl], { kind: "category", category: "gifts/for tea", isMember: false });
    expect([(await read(mug)).categories, (await read(bowl)).categories]).toEqual([["Cups"], []]);
    const none = await change([mug], { kind: "category", category: "Nothing", isMember: false });
    expect(none.json()).toMatchObject({ changedCount: 0, unchangedCount: 1 });
    const long = await change([mug], { kind: "category", category: "x".repeat(26), isMember: true });
    expect([long.status, long.json().errors]).toEqual([
      400,
      { "change.category": "A category name can have up to 25 characters." },
    ]);
    const deep = await change([mug], { kind: "category", category: "a/b/c/d/e/f/g/h", isMember: true });
    expect([deep.status, deep.json().errors]).toEqual([
      400,
      { "change.category": "Categories can be up to 7 levels deep." },
    ]);
  });

  test("prices and sales, for all variants of a product or none, and pages show them at once", async () => {
    const mug = await buildProduct(app, site, { name: "Mug", variants: [{ priceCents: 1000 }] });
    const vase = await buildProduct(app, site, {
      name: "Vase",
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "S" }, priceCents: 1000 },
        { attributes: { Size: "L" }, priceCents: 4000, salePriceCents: 3900, onSale: true },
      ],
    });
    const card = await buildProduct(app, site, { name: "Card", productType: 4 });
    expect((await site.visit().get(mug.fullUrl)).text).toContain("$10.00");
    const lower = await change([mug, vase, card], { kind: "price", to: { kind: "percent", percent: -10 } });
    expect(lower.json(), lower.text).toMatchObject({
      changedCount: 1,
      refused: expect.arrayContaining([
        expect.objectContaining({
          name: "Vase",
          reason: expect.stringContaining("sale price ($39.00) would no longer"),
        }),
        expect.objectContaining({ name: "Card", reason: "A gift card's price is its value." }),
      ]),
    });
    expect((await site.visit().get(mug.fullUrl)).text).toContain("$9.00");
    expect((await read(vase)).variants.map(({ priceCents }) => priceCents)).toEqual([1000, 4000]);
    await change([mug, vase], { kind: "sale", to: { kind: "percent", percent: 50 } });
    expect((await read(vase)).variants.map(({ salePriceCents }) => salePriceCents)).toEqual([500, 2000]);
    expect((await site.visit().get(mug.fullUrl)).text).toContain('<div class="product-mark sale">sale</div>');
    await change([mug, vase], { kind: "sale", to: { kind: "end" } });
    expect((await site.visit().get(mug.fullUrl)).text).not.toContain('<div class="product-mark sale');
  });

  test("lists one that is deleted, or another website's, and changes nothing of it", async () => {
    const other = await app.buildSite();
    const theirs = await buildProduct(app, other, {});
    const mug = await buildProduct(app, site, {});
    const answer = await change([mug, theirs, { id: newId() }], { kind: "visibility", isVisible: false });
    expect(answer.json()).toMatchObject({ changedCount: 1 });
    expect(answer.json().refused.map(({ reason }: { reason: string }) => reason)).toEqual(
      Array(2).fill("It was deleted."),
    );
    expect((await other.visit().get(theirs.fullUrl)).status).toBe(200);
  });
});

describe("a change of prices is undone", () => {
  const undo = (former: unknown) => owner.post("/api/config/products/bulk/undo", { former });

  test("with the data of the answer: every variant has its old price and sale", async () => {
    const vase = await buildProduct(app, site, {
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "S" }, priceCents: 1995 },
        { attributes: { Size: "L" }, priceCents: 4000, salePriceCents: 1000, onSale: true },
      ],
    });
    const before = (await read(vase)).variants;
    for (const how of [
      { kind: "price", to: { kind: "percent", percent: -33 } },
      { kind: "sale", to: { kind: "percent", percent: 50 } },
      { kind: "sale", to: { kind: "end" } },
    ]) {
      const { former } = (await change([vase], how)).json();
      expect((await read(vase)).variants).not.toEqual(before);
      const answer = await undo(former);
      expect(answer.json(), answer.text).toEqual({ changedCount: 1, unchangedCount: 0, refused: [], former: null });
      expect((await read(vase)).variants).toEqual(before);
    }
    expect((await site.visit().get(vase.fullUrl)).text).toContain("$19.95");
  });

  test("restores visibility, categories and tags too", async () => {
    const [mug, bowl] = [
      await buildProduct(app, site, { name: "Mug", tags: ["old"], categories: ["Cups"] }),
      await buildProduct(app, site, { name: "Bowl", isVisible: false }),
    ];
    const stateOf = async (product: { id: string }) => {
      const { isVisible, tags, categories } = (await owner.get(`/api/config/products/${product.id}`)).json();
      return { isVisible, tags, categories };
    };
    const before = [await stateOf(mug), await stateOf(bowl)];
    for (const how of [
      { kind: "visibility", isVisible: false },
      { kind: "visibility", isVisible: true },
      { kind: "tags", tags: ["new"], isMember: true },
      { kind: "tags", tags: ["old"], isMember: false },
      { kind: "category", category: "Sale", isMember: true },
      { kind: "category", category: "Cups", isMember: false },
    ]) {
      const { former } = (await change([mug, bowl], how)).json();
      expect([await stateOf(mug), await stateOf(bowl)], how.kind).not.toEqual(before);
      const answer = await undo(former);
      expect(answer.json().refused, answer.text).toEqual([]);
      expect([await stateOf(mug), await stateOf(bowl)], how.kind).toEqual(before);
    }
  });

  test("except of products that were saved since, and those of another website", async () => {
    const [mug, bowl] = [
      await buildProduct(app, site, { name: "Mug", variants: [{ priceCents: 1000 }] }),
      await buildProduct(app, site, { name: "Bowl", variants: [{ priceCents: 1000 }] }),
    ];
    const { former } = (await change([mug, bowl], { kind: "price", to: { kind: "set", cents: 500 } })).json();
    await change([mug], { kind: "price", to: { kind: "set", cents: 700 } });
    expect((await undo(former)).json()).toMatchObject({
      changedCount: 1,
      refused: [{ productId: mug.id, name: "Mug", reason: "It was changed since, so it stays as it is." }],
    });
    expect([(await read(mug)).variants[0]?.priceCents, (await read(bowl)).variants[0]?.priceCents]).toEqual([
      700, 1000,
    ]);
    const theirs = await (await app.buildSite()).signIn();
    const answer = await theirs.post("/api/config/products/bulk/undo", { former });
    expect(answer.json()).toMatchObject({ changedCount: 0, refused: [{ name: "" }, { name: "" }] });
  });
});

test("does not put a variant on sale whose sale price is not below its price", async () => {
  const mug = await buildProduct(app, site, { variants: [{ priceCents: 1000 }] });
  const { variants, ...rest } = await read(mug);
  const body = { ...rest, variants: variants.map((variant) => ({ ...variant, onSale: true, salePriceCents: 1000 })) };
  expect((await owner.put(`/api/config/products/${mug.id}`, body)).json().errors).toEqual({
    "variants.0.salePriceCents": "Enter a sale price below the price, or turn off the sale.",
  });
});

test("adds and removes tags of many products; one that would have too many is not changed and is listed", async () => {
  const mug = await buildProduct(app, site, { tags: ["Blue"] });
  const bowl = await buildProduct(app, site, {});
  const full = await buildProduct(app, site, {
    name: "Full",
    tags: Array.from({ length: 100 }, (_none, index) => `t${index}`),
  });
  const added = await change([mug, bowl, full], { kind: "tags", tags: ["blue", "new"], isMember: true });
  expect(added.json(), added.text).toMatchObject({
    changedCount: 2,
    refused: [{ productId: full.id, reason: "It would have more than 100 tags, the maximum." }],
  });
  expect([(await read(mug)).tags, (await read(bowl)).tags]).toEqual([
    ["Blue", "new"],
    ["blue", "new"],
  ]);
  expect((await owner.get("/api/config/products?search=new")).json().total).toBe(2);
  await change([mug, bowl], { kind: "tags", tags: ["BLUE"], isMember: false });
  expect([(await read(mug)).tags, (await read(bowl)).tags]).toEqual([["new"], ["new"]]);
  expect((await change([mug], { kind: "tags", tags: [], isMember: true })).status).toBe(400);
});
