import type { StoredCart } from "./readCart.ts";

const common = {
  additionalFields: null,
  formFields: null,
  isVisible: true,
  isSubscription: false,
  collectionSlug: "shop",
  isHomepage: false,
  onSale: false,
  salePriceCents: null,
  unlimited: true,
  qtyInStock: 0,
  assetId: null,
  fileName: null,
  altText: null,
};

/** A sample cart for theme development (`?mock=true`, spec.txt §7). */
export const mockCart: StoredCart = {
  id: "00000000-0000-7000-8000-000000000000",
  createdAt: new Date("2026-01-01T00:00:00Z"),
  purchasedAt: null,
  shippingLocation: null,
  shippingRateId: null,
  rates: [],
  rules: [],
  discounts: null,
  lines: [
    {
      ...common,
      id: "00000000-0000-7000-8000-000000000001",
      productId: "00000000-0000-7000-8000-000000000011",
      variantId: "00000000-0000-7000-8000-000000000021",
      quantity: 2,
      name: "Sample product",
      productType: 1,
      productSlug: "sample-product",
      sku: "SAMPLE-1",
      attributes: { Size: "Small" },
      optionNames: ["Size"],
      priceCents: 2500,
    },
    {
      ...common,
      id: "00000000-0000-7000-8000-000000000002",
      productId: "00000000-0000-7000-8000-000000000012",
      variantId: "00000000-0000-7000-8000-000000000022",
      quantity: 1,
      name: "Sample download",
      productType: 2,
      productSlug: "sample-download",
      sku: "SAMPLE-2",
      attributes: {},
      optionNames: [],
      priceCents: 1200,
    },
  ],
};
