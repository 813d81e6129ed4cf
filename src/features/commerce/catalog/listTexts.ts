import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of product lists. Those with a number have plural forms. */
export const listTexts = defineTexts("catalog.list", {
  products: { one: "{count} product", other: "{count} products" },
  categories: "Categories",
  allProducts: "All",
  /** For counts beyond the limit. */
  moreProducts: "More than {count} products",
  sorts: {
    position: "Featured",
    name: "Name, A to Z",
    "price-asc": "Price, low to high",
    "price-desc": "Price, high to low",
    newest: "Newest",
  },
  chosenOption: "{name}: {value}",
  chosenTag: "Tag: {tag}",
  priceBetween: "{lowest} to {highest}",
  priceFrom: "{lowest} or more",
  priceTo: "{highest} or less",
  inStock: "In stock",
  removeFilter: "Remove filter {filter}",
});
