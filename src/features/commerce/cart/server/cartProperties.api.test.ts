import fc from "fast-check";
import { expect } from "vitest";
import type { StoredProduct } from "#features/commerce/catalog/contract.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import type { CartEntry, ShoppingCart } from "../contract.ts";
import { buildField, buildSoldProduct, type SoldProduct } from "../testing.ts";

const entries = "/api/commerce/shopping-cart/entries";

const test = appTest();

/** One call of a visitor. Numbers choose among the existing things, and invalid ones are intended. */
type Call =
  | { kind: "add"; what: number; quantity: number; answer: number }
  | { kind: "set"; line: number; quantity: number }
  | { kind: "remove"; line: number }
  | { kind: "answer"; line: number; answer: number };

const line = fc.nat(4);
const quantity = fc.integer({ min: -1, max: 9 });
const answer = fc.nat(3);
const call: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("add" as const), what: fc.nat(3), quantity, answer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("set" as const), line, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), line }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("answer" as const), line, answer }) },
);

/** The last one is refused, because the form has a required field. */
const answers = [{ words: "Ada" }, { words: "Grace", gift: "Yes" }, { words: "Ada", gift: "No" }, { words: "" }];

interface Goods {
  product: SoldProduct;
  sku: string;
  /** Undefined: unlimited. */
  stock: number | undefined;
  hasForm: boolean;
}

async function stockShop(app: TestApp, site: TestSite): Promise<Goods[]> {
  const mug = await buildSoldProduct(app, site, { variants: [{ sku: "MUG", stock: 7, priceCents: 2399 }] });
  const bowl = await buildSoldProduct(app, site, {
    optionNames: ["Size"],
    variants: [
      { sku: "BOWL-S", attributes: { Size: "S" }, priceCents: 1 },
      { sku: "BOWL-L", attributes: { Size: "L" }, stock: 3, priceCents: 5001, salePriceCents: 4999, onSale: true },
    ],
  });
  const formFields = [
    buildField({ id: "words" }),
    buildField({ id: "gift", type: "radio", options: ["Yes", "No"], required: false }),
  ];
  const tray = await buildSoldProduct(app, site, { variants: [{ sku: "TRAY", stock: 6 }], formFields });
  return [
    { product: mug, sku: "MUG", stock: 7, hasForm: false },
    { product: bowl, sku: "BOWL-S", stock: undefined, hasForm: false },
    { product: bowl, sku: "BOWL-L", stock: 3, hasForm: false },
    { product: tray, sku: "TRAY", stock: 6, hasForm: true },
  ];
}

const cartOf = async (visitor: TestClient): Promise<ShoppingCart> =>
  (await visitor.get("/api/commerce/shopping-cart")).json();

async function perform(visitor: TestClient, goods: Goods[], step: Call): Promise<TestAnswer | undefined> {
  if (step.kind === "add") {
    const { product, sku, hasForm } = goods[step.what] as Goods;
    const additionalFields = hasForm ? JSON.stringify(answers[step.answer]) : null;
    return visitor.post(entries, { itemId: product.id, sku, quantity: step.quantity, additionalFields });
  }
  const entry = (await cartOf(visitor)).entries[step.line];
  if (!entry) return undefined;
  const path = `${entries}/${entry.id}`;
  if (step.kind === "remove") return visitor.delete(path);
  if (step.kind === "set") return visitor.put(path, { quantity: step.quantity });
  const { itemId, chosenVariant } = entry;
  const additionalFields = JSON.stringify(answers[step.answer]);
  return visitor.put(`${path}/additionalFields`, { itemId, sku: chosenVariant.sku, additionalFields });
}

/** Invariants of every cart. */
function expectTrue(cart: ShoppingCart, goods: Goods[]): void {
  const sum = (of: (entry: CartEntry) => number) => cart.entries.reduce((total, entry) => total + of(entry), 0);
  expect(cart.totalQuantity).toBe(sum((entry) => entry.quantity));
  expect(cart.subtotalCents).toBe(sum((entry) => entry.quantity * entry.purchasePriceCents));
  expect(cart.grandTotalCents).toBe(cart.subtotalCents);
  expect(cart.amountDueCents).toBe(cart.grandTotalCents);
  for (const entry of cart.entries) {
    expect(entry.quantity).toBeGreaterThanOrEqual(1);
    expect(entry.subTotalCents).toBe(entry.quantity * entry.purchasePriceCents);
    expect(entry.problem).toBeNull();
  }
  const lines = cart.entries.map((entry) => `${entry.chosenVariant.sku} ${entry.additionalFields}`);
  expect(new Set(lines).size).toBe(lines.length);
  for (const { sku, stock } of goods) {
    const held = sum((entry) => (entry.chosenVariant.sku === sku ? entry.quantity : 0));
    expect(held).toBeLessThanOrEqual(stock ?? Number.POSITIVE_INFINITY);
  }
}

