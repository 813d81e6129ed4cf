import { describe, expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import type { ProductDraft, StoredProduct } from "../contract.ts";
import { emptyTexts } from "../domain/productFields.ts";
import { buildProduct, buildProductsCollection } from "../testing.ts";

const test = appTest();

let counter = 0;

function draft(more: Partial<ProductDraft> = {}): ProductDraft {
  const number = ++counter;
  return {
    name: "Speckled mug",
    urlSlug: `speckled-mug-${number}`,
    productType: 1,
    excerpt: "<p>For the morning.</p>",
    descriptionHtml: "<p>Thrown by hand.</p>",
    isVisible: true,
    tags: ["stoneware"],
    categories: ["Tableware/Mugs"],
    optionNames: ["Size"],
    variants: [variant("Small", `S-${number}`), variant("Large", `L-${number}`)],
    imageIds: [],
    ...emptyTexts,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    digitalFileId: null,
    noIndex: false,
    commentsOpen: true,
    ...more,
  };
}

function variant(size: string, sku: string, more: Partial<ProductDraft["variants"][number]> = {}) {
  return {
    sku,
    attributes: { Size: size },
    priceCents: 2800,
    salePriceCents: null,
    onSale: false,
    unlimited: false,
    qtyInStock: 5,
    weightGrams: 400,
    size: null,
    gtin: "",
    mpn: "",
    imageId: null,
    ...more,
  };
}

/** The stored product as the editor would send it back. */
function edited(product: StoredProduct, more: Partial<ProductDraft> = {}) {
  return { ...(product as unknown as ProductDraft & { revision: number }), ...more };
}

async function auditOf(app: TestApp, websiteId: string, productId: string) {
  return app.services.database.db
    .selectFrom("audit_entries")
    .select(["action", "account_id"])
    .where("website_id", "=", websiteId)
    .where("subject_id", "=", productId)
    .orderBy("id")
    .execute();
}

describe("creating", () => {
  test("a category's name of more than 25 characters is rejected with a message; existing ones stay", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site, { name: "Mug" });
    const client = await site.signIn();
    const path = `/api/config/products/${product.id}`;
    const stored = (await client.get(path)).json();
    const save = (categories: string[], revision: number) => client.put(path, { ...stored, categories, revision });
    const refused = await save(["Cups", `Cups/${"x".repeat(26)}`], 1);
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { "categories.1": "A category name can have up to 25 characters." },
    ]);
    expect((await save([`Cups/${"x".repeat(25)}`], 1)).status).toBe(200);
    await app.services.database.db
      .updateTable("categories")
      .set({ name: "y".repeat(60) })
      .where("website_id", "=", site.website.id)
      .where("name", "=", "x".repeat(25))
      .execute();
    expect((await save([`Cups/${"y".repeat(60)}`], 2)).status).toBe(200);
  });

  test("categories nested deeper than 7 levels are rejected with a message; existing ones stay", async ({ app }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site, { name: "Mug" });
    const client = await site.signIn();
    const path = `/api/config/products/${product.id}`;
    const stored = (await client.get(path)).json();
    const save = (categories: string[], revision: number) => client.put(path, { ...stored, categories, revision });
    const refused = await save(["Cups", "a/b/c/d/e/f/g/h"], 1);
    expect([refused.status, refused.json().errors]).toEqual([
      400,
      { "categories.1": "Categories can be up to 7 levels deep." },
    ]);
    expect((await save(["a/b/c/d/e/f/g"], 1)).status).toBe(200);
    // Created by an older version.
    await app.services.database.pool.query(
      `insert into categories (website_id, id, collection_id, parent_id, name, url_slug)
       select website_id, gen_random_uuid(), collection_id, id, 'h', 'a-b-c-d-e-f-g-h' from categories
       where website_id = $1 and name = 'g'`,
      [site.website.id],
    );
    expect((await save(["a/b/c/d/e/f/g/h"], 2)).status).toBe(200);
  });

  test("stores the request, creates categories, and writes an audit entry", async ({ app }) => {
    const site = await app.buildSite();
    const collectionId = await buildProductsCollection(app, site);
    const image = await buildImage(app, site);
    const client = await site.signIn();
    const sent = draft({ imageIds: [image.id], variants: [variant("Small", "one-sku", { imageId: image.id })] });
    const answer = await client.post("/api/config/products", sent);
    expect(answer.status).toBe(201);
    const stored: StoredProduct = answer.json();
    expect(stored).toMatchObject({
      ...sent,
      variants: [{ ...sent.variants[0], id: expect.any(String), qtySeen: 5 }],
      collectionId,
      fullUrl: `/shop/p/${sent.urlSlug}`,
      images: [image],
      revision: 1,
    });
    expect((await client.get(`/api/config/products/${stored.id}`)).json()).toEqual(stored);
    expect(await auditOf(app, site.website.id, stored.id)).toEqual([
      { action: "product.create", account_id: site.owner.id },
    ]);
    // The same categories again are the same ones.
    const second = await client.post("/api/config/products", draft({ categories: ["tableware / mugs", "Tableware"] }));
    expect(second.json().categories).toEqual(["Tableware", "Tableware/Mugs"]);
  });

  test("creates a shop for a site without one", async ({ app }) => {
    const site = await app.buildSite();
    const answer = await (await site.signIn()).post("/api/config/products", draft({ urlSlug: "first" }));
    expect([answer.status, answer.json().fullUrl]).toEqual([201, "/shop/p/first"]);
  });

  test("a collection of another site is unknown", async ({ app }) => {
    const site = await app.buildSite();
    const collectionId = await buildProductsCollection(app, await app.buildSite());
    const answer = await (await site.signIn()).post("/api/config/products", { ...draft(), collectionId });
    expect([answer.status, answer.json().code]).toEqual([404, "collection-unknown"]);
  });

  test("reports pictures and frames of other sites that a text can't keep; videos of known players become links", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const owner = await site.signIn();
    const descriptionHtml = `<h1>Clay</h1><p style="text-align:center">a<img src="https://x.example/a.jpg"></p>
<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://x.example/"></iframe>`;
    const created = await owner.post("/api/config/products", draft({ descriptionHtml }));
    expect(created.json(), created.text).toMatchObject({ leftOut: { pictures: 1, frames: 1 } });
    const { id, leftOut: _leftOut, ...stored } = created.json();
    expect(stored.descriptionHtml).toContain('<h2>Clay</h2><p class="text-center">a</p>');
    expect(stored.descriptionHtml).toContain(
      '<a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ">YouTube</a>',
    );
    const saved = (await owner.put(`/api/config/products/${id}`, stored)).json();
    expect(saved.descriptionHtml).toBe(stored.descriptionHtml);
    expect(saved).not.toHaveProperty("leftOut");
  });

  test("removes scripts and styles from its texts", async ({ app }) => {
    const site = await app.buildSite();
    const answer = await (await site.signIn()).post(
      "/api/config/products",
      draft({
        excerpt: `<p onclick="x()">Good</p><script>bad()</script>`,
        descriptionHtml: `<h2>Clay</h2><a href="javascript:bad()">a</a><p style="color:red">b</p><iframe src="/"></iframe>`,
      }),
    );
    expect(answer.json().excerpt).toBe("<p>Good</p>");
    expect(answer.json().descriptionHtml).toBe("<h2>Clay</h2><a>a</a><p>b</p>");
  });

  test.for<[string, () => Partial<Record<keyof ProductDraft, unknown>>, string[]]>(
    rows([
      ["no name", () => ({ name: " " }), ["name"]],
      ["an address that is none", () => ({ urlSlug: "Speckled Mug" }), ["urlSlug"]],
      ["no variants", () => ({ variants: [] }), ["variants"]],
      ["a price of halves", () => ({ variants: [variant("S", "x", { priceCents: 10.5 })] }), ["variants.0.priceCents"]],
      ["a price below 0", () => ({ variants: [variant("S", "x", { priceCents: -1 })] }), ["variants.0.priceCents"]],
      [
        "a sale without its price",
        () => ({ variants: [variant("S", "x", { onSale: true })] }),
        ["variants.0.salePriceCents"],
      ],
      [
        "an option without a value",
        () => ({ optionNames: ["Size", "Glaze"], variants: [variant("S", "x")] }),
        ["variants.0.attributes.Glaze"],
      ],
      [
        "two variants of one choice",
        () => ({ variants: [variant("S", "x"), variant("S", "y")] }),
        ["variants.1.attributes"],
      ],
      ["one SKU twice", () => ({ variants: [variant("S", "x"), variant("L", "x")] }), ["variants.1.sku"]],
      ["an unknown image", () => ({ imageIds: [newId()] }), ["imageIds.0"]],
      [
        "an unknown image of a variant",
        () => ({ variants: [variant("S", "x", { imageId: newId() })] }),
        ["variants.0.imageId"],
      ],
      ["a variant of nobody", () => ({ variants: [variant("S", "x", { id: newId() })] }), ["variants.0.id"]],
      ["a type that there is not", () => ({ productType: 6 as never }), ["productType"]],
    ]),
  )("is refused with %s", async ([_case, more, fields], { app }) => {
    const site = await app.buildSite();
    const answer = await (await site.signIn()).post("/api/config/products", { ...draft(), ...more() });
    expect([answer.status, answer.json().code, Object.keys(answer.json().errors)]).toEqual([
      400,
      "invalid-input",
      fields,
    ]);
  });
});

