import type { TestProcess } from "#kernel/testing/startProcess.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

export const card = { provider: "test", cardNumber: "4242424242424242", expiry: "12/34", securityCode: "123" };

export const address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Kiln Lane",
  address2: "",
  city: "Albany",
  state: "NY",
  postcode: "12207",
  country: "US",
};

export interface ProcessShop {
  owner: TestClient;
  productId: string;
  sku: string;
}

/** Signs in as the owner, creates a site and one product, all with the studio's calls. */
export async function openShop(process: TestProcess, stock: number): Promise<ProcessShop> {
  const owner = process.visit();
  const signedIn = await owner.post("/api/config/session", {
    email: "owner@example.com",
    password: "correct horse battery",
  });
  if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status} ${signedIn.text}`);
  const site = await owner.post("/api/config/websites", { title: "Corner shop", identifier: "corner-shop" });
  if (site.status !== 201) throw new Error(`the site answered ${site.status} ${site.text}`);
  const product = await owner.post("/api/config/products", productDraft(stock));
  if (product.status !== 201) throw new Error(`the product answered ${product.status} ${product.text}`);
  const zone = { name: "All", isRest: true, rates: [{ name: "Post", priceCents: 500 }] };
  const rates = await owner.post("/api/config/shipping/zones", zone);
  if (rates.status !== 200) throw new Error(`the rates answered ${rates.status}`);
  return { owner, productId: product.json().id, sku: "CUP" };
}

export function productDraft(stock: number, priceCents = 1000) {
  return {
    name: "Cup",
    urlSlug: "cup",
    productType: 1,
    excerpt: "",
    descriptionHtml: "<p>A cup.</p>",
    isVisible: true,
    tags: [],
    categories: [],
    optionNames: [],
    imageIds: [],
    seoTitle: "",
    seoDescription: "",
    variants: [
      {
        sku: "CUP",
        attributes: {},
        priceCents,
        salePriceCents: null,
        onSale: false,
        unlimited: false,
        qtyInStock: stock,
        weightGrams: null,
        imageId: null,
      },
    ],
  };
}

/** A cart with one cup, taken through every section except the order. @returns its cartToken */
export async function walkToReview(visitor: TestClient, shop: ProcessShop, email: string): Promise<string> {
  const expectOk = (answer: { status: number; text: string }) => {
    if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.text}`);
  };
  expectOk(
    await visitor.post("/api/commerce/shopping-cart/entries", { itemId: shop.productId, sku: shop.sku, quantity: 1 }),
  );
  const started = await visitor.post("/api/commerce/checkout", {});
  expectOk(started);
  const { cartToken } = started.json() as { cartToken: string };
  expectOk(await visitor.put("/api/commerce/checkout/email", { cartToken, email }));
  expectOk(await visitor.put("/api/commerce/checkout/delivery", { cartToken, address }));
  expectOk(await visitor.put("/api/commerce/checkout/payment", { cartToken, ...card }));
  return cartToken;
}
