import { expect, it } from "vitest";
import {
  productReviewsIsland,
  ratingSummaryIsland,
  reviewListIsland,
  reviewListPageIsland,
  writeReviewsIsland,
} from "#features/audience/reviews/contract.ts";
import {
  addToCartIsland,
  answersPageIsland,
  cartLinkIsland,
  cartPageIsland,
  cartPillIsland,
} from "#features/commerce/cart/contract.ts";
import {
  productGalleryIsland,
  productPriceIsland,
  quantityInputIsland,
  saleMarkIsland,
  variantsSelectIsland,
} from "#features/commerce/catalog/contract.ts";
import {
  checkoutPageIsland,
  confirmedPageIsland,
  continuePageIsland,
  pendingPurchaseIsland,
} from "#features/commerce/checkout/contract.ts";
import { productInstallmentsIsland } from "#features/commerce/installments/contract.ts";
import { productScarcityIsland } from "#features/commerce/inventory/contract.ts";
import { restockNotificationIsland } from "#features/commerce/restock/contract.ts";
import { formBlockIsland, newsletterFormIsland } from "#features/site/blocks/contract.ts";
import { browserIslands } from "./browserIslands.ts";
import { serverIslands } from "./serverIslands.ts";

const declared = [
  addToCartIsland,
  answersPageIsland,
  cartLinkIsland,
  cartPageIsland,
  cartPillIsland,
  checkoutPageIsland,
  confirmedPageIsland,
  continuePageIsland,
  formBlockIsland,
  newsletterFormIsland,
  pendingPurchaseIsland,
  productGalleryIsland,
  productInstallmentsIsland,
  productPriceIsland,
  productScarcityIsland,
  productReviewsIsland,
  quantityInputIsland,
  ratingSummaryIsland,
  restockNotificationIsland,
  reviewListIsland,
  reviewListPageIsland,
  saleMarkIsland,
  variantsSelectIsland,
  writeReviewsIsland,
];

it("every declared island has its component on the server, and the same one in the browser if it comes to life", async () => {
  expect(Object.keys(serverIslands).sort()).toEqual(declared.map(({ name }) => name).sort());
  const alive = declared.filter(({ hydration }) => hydration !== "never").map(({ name }) => name);
  expect(Object.keys(browserIslands).sort()).toEqual(alive.sort());
  for (const name of alive) expect(await browserIslands[name]?.()).toBe(serverIslands[name]);
});
