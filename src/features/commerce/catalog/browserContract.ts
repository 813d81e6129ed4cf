/**
 * The part of the catalog's contract that browser bundles carry: no schemas, so that no validator is sent to
 * visitors. Storefront code takes values from here and only types from `contract.ts`.
 */

export { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

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
  /** The mark of what the shop cannot be paid for. */
  unavailable: "Unavailable",
  salePrice: "Sale Price:",
  originalPrice: "Original Price:",
  fromPrice: "from {fromPrice}",
  /** Behind an option's value that cannot be had with the other choices. */
  valueUnavailable: "{value} (unavailable)",
  valueSoldOut: "{value} (sold out)",
  pictures: "Pictures of {name}",
  pictureNumber: "Picture {number} of {count}",
};

/** Texts of the quick view and of the pictures when they are looked at large. */
export const lookTexts = {
  quickView: "Quick View",
  quickViewOf: "Quick View of {name}",
  fullDetails: "View full details",
  loading: "Loading…",
  close: "Close",
  zoom: "Zoom",
  zoomPicture: "Zoom in: {picture}",
  next: "Next picture",
  previous: "Previous picture",
  pictureMissing: "The picture could not be loaded.",
};

/** Where the piece of HTML for a quick view comes from. */
export const quickViewCall = { method: "GET", path: "/api/commerce/products/:itemId/quick-view" } as const;

/** Bounds of the quantity field (spec.txt §5). */
export const quantityBounds = { minimum: 1, maximum: 9999, step: 1 };
