import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { buildField, buildForm } from "#features/audience/forms/testing.ts";
import { buildArea } from "#features/audience/member-areas/testing.ts";
import { buildProduct, type ProductToBuild } from "#features/commerce/catalog/testing.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { touchPage } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

/** All kinds in one shop: visitors only read it, and fill carts of their own. */
const test = sharedSiteTest({ built: true, payable: everythingPayable }, { title: "Kiln & Field" }).extend(
  "idOf",
  { auto: true, scope: "file" },
  async ({ app, site }) => {
    const ids = new Map<string, string>();
    for (const kind of kinds) ids.set(kind.name, await buildKind(app, site, kind));
    await buildProduct(app, site, {
      name: soldOut,
      variants: [{ qtyInStock: 0, priceCents: 9000, salePriceCents: 8000, onSale: true }],
    });
    return (kind: Kind) => ids.get(kind.name) ?? "";
  },
);

const soldOut = "Fluted vase";

interface Kind {
  name: string;
  product: ProductToBuild & { name: string };
  /** Answers of its form before it is added to the cart. */
  asks?: Record<string, string>;
  price: string;
  button: string;
  chosen?: Record<string, string>;
  /** Typed if the field is shown; absent: there is none. */
  quantity?: string;
  /** The line in the cart; absent: it does not use the cart. */
  line?: string[];
  subtotal?: string;
  /** Where it leads instead, with ":id" for its id. */
  leadsTo?: string;
}

const variant = (attributes: Record<string, string>, more: object) => ({
  attributes,
  sku: Object.values(attributes).join("-"),
  ...more,
});

const kinds: Kind[] = [
  {
    name: "a physical product",
    product: { name: "Ash bowl" },
    price: "$28.00",
    button: "Add To Cart",
    quantity: "2",
    line: ["Ash bowl"],
    subtotal: "$56.00",
  },
  {
    name: "a physical product with options",
    product: {
      name: "Speckled mug",
      optionNames: ["Size", "Glaze"],
      variants: [
        variant({ Size: "Small", Glaze: "Ash" }, { priceCents: 2400 }),
        variant({ Size: "Small", Glaze: "Ink" }, { priceCents: 2400 }),
        variant({ Size: "Large", Glaze: "Ink" }, { priceCents: 3200, salePriceCents: 2800, onSale: true }),
      ],
    },
    price: "from $24.00",
    button: "Add To Cart",
    chosen: { Size: "Large", Glaze: "Ink" },
    quantity: "1",
    line: ["Speckled mug", "Large", "Ink"],
    subtotal: "$28.00",
  },
  {
    name: "a physical product of which one is left",
    product: { name: "Last vase", variants: [{ qtyInStock: 1 }] },
    price: "$28.00",
    button: "Add To Cart",
    line: ["Last vase"],
    subtotal: "$28.00",
  },
  {
    name: "a digital product",
    product: { name: "Glazing basics", productType: 2, variants: [{ priceCents: 1900, qtyInStock: 0 }] },
    price: "$19.00",
    button: "Add To Cart",
    line: ["Glazing basics"],
    subtotal: "$19.00",
  },
  {
    name: "a service",
    product: { name: "Wheel class", productType: 3, variants: [{ priceCents: 6500, qtyInStock: 8 }] },
    price: "$65.00",
    button: "Add To Cart",
    quantity: "3",
    line: ["Wheel class"],
    subtotal: "$195.00",
  },
  {
    name: "a paywall",
    product: { name: "The archive", productType: 5, variants: [{ priceCents: 500, qtyInStock: 0 }] },
    price: "$5.00",
    button: "Add To Cart",
    line: ["The archive"],
    subtotal: "$5.00",
  },
  {
    name: "a product with a text of its own on the button",
    product: { name: "Firing slot", addButtonText: "Book a shelf" },
    price: "$28.00",
    button: "Book a shelf",
    quantity: "1",
    line: ["Firing slot"],
    subtotal: "$28.00",
  },
  {
    name: "a product with an additional-fields form",
    product: { name: "Engraved tray", variants: [{ priceCents: 5400 }] },
    asks: { "Words to engrave": "For Ada" },
    price: "$54.00",
    button: "Add To Cart",
    quantity: "1",
    line: ["Engraved tray", "Words to engrave", "For Ada"],
    subtotal: "$54.00",
  },
  {
    name: "a gift card",
    product: {
      name: "Gift card",
      productType: 4,
      variants: [{ priceCents: 2500 }, { priceCents: 5000, sku: "GIFT-50" }],
    },
    price: "from $25.00",
    button: "Purchase",
    chosen: { Value: "$50.00" },
    leadsTo: "/checkout/gift-card/:id?sku=GIFT-50",
  },
  {
    name: "a subscription",
    product: {
      name: "Cup of the month",
      subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
    },
    price: "$28.00 every month",
    button: "Subscribe",
    leadsTo: "/checkout/subscription?cartToken=",
  },
];

