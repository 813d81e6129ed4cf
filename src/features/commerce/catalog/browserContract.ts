import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the catalog's contract for browser bundles, without schemas, so that visitors load no validator.
 * Storefront code imports values from here and only types from `contract.ts`.
 */

export { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";

/** Texts of the product page (spec.txt §9 "Default labels"). */
export const productTexts = defineTexts("product", {
  addToCart: "Add To Cart",
  subscribe: "Subscribe",
  purchase: "Purchase",
  quantity: "Quantity",
  selectVariant: "Select {variantName}",
  /** The only option of a gift card: its value. */
  value: "Value",
  selectValue: "Select Value",
  free: "Free",
  soldOut: "sold out",
  sale: "sale",
  /** The mark of a product without a payment method. */
  unavailable: "Unavailable",
  salePrice: "Sale Price:",
  originalPrice: "Original Price:",
  fromPrice: "from {fromPrice}",
  /** Label of an option's value that is not available with the other choices. */
  valueUnavailable: "{value} (unavailable)",
  valueSoldOut: "{value} (sold out)",
  pictures: "Pictures of {name}",
  pictureNumber: "Picture {number} of {count}",
});

/** Texts of the quick view and of the picture viewer. */
export const quickViewTexts = defineTexts("quickView", {
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
});

/** Address of the HTML for a quick view. */
export const quickViewCall = { method: "GET", path: "/api/commerce/products/:itemId/quick-view" } as const;

/** Limits of the quantity field (spec.txt §5). */
export const quantityBounds = { minimum: 1, maximum: 9999, step: 1 };