test("keeps quantities, sums and stock rules for any sequence of parallel cart calls", {
  timeout: 120_000,
}, async ({ app }) => {
  const site = await app.buildSite();
  const goods = await stockShop(app, site);
  // Two browsers of each visitor, so that calls on one cart meet.
  const visits = fc.array(fc.tuple(fc.array(call, { maxLength: 7 }), fc.array(call, { maxLength: 7 })), {
    minLength: 2,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(visits, async (calls) => {
      const carts = await Promise.all(
        calls.map(async (browsers) => {
          const visitor = site.visit();
          // So that both browsers have the same cart.
          await perform(visitor, goods, { kind: "add", what: 1, quantity: 1, answer: 0 });
          const done = browsers.map(async (steps) => {
            for (const step of steps) {
              const given = await perform(visitor, goods, step);
              if (!given) continue;
              expect([200, 400, 404]).toContain(given.status);
              if (given.status === 200) expectTrue(given.json().shoppingCart, goods);
            }
          });
          await Promise.all(done);
          return cartOf(visitor);
        }),
      );
      for (const cart of carts) expectTrue(cart, goods);
    }),
    { numRuns: 20 },
  );
});

/** One step: the owner changes a product, or the visitor their cart. */
type Step =
  | { kind: "price"; cents: number; saleCents: number | null }
  | { kind: "stock"; quantity: number | null }
  | { kind: "hide"; isVisible: boolean }
  | Call;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("price" as const),
      cents: fc.integer({ min: 100, max: 9999 }),
      saleCents: fc.option(fc.integer({ min: 0, max: 99 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("stock" as const), quantity: fc.option(fc.nat(6)) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("hide" as const), isVisible: fc.boolean() }) },
  { weight: 4, arbitrary: call },
);

test("a cart never shows a price that differs from the product page, or promises missing stock", {
  timeout: 120_000,
}, async ({ app }) => {
  const site = await app.buildSite();
  const owner = await site.signIn();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const product = await buildProduct(app, site, { variants: [{ qtyInStock: 6 }] });
      const sku = product.variants[0]?.sku as string;
      const sold = { id: product.id, path: product.fullUrl, collectionId: product.collectionId, variants: [] };
      const goods = Array.from({ length: 4 }, () => ({ product: sold, sku, stock: undefined, hasForm: false }));
      const visitor = site.visit();
      await perform(visitor, goods, { kind: "add", what: 0, quantity: 2, answer: 0 });
      for (const each of steps) {
        if (each.kind === "price" || each.kind === "stock" || each.kind === "hide") await edit(owner, product.id, each);
        else await perform(visitor, goods, each);
        await expectSame(visitor, product);
      }
    }),
    { numRuns: 20 },
  );
});

async function edit(owner: TestClient, productId: string, step: Step): Promise<void> {
  const path = `/api/config/products/${productId}`;
  const stored: StoredProduct = (await owner.get(path)).json();
  const [variant] = stored.variants;
  const changed =
    step.kind === "price"
      ? { priceCents: step.cents, salePriceCents: step.saleCents, onSale: step.saleCents !== null }
      : step.kind === "stock"
        ? { unlimited: step.quantity === null, qtyInStock: step.quantity ?? 0 }
        : {};
  const body = {
    ...stored,
    ...(step.kind === "hide" ? { isVisible: step.isVisible } : {}),
    variants: [{ ...variant, ...changed }],
  };
  const saved = await owner.put(path, body);
  expect(saved.status, saved.text).toBe(200);
}

async function expectSame(visitor: TestClient, product: StoredProduct): Promise<void> {
  const cart = await cartOf(visitor);
  const page = await visitor.get(`${product.fullUrl}?format=json`);
  // From the page cache.
  const { text: html } = await visitor.get(product.fullUrl, { accept: "text/html" });
  for (const entry of cart.entries) {
    if (page.status === 404) {
      expect(entry).toMatchObject({ problem: "unavailable", available: 0 });
      continue;
    }
    const [variant] = page.json().item.structuredContent.variants;
    expect(entry.purchasePriceCents).toBe(variant.onSale ? variant.salePrice : variant.price);
    const { purchasePriceCents: cents } = entry;
    if (cents > 0) expect(html).toContain(formatMoney({ cents, currency: cart.currency }, cart.locale));
    const isShort = !variant.unlimited && entry.quantity > variant.qtyInStock;
    expect(entry.problem).toBe(isShort ? "out-of-stock" : null);
    expect(entry.available).toBe(variant.unlimited ? null : variant.qtyInStock);
  }
}