async function buildKind(app: TestApp, site: TestSite, { product, asks }: Kind): Promise<string> {
  const fields = Object.keys(asks ?? {}).map((title, index) => buildField({ id: `f${index}`, title, required: true }));
  const form = asks ? { additionalFieldsFormId: (await buildForm(app, site, { fields })).id } : {};
  const { id } = await buildProduct(app, site, { ...product, ...form });
  if (product.productType === productTypes.paywall) await buildArea(app, site, { joining: "purchase", productId: id });
  return id;
}

/** Fills in the product's form: in a modal, or without scripts on a page. */
async function answer(page: Page, { asks, button }: Kind, javaScript: boolean): Promise<void> {
  const place = javaScript ? page.getByRole("dialog") : page.locator("main");
  for (const [title, text] of Object.entries(asks ?? {})) await place.getByLabel(title).fill(text);
  await place.getByRole("button", { name: button }).click();
}

describe.each([
  { mode: "with JavaScript", javaScript: true },
  { mode: "without JavaScript", javaScript: false },
])("$mode", ({ javaScript }) => {
  test.for(kinds)("$name goes from the list to where it is bought", async (kind, { app, browser, site, idOf }) => {
    const page = await browser.open({ javaScript });
    await page.goto(urlOf(app, site, "/shop"));
    const card = page.locator(".product-card", { hasText: kind.product.name });
    expect(await card.locator(".product-price").textContent()).toContain(kind.price);
    await page.getByRole("link", { name: kind.product.name, exact: true }).click();
    await page.waitForURL(/\/shop\/p\//);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(kind.product.name);
    if (javaScript) await touchPage(page);

    for (const [option, value] of Object.entries(kind.chosen ?? {})) {
      await page.locator(".product-choices").getByLabel(option).selectOption(value);
    }
    const quantity = page.getByLabel("Quantity", { exact: true });
    expect(await quantity.count()).toBe(kind.quantity ? 1 : 0);
    if (kind.quantity) await quantity.fill(kind.quantity);
    await page.locator(".product-choices").getByRole("button", { name: kind.button }).click();
    if (kind.asks) await answer(page, kind, javaScript);

    if (kind.leadsTo) {
      await page.waitForURL((url) =>
        url.href.startsWith(urlOf(app, site, (kind.leadsTo ?? "").replace(":id", idOf(kind)))),
      );
      return;
    }
    if (javaScript) {
      const items = Number(kind.quantity ?? 1) === 1 ? "1 item" : `${kind.quantity} items`;
      await page.locator(".floating-cart-pill", { hasText: items }).click();
    }
    await page.waitForURL(urlOf(app, site, "/cart"));
    const line = page.locator(".cart-entry");
    for (const text of kind.line ?? []) expect(await line.textContent()).toContain(text);
    expect(await page.locator(".cart-subtotal-price").textContent()).toBe(kind.subtotal);
  });

  test("a sold-out product is marked and cannot be bought, on sale or not", async ({ app, browser, site }) => {
    const page = await browser.open({ javaScript });
    await page.goto(urlOf(app, site, "/shop"));
    expect(await page.locator(".product-card", { hasText: soldOut }).textContent()).toContain("sold out");
    await page.getByRole("link", { name: soldOut, exact: true }).click();
    await page.waitForURL(/\/shop\/p\//);
    if (javaScript) await touchPage(page);
    const button = page.locator(".product-choices").getByRole("button", { name: "sold out" });
    expect(await button.isDisabled()).toBe(true);
  });

  test("a service is sold one at a time if the shop does not allow more", async ({ app, browser }) => {
    const site = await app.buildSite();
    await app.services.database.db
      .updateTable("websites")
      .set({ multiple_quantity_for_services: false })
      .where("id", "=", site.website.id)
      .execute();
    app.app.dropTags(site.website.id, ["site"]);
    const { fullUrl } = await buildProduct(app, site, { name: "Wheel class", productType: 3 });
    const page = await browser.open({ javaScript });
    await page.goto(urlOf(app, site, fullUrl));
    if (javaScript) await touchPage(page);
    expect(await page.getByLabel("Quantity", { exact: true }).count()).toBe(0);
  });
});
