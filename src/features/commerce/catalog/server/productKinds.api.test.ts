import { describe, expect } from "vitest";
import { buildForm } from "#features/audience/forms/testing.ts";
import { buildArea } from "#features/audience/member-areas/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { everythingPayable, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ProductDraft, StoredProduct } from "../contract.ts";
import { kindMessages } from "../domain/checkKind.ts";
import { buildProduct, type ProductToBuild } from "../testing.ts";
import { digitalFileKey } from "./digital/digitalFiles.ts";

const test = sharedSiteTest({ payable: everythingPayable });

const monthly = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
const save = (owner: TestClient, stored: StoredProduct, more: Partial<ProductDraft>) =>
  owner.put(`/api/config/products/${stored.id}`, { ...stored, ...more });

function upload(client: TestClient, { fileName = "guide.pdf", body = "%PDF-1.7", field = "file" } = {}) {
  const boundary = "----a-boundary-of-the-tests";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`;
  return client.send("/api/config/digital-files", {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": client.studioCookies.get("crumb") ?? "",
    },
    body: `${head}${body}\r\n--${boundary}--\r\n`,
  });
}

const fileOf = (app: TestApp, site: TestSite, id: string) =>
  app.services.storage.get(digitalFileKey(site.website.id, id));

async function itemOf(site: TestSite, product: StoredProduct) {
  const answer = await site.visit().get(`${product.fullUrl}?format=json`);
  expect(answer.status).toBe(200);
  return answer.json().item;
}

async function pageOf(site: TestSite, product: StoredProduct): Promise<string> {
  const answer = await site.visit().get(product.fullUrl);
  expect(answer.status).toBe(200);
  return answer.text;
}

const giftCard: ProductToBuild = {
  name: "Gift card",
  productType: 4,
  variants: [{ priceCents: 2500 }, { priceCents: 5000 }],
};
const cup: ProductToBuild = { name: "Cup of the month", subscriptionPlan: monthly };

describe("a product of each type", () => {
  test.for([
    ["physical", {}, { label: "Add To Cart", quantity: true, price: "$28.00" }],
    ["digital", { productType: 2 }, { label: "Add To Cart", quantity: false, price: "$28.00" }],
    ["service", { productType: 3 }, { label: "Add To Cart", quantity: true, price: "$28.00" }],
    ["gift card", giftCard, { label: "Purchase", quantity: false, price: "from $25.00" }],
    ["subscription", cup, { label: "Subscribe", quantity: false, price: "$28.00 every month" }],
    ["free", { variants: [{ priceCents: 0 }] }, { label: "Add To Cart", quantity: true, price: "Free" }],
    [
      "with its own words",
      { productType: 3, addButtonText: "Book <a> seat" },
      { label: "Book &lt;a&gt; seat", quantity: true, price: "$28.00" },
    ],
    [
      "of which one is left",
      { variants: [{ qtyInStock: 1 }] },
      { label: "Add To Cart", quantity: false, price: "$28.00" },
    ],
  ] as [string, ProductToBuild, { label: string; quantity: boolean; price: string }][])(
    "%s",
    async ([_name, product, shown], { app, site }) => {
      const html = await pageOf(site, await buildProduct(app, site, product));
      expect(html).toContain(`<span class="sqs-add-to-cart-button-inner">${shown.label}</span>`);
      expect(html.includes('name="quantity"')).toBe(shown.quantity);
      expect(html).toMatch(new RegExp(`class="product-price"[^>]*>${shown.price.replaceAll("$", "\\$")}<`));
    },
  );

  test("a gift card asks for its value", async ({ app, site }) => {
    const html = await pageOf(site, await buildProduct(app, site, giftCard));
    expect(html).toContain("<bdi>Value</bdi></label>");
    expect(html).toContain(">Select Value</option>");
  });

  test("a paywall has its price and is neither sold out nor on sale", async ({ app, site }) => {
    const product = await buildProduct(app, site, { productType: 5, variants: [{ qtyInStock: 0 }] });
    await buildArea(app, site, { joining: "purchase", productId: product.id });
    expect(await itemOf(site, product)).toMatchObject({
      isSoldOut: false,
      isOnSale: false,
      structuredContent: { productType: 5 },
    });
    expect(await pageOf(site, product)).not.toContain("product-mark");
  });

  test("services have a quantity when the store allows it (spec.txt §5)", async ({ app }) => {
    const other = await app.buildSite();
    const product = await buildProduct(app, other, { productType: 3 });
    const visible = async () => {
      const html = (await other.visit().get(product.fullUrl)).text;
      const { websiteSettings } = (await other.visit().get(`${product.fullUrl}?format=json`)).json();
      return [html.includes('name="quantity"'), websiteSettings.storeSettings.multipleQuantityAllowedForServices];
    };
    expect(await visible()).toEqual([true, true]);
    const client = await other.signIn();
    const settings = (await client.get("/api/config/settings")).json();
    expect(settings.multipleQuantityForServices).toBe(true);
    const saved = await client.put("/api/config/settings", { ...settings, multipleQuantityForServices: false });
    expect(saved.json().multipleQuantityForServices).toBe(false);
    expect(await visible()).toEqual([false, false]);
  });
});

describe("the mark of a sold-out product", () => {
  const gone = { variants: [{ qtyInStock: 0 }] };

  test("'sold out' comes before 'sale', and the product's own text replaces it", async ({ app, site }) => {
    const onSale = { variants: [{ qtyInStock: 0, onSale: true, salePriceCents: 100 }] };
    expect(await pageOf(site, await buildProduct(app, site, onSale))).toContain(
      '<div class="product-mark sold-out">sold out</div>',
    );
    const there = { variants: [{ onSale: true, salePriceCents: 100 }] };
    expect(await pageOf(site, await buildProduct(app, site, there))).toContain(
      '<div class="product-mark sale">sale</div>',
    );
    const product = await buildProduct(app, site, { ...gone, soldOutText: "Back in <May>" });
    expect(await pageOf(site, product)).toContain('<div class="product-mark sold-out">Back in &lt;May&gt;</div>');
  });

  test("the shop's text, if the product has none", async ({ app }) => {
    const other = await app.buildSite();
    const client = await other.signIn();
    const settings = (await client.get("/api/config/merchandising")).json();
    expect((await client.put("/api/config/merchandising", { ...settings, soldOutText: "Next firing" })).status).toBe(
      200,
    );
    const plain = await buildProduct(app, other, gone);
    const own = await buildProduct(app, other, { ...gone, soldOutText: "Never again" });
    expect((await other.visit().get(plain.fullUrl)).text).toContain(
      '<div class="product-mark sold-out">Next firing</div>',
    );
    expect((await other.visit().get(own.fullUrl)).text).toContain(
      '<div class="product-mark sold-out">Never again</div>',
    );
  });
});

describe("a subscription", () => {
  test("is in the template's data (spec.txt §3), and the engine's own price formatter accepts it", async ({
    app,
    site,
  }) => {
    const product = await buildProduct(app, site, {
      ...cup,
      variants: [{ priceCents: 2800, salePriceCents: 2000, onSale: true }],
    });
    const item = await itemOf(site, product);
    expect(item.structuredContent).toMatchObject({ isSubscribable: true, subscriptionPlan: monthly });
    expect(item.structuredContent.variants[0].pricingOptions).toEqual([
      {
        price: 2800,
        salePrice: 2000,
        onSale: true,
        priceMoney: { value: "28.00", currency: "USD" },
        salePriceMoney: { value: "20.00", currency: "USD" },
      },
    ]);
    const model = (await site.visit().get(`${product.fullUrl}?format=json`)).json();
    const page = { website: site.website, model };
    const plain = (call: string) => app.features.themes.format(call, item, page).replace(/<[^>]+>/g, " ");
    expect(plain("plain-subscription-price")).toMatch(/Sale Price:\s*\$20\.00\s*Original Price:\s*\$28\.00/);
    expect(plain("plain-product-price")).toMatch(/\$20\.00\s+every month/);
    expect(app.features.themes.format("plain-add-to-cart-btn", item, page)).toContain('data-is-subscription="true"');
  });

  test.for(
    rows([
      [{ billingPeriod: { value: 13, unit: "WEEK" }, numBillingCycles: 0 }, "subscriptionPlan.billingPeriod.value"],
      [{ billingPeriod: { value: 2, unit: "YEAR" }, numBillingCycles: 0 }, "subscriptionPlan.billingPeriod.value"],
      [{ billingPeriod: { value: 1, unit: "DAY" }, numBillingCycles: 0 }, "subscriptionPlan.billingPeriod.unit"],
      [{ billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: -1 }, "subscriptionPlan.numBillingCycles"],
    ]),
  )(
    "every 1 to 12 weeks or months, or a year: %o is refused",
    async ([subscriptionPlan, field], { app, site, owner }) => {
      const product = await buildProduct(app, site);
      const answer = await save(owner, product, { subscriptionPlan: subscriptionPlan as never });
      expect([answer.status, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    },
  );

  test("ends when the product is sold as a single purchase again", async ({ app, site, owner }) => {
    const product = await buildProduct(app, site, cup);
    expect((await save(owner, product, { subscriptionPlan: null })).json().subscriptionPlan).toBeNull();
    expect((await itemOf(site, product)).structuredContent).not.toHaveProperty("subscriptionPlan");
    expect(await pageOf(site, product)).toContain(">Add To Cart</span>");
  });
});

describe("a form", () => {
  test("is on the product's page, which changes with it", async ({ app, site, owner }) => {
    const form = await buildForm(app, site, { name: "Engraving" });
    const product = await buildProduct(app, site, { additionalFieldsFormId: form.id });
    const { structuredContent } = await itemOf(site, product);
    expect(structuredContent.additionalFieldsFormId).toBe(form.id);
    expect(structuredContent.additionalFieldsForm).toEqual(form);
    const shared = /data-shared-prop="product-[^"]+">(.*?)<\/script>/.exec(await pageOf(site, product))?.[1] ?? "";
    expect(JSON.parse(shared).form).toEqual(form);
    const stored = (await owner.get(`/api/config/forms/${form.id}`)).json();
    expect((await owner.put(`/api/config/forms/${form.id}`, { ...stored, name: "Names" })).status).toBe(200);
    expect((await itemOf(site, product)).structuredContent.additionalFieldsForm.name).toBe("Names");
  });

  test("of another website is rejected", async ({ app, site, owner }) => {
    const foreign = await buildForm(app, await app.buildSite());
    const answer = await save(owner, await buildProduct(app, site), { additionalFieldsFormId: foreign.id });
    expect([answer.status, answer.json().errors]).toEqual([
      400,
      { additionalFieldsFormId: "Unable to locate content" },
    ]);
  });
});

describe("a file", () => {
  test("is uploaded, saved with its product, replaced and removed", async ({ app, site, owner }) => {
    const first = await upload(owner, { fileName: "guide.pdf", body: "first" });
    expect([first.status, first.json()]).toEqual([201, { id: expect.any(String), fileName: "guide.pdf", byteSize: 5 }]);
    const product = await buildProduct(app, site, { productType: 2, digitalFileId: first.json().id });
    expect(product.digitalFile).toEqual(first.json());
    const second = (await upload(owner, { body: "second" })).json();
    const saved = (await save(owner, product, { digitalFileId: second.id })).json();
    expect(saved.digitalFile).toEqual(second);
    await app.runJobs();
    expect(await fileOf(app, site, first.json().id)).toBeUndefined();
    expect((await fileOf(app, site, second.id))?.body.toString()).toBe("second");

    const without = await save(owner, saved, { digitalFileId: null });
    expect([without.status, without.json().errors]).toEqual([400, { digitalFileId: kindMessages.fileMissing }]);
    expect((await save(owner, saved, { digitalFileId: null, isVisible: false })).json().digitalFile).toBeNull();
    await app.runJobs();
    expect(await fileOf(app, site, second.id)).toBeUndefined();
  });

  test("is deleted with its product, unless another product sells it", async ({ app, site, owner }) => {
    const { id } = (await upload(owner)).json();
    const [one, other] = [
      await buildProduct(app, site, { productType: 2, digitalFileId: id }),
      await buildProduct(app, site, { productType: 2, digitalFileId: id }),
    ];
    expect((await owner.delete(`/api/config/products/${one.id}`)).status).toBe(204);
    await app.runJobs();
    expect(await fileOf(app, site, id)).toBeDefined();
    expect((await owner.delete(`/api/config/products/${other.id}`)).status).toBe(204);
    await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
    await app.runJobs();
    expect(await fileOf(app, site, id)).toBeUndefined();
  });

  test("that was never saved with a product is checked a day later", async ({ app, owner }) => {
    const { id } = (await upload(owner)).json();
    const { rows } = await app.services.database.pool.query(
      `select run_at from graphile_worker._private_jobs where payload::text like '%${id}%'`,
    );
    expect(rows.map(({ run_at }) => run_at.getTime() - app.clock.now().getTime())).toEqual([86_400_000]);
  });

  test.for(
    rows([
      ["without a file", (owner: TestClient) => upload(owner, { field: "other" }), 400, "Please enter a file name"],
      [
        "without a form",
        (owner: TestClient) => owner.post("/api/config/digital-files", {}),
        415,
        "This kind of request body is not supported.",
      ],
    ]),
  )("an upload %s is refused", async ([_name, act, status, message], { owner }) => {
    const answer = await act(owner);
    expect([answer.status, answer.json().message]).toEqual([status, message]);
  });

  test("of another website is rejected", async ({ app, owner }) => {
    const { id } = (await upload(owner)).json();
    const other = await app.buildSite();
    const product = await buildProduct(app, other, { productType: 2 });
    const client = await other.signIn();
    for (const fileId of [id, newId()]) {
      const answer = await client.put(`/api/config/products/${product.id}`, { ...product, digitalFileId: fileId });
      expect([answer.status, answer.json().errors]).toEqual([400, { digitalFileId: "Unable to locate content" }]);
    }
  });
});

describe("the stock ledger", () => {
  const changesOf = (app: TestApp, site: TestSite, productId: string) =>
    app.services.database.db
      .selectFrom("stock_changes")
      .select(["reason", "qty_before", "qty_after", "account_id"])
      .where("website_id", "=", site.website.id)
      .where("product_id", "=", productId)
      .orderBy("changed_at")
      .execute();

  test("knows who created and who saved a product", async ({ app, site, owner }) => {
    const made = await owner.post("/api/config/products", {
      ...(await buildProduct(app, site)),
      urlSlug: "ledger-mug",
      variants: [{ ...(await buildProduct(app, site)).variants[0], id: undefined, sku: "LEDGER", qtyInStock: 3 }],
    });
    expect(made.status).toBe(201);
    const stored: StoredProduct = made.json();
    const variants = stored.variants.map((each) => ({ ...each, qtyInStock: 8 }));
    expect((await save(owner, stored, { variants })).status).toBe(200);
    expect(await changesOf(app, site, stored.id)).toEqual([
      { reason: "CREATED", qty_before: 0, qty_after: 3, account_id: site.owner.id },
      { reason: "PRODUCT_SAVED", qty_before: 3, qty_after: 8, account_id: site.owner.id },
    ]);
  });

  test("knows what an import changed", async ({ app, site }) => {
    const scope = app.app.site(site.website.id);
    const { catalog } = app.features;
    const bring = (qtyInStock: number) =>
      scope.transaction(async (tx) =>
        catalog.upsertImportedProducts(tx, {
          collectionId: await catalog.ensureProductsCollection(tx),
          now: app.clock.now(),
          products: [
            {
              importKey: "shopify:ledger",
              name: "Ledger",
              urlSlug: "ledger",
              productType: 1,
              descriptionHtml: "",
              excerpt: "",
              isVisible: true,
              categories: [],
              tags: [],
              optionNames: [],
              seoTitle: "",
              seoDescription: "",
              variants: [
                {
                  sku: "LEDGER-FILE",
                  attributes: {},
                  priceCents: 100,
                  salePriceCents: null,
                  onSale: false,
                  unlimited: false,
                  qtyInStock,
                  weightGrams: null,
                },
              ],
            },
          ],
        }),
      );
    const [brought] = await bring(4);
    await bring(9);
    expect(
      (await changesOf(app, site, brought?.productId ?? "")).map(({ reason, qty_after }) => [reason, qty_after]),
    ).toEqual([
      ["IMPORT", 4],
      ["IMPORT", 9],
    ]);
  });
});

test("only shipped goods show delivery information", async ({ app }) => {
  const other = await app.buildSite();
  const place = { x: 0, y: 0, w: 12, h: 1 };
  const block = {
    id: "text",
    type: "html",
    props: { html: "<p>Sent on Fridays.</p>" },
    place: { desktop: place, mobile: place },
  };
  const document = { version: 1, sections: [{ id: "section", blocks: [block] }] };
  const client = await other.signIn();
  const saved = await client.put("/api/config/block-fields/product-delivery", { revision: 0, document });
  expect(saved.status).toBe(200);
  for (const [productType, isTold] of [
    [1, true],
    [2, false],
    [3, false],
    [4, false],
  ] as const) {
    const product = await buildProduct(app, other, { productType });
    expect((await other.visit().get(product.fullUrl)).text.includes("Sent on Fridays.")).toBe(isTold);
  }
});

test("changing the type changes the product in lists", async ({ app, site, owner }) => {
  const product = await buildProduct(app, site, { variants: [{ qtyInStock: 0 }] });
  const known = () =>
    app.services.database.db
      .selectFrom("products")
      .select("is_available")
      .where("website_id", "=", site.website.id)
      .where("id", "=", product.id)
      .executeTakeFirstOrThrow();
  expect((await known()).is_available).toBe(false);
  const { id } = (await upload(owner)).json();
  expect((await save(owner, product, { productType: 2, digitalFileId: id })).status).toBe(200);
  expect((await known()).is_available).toBe(true);
});
