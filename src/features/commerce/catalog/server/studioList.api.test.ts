import { describe, expect } from "vitest";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildProduct } from "../testing.ts";

const test = sharedSiteTest();
test.beforeAll(async ({ app, site }) => {
  await buildProduct(app, site, {
    name: "Speckled mug",
    categories: ["Tableware/Mugs"],
    optionNames: ["Size"],
    variants: [
      { sku: "MUG-042-S", attributes: { Size: "S" }, priceCents: 2400, qtyInStock: 2 },
      { sku: "MUG-042-L", attributes: { Size: "L" }, priceCents: 3200, qtyInStock: 30 },
    ],
  });
  await buildProduct(app, site, {
    name: "Ash bowl",
    tags: ["Stoneware"],
    descriptionHtml: "<p>Fired in a <em>wood</em> kiln.</p>",
    categories: ["Tableware"],
    variants: [{ sku: "BOWL", priceCents: 4500, qtyInStock: 7 }],
  });
  await buildProduct(app, site, {
    name: "Café workshop",
    productType: 3,
    variants: [{ sku: "CLASS", priceCents: 1000, unlimited: true }],
  });
  await buildProduct(app, site, {
    name: "Other mug",
    isVisible: false,
    variants: [{ sku: "X", priceCents: 100, qtyInStock: 0 }],
  });
});

async function namesOf(owner: TestClient, query: string, limit = 50): Promise<string[]> {
  const names: string[] = [];
  let cursor = "";
  do {
    const answer = await owner.get(`/api/config/products?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status, query).toBe(200);
    const { items, nextCursor } = answer.json();
    names.push(...items.map((item: { name: string }) => item.name));
    cursor = nextCursor ?? "";
  } while (cursor);
  return names;
}

test.for(
  rows([
    ["visible", ["Ash bowl", "Café workshop", "Speckled mug"]],
    ["hidden", ["Other mug"]],
  ]),
)("the list shows only products that are %s", async ([visibility, names], { owner }) => {
  expect(await namesOf(owner, `visibility=${visibility}`)).toEqual(names);
});

describe("the studio finds products", () => {
  test.for(
    rows([
      ["mug", ["Other mug", "Speckled mug"]],
      ["MU", ["Other mug", "Speckled mug"]],
      ["spec mug", ["Speckled mug"]],
      ["mug-042", ["Speckled mug"]],
      ["042", ["Speckled mug"]],
      ["stonew", ["Ash bowl"]],
      ["kiln bowl", ["Ash bowl"]],
      ["mugs", []],
      ["café", ["Café workshop"]],
      ["bowl ash", ["Ash bowl"]],
      ["ug", []],
      ["%", []],
      ["'; --", []],
    ]),
  )("by the beginnings of words: %s", async ([search, names], { owner }) => {
    expect(await namesOf(owner, `search=${encodeURIComponent(search)}`)).toEqual(names);
  });

  test("by the new name and SKU after a change, no longer by the old ones", async ({ app, site, owner }) => {
    const product = await buildProduct(app, site, { name: "Jug", variants: [{ sku: "JUG-1" }] });
    const variants = product.variants.map((variant) => ({ ...variant, sku: "CARAFE-1" }));
    await owner.put(`/api/config/products/${product.id}`, { ...product, name: "Carafe", variants });
    expect(await namesOf(owner, "search=jug")).toEqual([]);
    expect(await namesOf(owner, "search=carafe-1")).toEqual(["Carafe"]);
    await owner.delete(`/api/config/products/${product.id}`);
    expect(await namesOf(owner, "search=carafe")).toEqual([]);
  });

  test("by type and by category, including subcategories", async ({ owner }) => {
    expect(await namesOf(owner, "productType=3")).toEqual(["Café workshop"]);
    const categories = (await owner.get("/api/config/categories?search=table")).json().items;
    expect(categories.map((category: { path: string }) => category.path)).toEqual(["Tableware", "Tableware / Mugs"]);
    const [tableware, mugs] = categories;
    expect(await namesOf(owner, `categoryId=${tableware.id}`)).toEqual(["Ash bowl", "Speckled mug"]);
    expect(await namesOf(owner, `categoryId=${mugs.id}&search=mug`)).toEqual(["Speckled mug"]);
    const chosen = (await owner.get(`/api/config/categories?search=nothing&chosen=${mugs.id}`)).json().items;
    expect(chosen).toEqual([mugs]);
  });
});

test.for(
  rows([
    ["sort=price", ["Other mug", "Café workshop", "Speckled mug", "Ash bowl"]],
    ["sort=price&direction=desc", ["Ash bowl", "Speckled mug", "Café workshop", "Other mug"]],
    ["sort=stock", ["Other mug", "Speckled mug", "Ash bowl", "Café workshop"]],
    ["sort=stock&direction=desc", ["Café workshop", "Speckled mug", "Ash bowl", "Other mug"]],
    ["sort=position", ["Speckled mug", "Ash bowl", "Café workshop", "Other mug"]],
  ]),
)("the studio's list in the order %s is the same whole and in pages of one", async ([query, names], { owner }) => {
  expect(await namesOf(owner, query)).toEqual(names);
  expect(await namesOf(owner, query, 1)).toEqual(names);
});

test("the studio's list shows how many variants of a product are sold out", async ({ app, site, owner }) => {
  const jug = await buildProduct(app, site, {
    name: "Jug",
    optionNames: ["Size"],
    variants: [
      { sku: "JUG-S", attributes: { Size: "S" }, qtyInStock: 0 },
      { sku: "JUG-L", attributes: { Size: "L" }, qtyInStock: 4 },
    ],
  });
  const { items } = (await owner.get("/api/config/products?search=jug-l")).json();
  expect(items).toMatchObject([{ id: jug.id, qtyInStock: 4, goneVariantCount: 1, variantCount: 2 }]);
});