describe("saving", () => {
  test("keeps the ids of variants, and removes deleted ones, also from carts", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const [small, large] = created.variants;
    const visitor = site.visit();
    for (const sku of [small?.sku, large?.sku]) {
      const added = await visitor.post("/api/commerce/shopping-cart/entries", { itemId: created.id, sku, quantity: 1 });
      expect(added.status).toBe(200);
    }
    const saved = await client.put(
      `/api/config/products/${created.id}`,
      edited(created, {
        name: "Speckled mug, large",
        variants: [
          { ...(large as NonNullable<typeof large>), priceCents: 3000 },
          variant("Huge", `H-${created.id.slice(-6)}`),
        ],
      }),
    );
    expect(saved.status).toBe(200);
    expect(saved.json()).toMatchObject({ name: "Speckled mug, large", revision: 2 });
    expect(saved.json().variants[0]).toMatchObject({ id: large?.id, priceCents: 3000 });
    expect(saved.json().variants[1].id).not.toBe(small?.id);
    const cart = (await visitor.get("/api/commerce/shopping-cart")).json();
    expect(cart.entries.map((entry: { chosenVariant: { sku: string } }) => entry.chosenVariant.sku)).toEqual([
      large?.sku,
    ]);
    expect((await auditOf(app, site.website.id, created.id)).map((entry) => entry.action)).toEqual([
      "product.create",
      "product.save",
    ]);
  });

  test("SKUs may be swapped", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const [small, large] = created.variants as [ProductDraft["variants"][number], ProductDraft["variants"][number]];
    const saved = await client.put(
      `/api/config/products/${created.id}`,
      edited(created, {
        variants: [
          { ...small, sku: large.sku },
          { ...large, sku: small.sku },
        ],
      }),
    );
    expect(saved.json().variants).toMatchObject([
      { id: small.id, sku: large.sku },
      { id: large.id, sku: small.sku },
    ]);
  });

  test("a stale revision is rejected and overwrites nothing", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const first = await client.put(`/api/config/products/${created.id}`, edited(created, { name: "First" }));
    const second = await client.put(`/api/config/products/${created.id}`, edited(created, { name: "Second" }));
    expect([second.status, second.json().code]).toEqual([409, "stale-revision"]);
    expect((await client.get(`/api/config/products/${created.id}`)).json()).toEqual(first.json());
  });

  test("of many saves at once, one wins", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, index) =>
        client.put(`/api/config/products/${created.id}`, edited(created, { name: `Save ${index}` })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test("stock that was not edited keeps its current value, edited stock gets the entered one", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const [small, large] = created.variants as [StoredProduct["variants"][number], StoredProduct["variants"][number]];
    await app.services.database.db
      .updateTable("variants")
      .set({ qty_in_stock: 4 })
      .where("website_id", "=", site.website.id)
      .where("product_id", "=", created.id)
      .execute();
    const saved = await client.put(
      `/api/config/products/${created.id}`,
      edited(created, { name: "Renamed", variants: [small, { ...large, qtyInStock: 20 }] }),
    );
    expect(saved.json().variants.map((each: { qtyInStock: number }) => each.qtyInStock)).toEqual([4, 20]);
  });

  test("an address or SKU of another product is rejected at its field; the same SKU on another site is allowed", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const other: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const [small, large] = created.variants as [ProductDraft["variants"][number], ProductDraft["variants"][number]];
    const sku = other.variants[1]?.sku as string;
    const path = `/api/config/products/${created.id}`;
    const sameSku = await client.put(path, edited(created, { variants: [small, { ...large, sku }] }));
    expect([sameSku.status, sameSku.json()]).toEqual([
      409,
      {
        code: "sku-taken",
        message: "Another variant has this SKU.",
        errors: { "variants.1.sku": "Another variant has this SKU." },
      },
    ]);
    const sameSlug = await client.put(path, edited(created, { urlSlug: other.urlSlug }));
    expect([sameSlug.status, sameSlug.json().code, Object.keys(sameSlug.json().errors)]).toEqual([
      409,
      "slug-taken",
      ["urlSlug"],
    ]);
    expect((await client.get(path)).json()).toEqual(created);
    const elsewhere = await (await app.buildSite()).signIn();
    const copy = await elsewhere.post("/api/config/products", draft({ variants: [variant("Small", sku)] }));
    expect(copy.status).toBe(201);
  });

  test("two products that ask for one SKU at once: one gets it, the other gets an error", async ({ app }) => {
    const site = await app.buildSite();
    await buildProductsCollection(app, site);
    const client = await site.signIn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.post("/api/config/products", draft({ variants: [variant("Small", "ONLY-ONE")] })),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.json().errors).toHaveProperty(["variants.0.sku"]);
    }
  });

  test("rejects a variant of another product", async ({ app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const other: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const created: StoredProduct = (await client.post("/api/config/products", draft())).json();
    const answer = await client.put(
      `/api/config/products/${created.id}`,
      edited(created, { variants: [variant("Small", "stolen", { id: other.variants[0]?.id as string })] }),
    );
    expect([answer.status, Object.keys(answer.json().errors)]).toEqual([400, ["variants.0.id"]]);
    expect((await client.get(`/api/config/products/${other.id}`)).json()).toEqual(other);
  });
});

