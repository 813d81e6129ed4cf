import { expect, test } from "vitest";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { cartKinds } from "./cartKind.ts";
import { isSellable } from "./cartProducts.ts";

test("each kind of cart sells its own products, and only an order that the owner prepared sells hidden ones", () => {
  const products = {
    mug: { productType: productTypes.physical, isVisible: true, isSubscription: false },
    "hidden mug": { productType: productTypes.physical, isVisible: false, isSubscription: false },
    "gift card": { productType: productTypes.giftCard, isVisible: true, isSubscription: false },
    "hidden gift card": { productType: productTypes.giftCard, isVisible: false, isSubscription: false },
    subscription: { productType: productTypes.physical, isVisible: true, isSubscription: true },
    membership: { productType: productTypes.paywall, isVisible: true, isSubscription: true },
    "hidden subscription": { productType: productTypes.physical, isVisible: false, isSubscription: true },
  };
  const sold = cartKinds.map((kind) => [
    kind,
    Object.entries(products).flatMap(([name, product]) => (isSellable({ ...product, kind }) ? name : [])),
  ]);
  expect(Object.fromEntries(sold)).toEqual({
    cart: ["mug"],
    "gift-card": ["gift card"],
    subscription: ["subscription", "membership"],
    donation: [],
    draft: ["mug", "hidden mug"],
  });
});
