import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { callTexts } from "#kernel/contract/callTexts.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the cart's contract for browser bundles, without schemas, so that visitors load no validator. Storefront
 * code imports values from here and only types from `contract.ts`.
 */

/** Failures of adding and changing lines (spec.txt §5 and §8). */
export const cartFailures = defineTexts("cart.failures", {
  "cookies-refused": { status: 400, message: callTexts.enableCookies },
  "options-missing-one": { status: 400, message: "Please select the {option} option." },
  "options-missing-two": { status: 400, message: "Please select the {option1} and {option2} options." },
  "options-missing-many": { status: 400, message: "Please select the {options} and {lastOption} options." },
  "variant-unavailable": {
    status: 400,
    message: "Sorry, that item variant is unavailable. Please select another variant.",
  },
  /** The shop has no payment method for it. */
  "not-for-sale": { status: 409, message: "This item is currently unavailable." },
  "out-of-stock": { status: 400, message: "Sorry, we do not have enough of that item available." },
  "quantity-not-number": { status: 400, message: "Quantity must be a number." },
  "quantity-not-whole": { status: 400, message: "Quantity must be a whole number" },
  "quantity-out-of-range": { status: 400, message: "Quantity must be between 1 and 9999." },
  "item-unknown": { status: 404, message: "Sorry, that item variant is unavailable. Please select another variant." },
  "entry-unknown": { status: 404, message: "This item is no longer in your cart." },
  "form-unreadable": { status: 400, message: "Could not parse the form fields, please check your entries." },
  "form-invalid": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "form-unknown": { status: 404, message: "This item no longer has a form." },
  "denomination-missing": { status: 400, message: "Select a denomination for the Gift Card" },
  "location-incomplete": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "cart-empty": { status: 400, message: "You have nothing in your shopping cart." },
  "cart-full": { status: 400, message: "Your cart is full. It can hold 500 different items." },
} satisfies FailureTable);

/** Texts of the button and the pill (spec.txt §2, §4, §8). Those of the cart's own pages are in `cartPageTexts.ts`. */
export const cartTexts = defineTexts("cart", {
  unableToAdd: "Unable to Add Item",
  unableToPurchase: "Unable to Purchase Item",
  unableToPurchaseGiftCard: "Unable to purchase Gift Card",
  checkConnection: callTexts.checkConnection,
  adding: "Adding…",
  added: "Added!",
  addedAnnouncement: { one: "{title} added. {count} item in cart.", other: "{title} added. {count} items in cart." },
  /** Label of the pill, which is a landmark of its own. */
  pillLabel: "Cart",
  itemsInPill: { one: "{count} item", other: "{count} items" },
  overHundred: "100+",
  overHundredLabel: "More than 100 items in cart",
  itemsInCart: { one: "{count} item in cart", other: "{count} items in cart" },
});

/** From this count on, the pill and the link show "100+" (spec.txt §2, §9). */
export const maxShownCount = 100;

export const cartCalls = {
  addEntry: { method: "POST", path: "/api/commerce/shopping-cart/entries" },
  readCart: { method: "GET", path: "/api/commerce/shopping-cart" },
  setQuantity: { method: "PUT", path: "/api/commerce/shopping-cart/entries/:entryId" },
  removeEntry: { method: "DELETE", path: "/api/commerce/shopping-cart/entries/:entryId" },
  readEntryForm: { method: "GET", path: "/api/commerce/shopping-cart/entries/:entryId/form" },
  saveAnswers: { method: "PUT", path: "/api/commerce/shopping-cart/entries/:entryId/additionalFields" },
  saveLocation: { method: "PUT", path: "/api/commerce/shopping-cart/shipping-location" },
  subscribe: { method: "POST", path: "/api/3/commerce/cart/subscription" },
  /** The catalog's call, used before a form is opened. */
  readStock: { method: "GET", path: "/api/commerce/inventory/stock/" },
} as const satisfies Record<string, CallAddress>;

/** The cart's page and its plain HTML forms. */
export const cartPaths = {
  page: "/cart",
  addForm: "/cart/entries",
  changeForm: "/cart/entries/change",
  /** A page with a line's answers. It posts to `answersForm`. */
  answersPage: "/cart/entries/:entryId/answers",
  answersForm: "/cart/answers",
  locationForm: "/cart/shipping-location",
  /** Posted by the cart's button and handled by the checkout. */
  checkoutStart: "/checkout/start",
  /** Checkout of a subscription, `?cartToken=…`, and of a gift card, `?sku=…`. */
  subscription: "/checkout/subscription",
  giftCard: "/checkout/gift-card/:itemId",
};

/** Dispatched on `document` while a line's answers or quantities are being saved (spec.txt §4 "Cart model"). */
export const cartEvents = {
  recalculatingStart: "cart:recalculating-start",
  recalculatingEnd: "cart:recalculating-end",
};

/** Attribute of the studio's frame around the site. */
export const siteFrameAttribute = "data-site-frame";

export { cartCookie, hasCartCookie } from "./domain/cartCookies.ts";