test("a product of another site can be neither read, saved nor deleted", async ({ app }) => {
  const product = await buildProduct(app, await app.buildSite());
  const client = await (await app.buildSite()).signIn();
  const path = `/api/config/products/${product.id}`;
  for (const answer of [await client.get(path), await client.put(path, edited(product)), await client.delete(path)]) {
    expect([answer.status, answer.json().code]).toEqual([404, "product-unknown"]);
  }
});

describe("deleting", () => {
  test("a product that was never sold is deleted, also from carts", async ({ app }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site);
    const client = await site.signIn();
    const visitor = site.visit();
    const sku = product.variants[0]?.sku;
    await visitor.post("/api/commerce/shopping-cart/entries", { itemId: product.id, sku, quantity: 1 });
    expect((await client.delete(`/api/config/products/${product.id}`)).status).toBe(204);
    expect((await client.get(`/api/config/products/${product.id}`)).status).toBe(404);
    expect((await visitor.get("/api/commerce/shopping-cart")).json().entries).toEqual([]);
    expect((await auditOf(app, site.website.id, product.id)).map((entry) => entry.action)).toContain("product.delete");
  });

  test("a sold one is not deleted", async ({ app }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site);
    const websiteId = site.website.id;
    const orderId = newId();
    const { db } = app.services.database;
    await db
      .insertInto("orders")
      .values({
        website_id: websiteId,
        id: orderId,
        number: 1,
        order_token: orderId,
        cart_id: newId(),
        customer_email: "visitor@example.com",
        currency: "USD",
        subtotal_cents: 1,
        shipping_cents: 0,
        tax_cents: 0,
        grand_total_cents: 1,
        price_tax_interpretation: "EXCLUSIVE",
        payment_state: "PAID",
        placed_at: app.clock.now(),
      })
      .execute();
    await db
      .insertInto("order_lines")
      .values({
        website_id: websiteId,
        order_id: orderId,
        position: 0,
        product_id: product.id,
        variant_id: product.variants[0]?.id ?? null,
        product_type: 1,
        sku: "x",
        product_name: "x",
        quantity: 1,
        unit_price_cents: 1,
        total_cents: 1,
      })
      .execute();
    const answer = await (await site.signIn()).delete(`/api/config/products/${product.id}`);
    expect([answer.status, answer.json().code]).toEqual([409, "product-sold"]);
  });
});

