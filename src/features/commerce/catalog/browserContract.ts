/**
 * The part of the catalogue's contract that browser bundles carry: no schemas, so that no validator is sent to
 * visitors. Storefront code takes values from here and only types from `contract.ts`.
 */

export { productTypes } from "./domain/productTypes.ts";

/** Texts of the product page (spec.txt §9 "Default labels"). */
export const productTexts = {
  addToCart: "Add To Cart",
  subscribe: "Subscribe",
  purchase: "Purchase",
  quantity: "Quantity",
  selectVariant: "Select {variantName}",
  /** Of a gift card, whose one option is what it is worth. */
  value: "Value",
  selectValue: "Select Value",
  free: "Free",
  soldOut: "sold out",
  sale: "sale",
  salePrice: "Sale Price:",
  originalPrice: "Original Price:",
  fromPrice: "from {fromPrice}",
  /** Behind an option's value that cannot be had with the other choices. */
  valueUnavailable: "{value} (unavailable)",
  valueSoldOut: "{value} (sold out)",
  pictures: "Pictures of {name}",
  pictureNumber: "Picture {number} of {count}",
};

/** Bounds of the quantity field (spec.txt §5). */
export const quantityBounds = { minimum: 1, maximum: 9999, step: 1 };
