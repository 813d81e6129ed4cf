import type { IslandLoaders } from "#kernel/browser/islandLoaders.ts";

/** Hydrated in the browser. */
export const islands: IslandLoaders = {
  ProductGallery: async () => (await import("./storefront/product/ProductGallery.tsx")).ProductGallery,
  ProductPrice: async () => (await import("./storefront/product/ProductPrice.tsx")).ProductPrice,
  QuantityInput: async () => (await import("./storefront/product/QuantityInput.tsx")).QuantityInput,
  SaleMark: async () => (await import("./storefront/product/SaleMark.tsx")).SaleMark,
  VariantsSelect: async () => (await import("./storefront/product/VariantsSelect.tsx")).VariantsSelect,
};