describe("the list", () => {
  async function names(
    client: Awaited<ReturnType<Awaited<ReturnType<TestApp["buildSite"]>>["signIn"]>>,
    query: string,
  ) {
    const found: string[] = [];
    let cursor = "";
    for (let page = 0; page < 20; page++) {
      const answer = (await client.get(`/api/config/products?limit=2&${query}${cursor}`)).json();
      expect(answer.total).toBe(5);
      found.push(...answer.items.map((item: { name: string }) => item.name));
      if (answer.nextCursor === null) return found;
      cursor = `&cursor=${answer.nextCursor}`;
    }
    throw new Error("the list has no end");
  }

  test("lists everything once across pages, in every order, also with ties and equal names", async ({ app }) => {
    const site = await app.buildSite();
    for (const name of ["Bowl", "ash bowl", "Vase", "Bowl", "Cup"]) await buildProduct(app, site, { name });
    const client = await site.signIn();
    expect(await names(client, "sort=name")).toEqual(["ash bowl", "Bowl", "Bowl", "Cup", "Vase"]);
    expect(await names(client, "sort=name&direction=desc")).toEqual(["Vase", "Cup", "Bowl", "Bowl", "ash bowl"]);
    expect(await names(client, "sort=position")).toEqual(["Bowl", "ash bowl", "Vase", "Bowl", "Cup"]);
    // All were created at the same moment of the test's clock, so only the ids distinguish them.
    expect((await names(client, "sort=updated")).sort()).toEqual(["Bowl", "Bowl", "Cup", "Vase", "ash bowl"]);
  });

  test("shows prices, stock and picture", async ({ app }) => {
    const site = await app.buildSite();
    const image = await buildImage(app, site);
    await buildProduct(app, site, {
      name: "Speckled mug",
      urlSlug: "speckled-mug",
      imageIds: [image.id],
      optionNames: ["Size"],
      variants: [
        { attributes: { Size: "S" }, priceCents: 2800, onSale: true, salePriceCents: 2000, qtyInStock: 3 },
        { attributes: { Size: "L" }, priceCents: 3200, qtyInStock: 4 },
      ],
    });
    const { items } = (await (await site.signIn()).get("/api/config/products")).json();
    expect(items).toEqual([
      {
        id: expect.any(String),
        name: "Speckled mug",
        urlSlug: "speckled-mug",
        fullUrl: "/shop/p/speckled-mug",
        productType: 1,
        isVisible: true,
        image,
        variantCount: 2,
        lowestPriceCents: 2000,
        highestPriceCents: 3200,
        onSale: true,
        unlimited: false,
        qtyInStock: 7,
        goneVariantCount: 0,
        isConnected: true,
        sortedStock: null,
        updatedAt: expect.any(String),
      },
    ]);
  });

  test("finds products by the beginnings of words in the name and in SKUs, whatever separates them", async ({
    app,
  }) => {
    const site = await app.buildSite();
    await buildProduct(app, site, { name: "100% clay", variants: [{ sku: "AB_1" }] });
    await buildProduct(app, site, { name: "Ash bowl", variants: [{ sku: "ABC1" }] });
    const client = await site.signIn();
    const search = async (text: string) =>
      (await client.get(`/api/config/products?search=${encodeURIComponent(text)}`))
        .json()
        .items.map((item: { name: string }) => item.name);
    expect(await search("BOWL")).toEqual(["Ash bowl"]);
    expect(await search("ab_1")).toEqual(["100% clay"]);
    expect(await search("10%")).toEqual(["100% clay"]);
    expect(await search("\\")).toEqual([]);
    expect((await search("ab")).length).toBe(2);
  });

  test.for([
    "cursor=nonsense",
    `cursor=${Buffer.from(JSON.stringify(["updated", "1", newId()])).toString("base64url")}`,
    `cursor=${Buffer.from(JSON.stringify(["name", "a", "not-an-id"])).toString("base64url")}`,
    `cursor=${Buffer.from(JSON.stringify(["position", "99999999999", newId()])).toString("base64url")}&sort=position`,
    "limit=0",
    "limit=1000",
    "sort=weight",
  ])("%s is refused", async (query, { app }) => {
    const site = await app.buildSite();
    expect((await (await site.signIn()).get(`/api/config/products?${query}`)).status).toBe(400);
  });
});

