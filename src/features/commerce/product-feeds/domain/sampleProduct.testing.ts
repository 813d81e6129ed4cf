import type { FeedProduct, FeedShop, FeedVariant } from "./FeedProduct.ts";

export const shop: FeedShop = {
  origin: "https://shop.example",
  currency: "USD",
  brand: "Kiln & Field",
  googleCategory: "",
  canSell: () => true,
};

export const variantOf = (part: Partial<FeedVariant> = {}): FeedVariant => ({
  id: "v1",
  sku: "MUG",
  attributes: {},
  priceCents: 2800,
  salePriceCents: null,
  onSale: false,
  unlimited: false,
  qtyInStock: 3,
  weightGrams: null,
  gtin: "",
  mpn: "",
  imageId: null,
  ...part,
});

export const productOf = (part: Partial<FeedProduct> = {}): FeedProduct => ({
  id: "p1",
  name: "Speckled mug",
  path: "/shop/p/speckled-mug",
  productType: 1,
  descriptionHtml: "<p>Thrown by hand.</p>",
  excerpt: "",
  brand: "",
  googleCategory: "",
  condition: "",
  optionNames: [],
  ownOptionNames: [],
  categories: [],
  imageIds: ["a1"],
  variants: [variantOf()],
  ...part,
});

export const categoryOf = (name: string) => ({ id: `category-${name}`, name });
