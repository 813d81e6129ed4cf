import type { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** Some units of a variant as they were chosen: a line of a cart, an order, their pages and their emails. */
export interface LineItem {
  /** Null with `variantId`: a line without a product, which donations and orders that the owner prepares have. */
  productId: string | null;
  variantId: string | null;
  /** Numbers of spec.txt §3. */
  productType: number;
  sku: string;
  /** The product's, or the line's own. */
  name: string;
  attributes: Record<string, string>;
  /** The product's options in its order. */
  optionNames: string[];
  quantity: number;
}

/** A line of a product. */
export interface ProductLine extends LineItem {
  productId: string;
  variantId: string;
}

/** Product types of lines without a product: physical ones are shipped, services are not. */
export type CustomLineType = typeof productTypes.physical | typeof productTypes.service;

/** The stored picture of a line: the variant's own, else the product's first; null without one. */
export interface LinePicture {
  assetId: string | null;
  fileName: string | null;
  altText: string | null;
}

/** What a line of an order costs, in cents of its currency. */
export interface LineAmounts {
  unitPriceCents: number;
  discountCents: number;
  /** Added to the price when EXCLUSIVE, inside it when INCLUSIVE. */
  taxCents: number;
  /** What the line costs before a tax that is added: unit price × quantity − discount. */
  totalCents: number;
}

/** Path of an image (`staticFileRoute` of assets). */
export function imagePath(assetId: string, fileName: string | null): string {
  return `/static/${assetId}/${encodeURIComponent(fileName ?? "")}`;
}

/** The picture of a line, as long as it is there. */
export function pictureOf(
  line: LinePicture & Pick<LineItem, "name">,
): { assetId: string; assetUrl: string; altText: string } | null {
  const { assetId, fileName } = line;
  if (!assetId) return null;
  return { assetId, assetUrl: imagePath(assetId, fileName), altText: line.altText || line.name };
}
