import type { BrowserIslands } from "#kernel/browser/hydrateIslands.tsx";

/** Every island that the browser hydrates; each loads only on a page that has it. */
export const browserIslands: BrowserIslands = {
  AddToCart: async () => (await import("#features/commerce/cart/storefront/AddToCart.tsx")).AddToCart,
  CartLink: async () => (await import("#features/commerce/cart/storefront/CartLink.tsx")).CartLink,
  CartPage: async () => (await import("#features/commerce/cart/storefront/CartPage.tsx")).CartPage,
  CartPill: async () => (await import("#features/commerce/cart/storefront/CartPill.tsx")).CartPill,
  CheckoutPage: async () => (await import("#features/commerce/checkout/storefront/CheckoutPage.tsx")).CheckoutPage,
  FormBlock: async () => (await import("#features/audience/forms/storefront/FormBlock.tsx")).FormBlock,
  NewsletterForm: async () =>
    (await import("#features/audience/newsletter/storefront/NewsletterForm.tsx")).NewsletterForm,
  ProductGallery: async () => (await import("#features/commerce/catalog/storefront/ProductGallery.tsx")).ProductGallery,
  ProductInstallments: async () =>
    (await import("#features/commerce/installments/storefront/ProductInstallments.tsx")).ProductInstallments,
  ProductScarcity: async () =>
    (await import("#features/commerce/inventory/storefront/ProductScarcity.tsx")).ProductScarcity,
  ProductPrice: async () => (await import("#features/commerce/catalog/storefront/ProductPrice.tsx")).ProductPrice,
  ProductReviews: async () => (await import("#features/audience/reviews/storefront/ProductReviews.tsx")).ProductReviews,
  QuantityInput: async () => (await import("#features/commerce/catalog/storefront/QuantityInput.tsx")).QuantityInput,
  RestockNotification: async () =>
    (await import("#features/commerce/restock/storefront/RestockNotification.tsx")).RestockNotification,
  SaleMark: async () => (await import("#features/commerce/catalog/storefront/SaleMark.tsx")).SaleMark,
  VariantsSelect: async () => (await import("#features/commerce/catalog/storefront/VariantsSelect.tsx")).VariantsSelect,
  WriteReviews: async () => (await import("#features/audience/reviews/storefront/WriteReviews.tsx")).WriteReviews,
};
