import type { CategoryPath } from "#features/commerce/catalog/domain/categoryPath.ts";

/** A product as the feeds read it. Prices are minor units of the shop's currency. */
export interface FeedProduct {
  id: string;
  name: string;
  /** Path of its public page. */
  path: string;
  productType: number;
  descriptionHtml: string;
  excerpt: string;
  brand: string;
  googleCategory: string;
  condition: string;
  optionNames: readonly string[];
  /** The same options in the website's own language. */
  ownOptionNames: readonly string[];
  categories: readonly CategoryPath[];
  /** Ids of its pictures, in their order. Without SVG files, which channels refuse. */
  imageIds: readonly string[];
  variants: readonly FeedVariant[];
}

export interface FeedVariant {
  id: string;
  sku: string;
  attributes: Readonly<Record<string, string>>;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  weightGrams: number | null;
  gtin: string;
  mpn: string;
  imageId: string | null;
}

/** What the feeds need to know of the shop. */
export interface FeedShop {
  /** "https://shop.example" */
  origin: string;
  currency: string;
  /** Used for products without a brand of their own. */
  brand: string;
  /** Used for products without a category of their own; may be empty. */
  googleCategory: string;
  /** Whether buyers can pay for products of this type. Others are out of stock. */
  canSell(productType: number): boolean;
}