test.for(["\u0000", "\ud800", "\udc00x", "\u202e", "'; drop table products; --"])(
  "the text %j anywhere is stored or refused, never a surprise",
  async (text, { app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const odd: Partial<ProductDraft>[] = [
      { name: `a${text}` },
      { excerpt: text },
      { descriptionHtml: `<p title="${text}">${text}</p>` },
      { tags: [`t${text}`] },
      { categories: [`c${text}/${text}x`] },
      { optionNames: [`o${text}`], variants: [variant("", "odd-1", { attributes: { [`o${text}`]: `v${text}` } })] },
      { optionNames: ["__proto__"], variants: [variant("", "odd-3", { attributes: { ["__proto__"]: "x" } })] },
      { variants: [variant("S", `odd-2${text}`)] },
      { seoTitle: text, seoDescription: text },
    ];
    for (const more of odd) {
      const answer = await client.post("/api/config/products", draft(more));
      expect([201, 400], JSON.stringify(more)).toContain(answer.status);
    }
    const search = await client.get(`/api/config/products?search=${encodeURIComponent(text.toWellFormed())}`);
    expect([200, 400]).toContain(search.status);
  },
);

test("visitors can't see any of it", async ({ app }) => {
  const site = await app.buildSite();
  const product = await buildProduct(app, site);
  expect((await site.visit().get("/api/config/products")).status).toBe(401);
  expect((await site.visit().get(`/api/config/products/${product.id}`)).status).toBe(401);
});

describe("stock", () => {
  test("is reported by SKU", async ({ app }) => {
    const site = await app.buildSite();
    const product = await buildProduct(app, site, {
      optionNames: ["Size"],
      variants: [
        { sku: "S", attributes: { Size: "S" }, qtyInStock: 3 },
        { sku: "L", attributes: { Size: "L" }, unlimited: true, qtyInStock: 9 },
      ],
    });
    const answer = await site.visit().get(`/api/commerce/inventory/stock/?itemId=${product.id}`);
    expect([answer.status, answer.json()]).toEqual([
      200,
      { results: { S: { unlimited: false, qtyInStock: 3 }, L: { unlimited: true, qtyInStock: 0 } } },
    ]);
    expect((await site.visit().get(`/api/commerce/inventory/stock?itemId=${product.id}`)).status).toBe(200);
  });

  test("of an unknown or hidden product, or one of another site, is not found", async ({ app }) => {
    const site = await app.buildSite();
    const hidden = await buildProduct(app, site, { isVisible: false });
    const foreign = await buildProduct(app, await app.buildSite());
    const stock = (id: string) => site.visit().get(`/api/commerce/inventory/stock/?itemId=${id}`);
    for (const id of [newId(), hidden.id, foreign.id]) {
      const answer = await stock(id);
      expect([answer.status, answer.json().code]).toEqual([404, "product-unknown"]);
    }
    expect((await stock("not-an-id")).status).toBe(400);
    expect((await site.visit().get("/api/commerce/inventory/stock/")).status).toBe(400);
  });
});
