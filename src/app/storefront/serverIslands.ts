import { FormBlock } from "#features/audience/forms/storefront/FormBlock.tsx";
import { NewsletterForm } from "#features/audience/newsletter/storefront/NewsletterForm.tsx";
import { ProductReviews } from "#features/audience/reviews/storefront/ProductReviews.tsx";
import { RatingSummary } from "#features/audience/reviews/storefront/RatingSummary.tsx";
import { ReviewList } from "#features/audience/reviews/storefront/ReviewList.tsx";
import { ReviewListPage } from "#features/audience/reviews/storefront/ReviewListPage.tsx";
import { WriteReviews } from "#features/audience/reviews/storefront/WriteReviews.tsx";
import { AddToCart } from "#features/commerce/cart/storefront/AddToCart.tsx";
import { AnswersPage } from "#features/commerce/cart/storefront/AnswersPage.tsx";
import { CartLink } from "#features/commerce/cart/storefront/CartLink.tsx";
import { CartPage } from "#features/commerce/cart/storefront/CartPage.tsx";
import { CartPill } from "#features/commerce/cart/storefront/CartPill.tsx";
import { ProductGallery } from "#features/commerce/catalog/storefront/ProductGallery.tsx";
import { ProductPrice } from "#features/commerce/catalog/storefront/ProductPrice.tsx";
import { QuantityInput } from "#features/commerce/catalog/storefront/QuantityInput.tsx";
import { SaleMark } from "#features/commerce/catalog/storefront/SaleMark.tsx";
import { VariantsSelect } from "#features/commerce/catalog/storefront/VariantsSelect.tsx";
import { CheckoutPage } from "#features/commerce/checkout/storefront/CheckoutPage.tsx";
import { ConfirmedPage } from "#features/commerce/checkout/storefront/ConfirmedPage.tsx";
import { ContinuePage } from "#features/commerce/checkout/storefront/ContinuePage.tsx";
import { PendingPurchase } from "#features/commerce/checkout/storefront/PendingPurchase.tsx";
import { ProductInstallments } from "#features/commerce/installments/storefront/ProductInstallments.tsx";
import { ProductScarcity } from "#features/commerce/inventory/storefront/ProductScarcity.tsx";
import { RestockNotification } from "#features/commerce/restock/storefront/RestockNotification.tsx";
import type { IslandComponents } from "#kernel/server/islands/islandRenderer.ts";

/** Every island that the server renders; `browserIslands.ts` names those of them that come to life. */
export const serverIslands: IslandComponents = {
  AddToCart,
  AnswersPage,
  CartLink,
  CartPage,
  CartPill,
  CheckoutPage,
  ConfirmedPage,
  ContinuePage,
  FormBlock,
  NewsletterForm,
  PendingPurchase,
  ProductGallery,
  ProductInstallments,
  ProductPrice,
  ProductReviews,
  ProductScarcity,
  QuantityInput,
  RatingSummary,
  ReviewList,
  ReviewListPage,
  RestockNotification,
  SaleMark,
  VariantsSelect,
  WriteReviews,
};
