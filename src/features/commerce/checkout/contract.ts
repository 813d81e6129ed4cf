import { z } from "zod";
import type { FormAnswer, FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { postalAddress, storedAddress } from "#features/commerce/address/contract.ts";
import { shoppingCart } from "#features/commerce/cart/contract.ts";
import { cartKinds } from "#features/commerce/cart/domain/cartKind.ts";
import type { LineItem } from "#features/commerce/cart/domain/lineItem.ts";
import { codeFailures } from "#features/commerce/discounts/browserContract.ts";
import { redeemFailures } from "#features/commerce/gift-cards/browserContract.ts";
import { papers } from "#features/commerce/orders/domain/papers.ts";
import { cardFailures, paymentFailures, paymentLimitFailures } from "#features/commerce/payments/contract.ts";
import { policyKinds } from "#features/commerce/policies/domain/policyKinds.ts";
import { ratesUnavailable } from "#features/commerce/shipping/domain/carrierTexts.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { anyone, defineRoute, signedInMember } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import {
  type CheckoutSection,
  checkoutCalls,
  checkoutElsewhere,
  checkoutPaths,
  checkoutSections,
  type continueTexts,
  nothingToPayBy,
} from "./browserContract.ts";

export const checkoutFailures = {
  "cart-empty": { status: 400, message: "You have nothing in your shopping cart." },
  /** No offered payment method supports the whole cart. */
  "not-for-sale": { status: 409, message: nothingToPayBy },
  "below-minimum": { status: 400, message: "To check out, your order subtotal must be {subtotal} or more." },
  "section-incomplete": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "shipping-unavailable": { status: 400, message: "We do not ship to this address." },
  "rates-unavailable": { status: 409, message: ratesUnavailable },
  "shipping-changed": {
    status: 409,
    message: "The delivery method that you chose is no longer available. Please choose another one.",
  },
  "out-of-stock": { status: 409, message: "Sorry, we do not have enough of {product} available." },
  // The review section asks to check the new total.
  "price-changed": { status: 409, message: "The total of your order has changed." },
  "due-changed": { status: 409, message: "What your gift cards leave to pay has changed." },
  "cart-changed": { status: 409, message: "Your cart has changed." },
  "discount-changed": { status: 409, message: "{reason} The total of your order is now {total}." },
  "card-declined": { status: 402, message: "Your card was declined. Please use another card." },
  "insufficient-funds": { status: 402, message: "Your card has insufficient funds. Please use another card." },
  "processing-error": {
    status: 402,
    message: "Your card could not be processed. You were not charged. Please try again.",
  },
  "payment-open": {
    status: 409,
    message: "You have started to pay for this order. Finish or cancel that payment before you change the order.",
  },
  "details-invalid": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "consent-missing": { status: 400, message: "Agree to the store policies to place your order." },
  "link-expired": { status: 410, message: "This payment link is no longer valid. Please ask us for a new one." },
  "link-paid": { status: 410, message: "This order is already paid." },
  "link-authorized": { status: 410, message: "This order is already placed. You don't have to pay again." },
  "link-canceled": { status: 410, message: "This order was canceled." },
  "link-used": { status: 410, message: "This order is already placed. The shop waits for its payment." },
  "payment-unavailable": { status: 400, message: "This payment method is not available." },
  ...paymentLimitFailures,
  "too-many-codes": {
    status: 429,
    one: "Too many attempts. Please try again in {minutes} minute.",
    message: "Too many attempts. Please try again in {minutes} minutes.",
  },
  "checkout-unknown": { status: 404, message: "This checkout was not found. Please go back to your cart." },
  "cart-of-account": { status: 409, message: "You are signed out. Sign in to see the cart of your account." },
  "checkout-signed-out": { status: 403, message: "You were signed out. Sign in again to continue this checkout." },
  "checkout-elsewhere": { status: 409, message: checkoutElsewhere },
} satisfies FailureTable;

export { checkoutSections, checkoutTexts } from "./browserContract.ts";
export type { CheckoutSection };

/** A payment method that the website offers. */
export const paymentChoice = z.object({
  provider: z.string(),
  title: z.string(),
  /** Shown under the title, such as how to pay by bank transfer. */
  instructions: z.string(),
  /** True if card number, expiry and security code are required. */
  asksForCard: z.boolean(),
  /** The provider's own form for cards; null: our card fields. */
  cardForm: z
    .object({
      kind: z.literal("stripe"),
      scriptUrl: z.string(),
      publishableKey: z.string(),
      amountCents: z.number().int(),
      currency: z.string(),
      installments: z.boolean(),
      isRenewed: z.boolean(),
      isTest: z.boolean(),
    })
    .nullable(),
});

/** The full state of a checkout for the page, saved on the server after each section. */
export const checkoutState = z.object({
  cartToken: z.string(),
  /** What this checkout asks, in order. */
  sections: z.array(z.enum(checkoutSections)),
  /** The cart's kind. */
  kind: z.enum(cartKinds),
  /** The first incomplete section; `review` if all are complete. */
  section: z.enum(checkoutSections),
  email: z.string(),
  address: storedAddress.nullable(),
  /** The address as it is written in its country; empty without one. */
  addressLines: z.array(z.string()),
  /** Initial place of the address: the place of the cart's estimate, otherwise the shop's own country. */
  place: z.object({ country: z.string(), state: z.string(), postcode: z.string() }),
  shippingRateId: z.string().nullable(),
  /** Rates of the address and pickup locations; empty before there is an address, or if nothing ships. */
  shippingRates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.number().int(),
      priceText: z.string(),
      days: z.number().int().optional(),
      pickup: z.object({ address: z.string(), openingHours: z.string() }).nullable(),
    }),
  ),
  /** Why the delivery has to be chosen again, or cannot be; null if it can. */
  deliveryMessage: z.string().nullable(),
  /** The form of the checkout; null without one. */
  form: z.custom<FormDefinition>().nullable(),
  /** Saved answers by field id; empty before. */
  formAnswers: z.record(z.string(), z.custom<FormAnswer>()),
  /** The saved answers and note as text. */
  details: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The saved note; null if the shop asks for none. */
  note: z.string().nullable(),
  /** The store's policies. */
  policies: z.array(z.enum(policyKinds)),
  /** Whether the order needs the customer's consent to them. */
  asksConsent: z.boolean(),
  payment: z.object({ provider: z.string(), title: z.string(), brand: z.string(), lastFour: z.string() }).nullable(),
  paymentChoices: z.array(paymentChoice),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Whether addresses are suggested while they are typed. */
  suggestsAddresses: z.boolean(),
  /** Whether gift cards can pay for it. */
  takesGiftCards: z.boolean(),
  /** That were entered, with what each pays. */
  giftCards: z.array(
    z.object({
      id: z.string(),
      lastFour: z.string(),
      /** Negative, like a discount. */
      amountText: z.string(),
      /** What is left on it afterwards. */
      leftText: z.string(),
      /** Why it cannot pay anymore; null if it can. */
      problem: z.string().nullable(),
    }),
  ),
  /** What is left to pay with the payment method. */
  amountDueCents: z.number().int(),
  /** Whether gift cards pay everything: no payment method is asked for. */
  isCovered: z.boolean(),
  /** The cart with this checkout's shipping and tax in its totals. */
  cart: shoppingCart,
  /** For whom a bought gift card is, and the path of the form that changes it; null for other purchases. */
  giftCardFor: z
    .object({
      pairs: z.array(z.object({ title: z.string(), text: z.string() })),
      /** The same in one line. */
      line: z.string(),
      editPath: z.string(),
    })
    .nullable(),
  /** What a subscription costs and when it is charged next, in sentences; null for other purchases. */
  subscription: z
    .object({
      priceText: z.string(),
      dueText: z.string(),
      nextText: z.string(),
      /** What follows the first payment, with its whole amount; null if nothing does, or while it is not certain. */
      thenText: z.string().nullable(),
    })
    .nullable(),
  /** Totals as texts in the site's language. */
  /** True: the totals have no shipping, because no rate is chosen for the address, or none is offered. */
  isBeforeShipping: z.boolean(),
  texts: z.object({
    subtotal: z.string(),
    shipping: z.string().nullable(),
    /** Null while there is no address. Not shown for a donation. */
    tax: z.string().nullable(),
    /** One for each discount. */
    discounts: z.array(z.object({ label: z.string(), text: z.string() })),
    grandTotal: z.string(),
    /** Null without gift cards. */
    amountDue: z.string().nullable(),
  }),
});

export type CheckoutState = z.infer<typeof checkoutState>;

const cartToken = z.string().min(1).max(100);

/** Result of the form of `askCodeRoute` or `enterCodeRoute` that led to a page. */
const codeStep = z.enum(["asked", "email", "empty", "wrong", "limited"]).optional().catch(undefined);
export type CodeStep = z.output<typeof codeStep>;

export const emailSection = z.object({ email: z.string().max(300) });

export const deliverySection = z.object({ address: postalAddress, shippingRateId: z.uuid().nullish() });

/** Answers by field id, which are checked against the form, and a note. */
export const detailsSection = z.object({
  answers: z.record(z.string().max(100), z.unknown()).default({}),
  note: z.string().max(5000).default(""),
});

/** The provider reads the card fields. They are never stored. */
export const paymentSection = z.object({
  provider: z.string().max(50),
  cardNumber: z.string().max(40).default(""),
  expiry: z.string().max(10).default(""),
  securityCode: z.string().max(10).default(""),
  /** What the provider's own form returned. */
  token: z.string().max(200).default(""),
});

export const startCheckoutRoute = defineRoute({
  ...checkoutCalls.start,
  summary: "Starts or resumes the checkout of the visitor's cart",
  access: anyone,
  response: z.object({ cartToken: z.string(), url: z.string() }),
  failures: checkoutFailures,
});

export const readCheckoutRoute = defineRoute({
  ...checkoutCalls.read,
  isClosedToViews: true,
  summary: "The state of a checkout",
  access: anyone,
  query: z.object({ cartToken }),
  response: checkoutState,
  failures: checkoutFailures,
});

export const saveEmailRoute = defineRoute({
  ...checkoutCalls.saveEmail,
  summary: "Saves the email section",
  access: anyone,
  body: emailSection.extend({ cartToken }),
  response: checkoutState,
  failures: checkoutFailures,
});

export const saveDeliveryRoute = defineRoute({
  ...checkoutCalls.saveDelivery,
  summary: "Saves address and shipping rate",
  access: anyone,
  body: deliverySection.extend({ cartToken }),
  response: checkoutState,
  failures: checkoutFailures,
});

export const saveDetailsRoute = defineRoute({
  ...checkoutCalls.saveDetails,
  summary: "Saves the answers to the checkout's form, and the note",
  access: anyone,
  body: detailsSection.extend({ cartToken }),
  response: checkoutState,
  failures: checkoutFailures,
});

export const saveCheckoutCodeRoute = defineRoute({
  ...checkoutCalls.saveCode,
  summary: "Enters a discount code; an empty one removes it. Wrong codes are limited",
  access: anyone,
  body: z.object({ cartToken, discountCode: z.string().max(200) }),
  response: checkoutState,
  failures: { ...checkoutFailures, ...codeFailures, ...redeemFailures },
});

export const removeGiftCardRoute = defineRoute({
  ...checkoutCalls.removeGiftCard,
  summary: "Removes an entered gift card",
  access: anyone,
  body: z.object({ cartToken, removedId: z.uuid() }),
  response: checkoutState,
  failures: checkoutFailures,
});

export const savePaymentRoute = defineRoute({
  ...checkoutCalls.savePayment,
  summary: "Saves the payment method; card fields are replaced by a reference from the provider",
  access: anyone,
  body: paymentSection.extend({ cartToken }),
  response: checkoutState,
  failures: { ...checkoutFailures, ...cardFailures, ...paymentFailures },
});

export const placeOrderRoute = defineRoute({
  ...checkoutCalls.placeOrder,
  summary: "Places the order; repeating the call returns the same order",
  access: anyone,
  body: z.object({
    cartToken,
    /** The total that the visitor saw. Another total is refused, so that nobody pays an unseen price. */
    expectedTotalCents: z.number().int().nullish(),
    /** The customer agrees to the store's policies. */
    hasAgreed: z.boolean().default(false),
    /** The same for what gift cards leave to pay. */
    expectedDueCents: z.number().int().nullish(),
  }),
  response: z.object({
    orderToken: z.string(),
    /** Null while the payment is open. */
    orderNumber: z.number().int().nullable(),
    /** The next page: the order's, or the payment provider's. */
    url: z.string(),
  }),
  rateLimit: { name: "place-order", limit: 60, seconds: 60, by: "address" },
  failures: { ...checkoutFailures, ...paymentFailures, ...redeemFailures },
});

// ── Pages and their plain HTML forms ─────────────────────────────────────────────────────────────────────────────────

export const checkoutPageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: checkoutPaths.page,
  summary: "The checkout page; without cartToken it starts a checkout and redirects to it",
  access: anyone,
  query: z.looseObject({
    cartToken: z.string().max(100).optional(),
    section: z.string().max(20).optional(),
    code: codeStep,
  }),
});

/**
 * Each section's form posts here with `cartToken`, `section` and its flat fields: `email`; `firstName` … `country` and
 * `shippingRateId`, and a button named `action` with `country`, which saves nothing and shows the fields of another
 * country than `askedCountry`; the fields of the form (`answersOfForm`) and `note`; `provider`, `cardNumber`, `expiry`,
 * `securityCode`; `expectedTotalCents` and `agree`. `review`
 * places the order. Errors in `CheckoutPageProps.submitted` have these names as keys. Success leads to the next
 * section, or to the confirmed page. A failure renders the page again with all typed values except the card.
 */
export const checkoutFormRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.form,
  summary: "The checkout's forms without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ cartToken, section: z.enum(checkoutSections) }),
  rateLimit: { name: "place-order", limit: 60, seconds: 60, by: "address" },
  failures: checkoutFailures,
});

/** Fields: `cartToken`, `discountCode`, and a button named `action`, whose `remove` removes the entered code. */
export const checkoutCodeFormRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.codeForm,
  summary: "The checkout's discount code without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    cartToken,
    discountCode: z.string().max(200).default(""),
    action: z.enum(["apply", "remove"]).default("apply"),
  }),
  failures: { ...checkoutFailures, ...codeFailures, ...redeemFailures },
});

/** The button of an entered gift card. */
export const removeGiftCardFormRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.removeGiftCard,
  summary: "Removes an entered gift card without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ cartToken, removedId: z.uuid() }),
  failures: checkoutFailures,
});

/** Posted by the cart page's checkout button without JavaScript. Leads to `/checkout?cartToken=…`. */
export const checkoutStartFormRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.startForm,
  summary: "The cart page's checkout button without JavaScript",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({}),
  failures: checkoutFailures,
});

export const confirmedPageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: "/checkout/order-confirmed/:orderToken",
  summary: "The order confirmed page; browsers other than the buyer's see only the order status",
  access: anyone,
  params: z.object({ orderToken: z.string().max(100) }),
  query: z.looseObject({ code: codeStep, account: z.literal("sent").optional().catch(undefined) }),
});

export const receiptRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: "/checkout/order-confirmed/:orderToken/receipt",
  summary: "An order as a page to print, for its buyer; others are led to the order's page",
  access: anyone,
  params: z.object({ orderToken: z.string().max(100) }),
  query: z.looseObject({ paper: z.enum(papers).optional().catch(undefined) }),
});

export const contributionPageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: "/checkout/contribution-confirmed/:orderToken",
  summary: "The page of a donation; browsers other than the donor's see only its status",
  access: anyone,
  params: z.object({ orderToken: z.string().max(100) }),
  query: z.looseObject({ code: codeStep, account: z.literal("sent").optional().catch(undefined) }),
});

/** Posted by the page of an order whose payment is open. Leads back to the checkout, or to the order if it was paid. */
export const cancelPaymentRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.cancelPayment,
  summary: "Cancels the open payment of an order, from the browser that started it",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({ orderToken: z.string().max(100) }),
  rateLimit: { name: "place-order", limit: 60, seconds: 60, by: "address" },
  failures: checkoutFailures,
});

export const createAccountRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.createAccount,
  summary: "Sends the buyer of an order a link to an account, from the browser that placed it",
  access: anyone,
  needsMembers: true,
  forgeryProof: "form",
  body: z.object({ orderToken: z.string().max(100) }),
  rateLimit: { name: "member-mail:form", limit: 20, seconds: 3600, by: "address" },
  failures: checkoutFailures,
});

export const memberOrderPageRoute = defineRoute({
  method: "GET",
  path: "/account/orders/:number",
  summary: "An order of a member",
  access: signedInMember,
  params: z.object({ number: z.string().max(100) }),
});

// ── In another browser: a code, mailed to the buyer ──────────────────────────────────────────────────────────────────

const codeSubject = z.looseObject({
  of: z.enum(["checkout", "order"]),
  /** The `cartToken` of a checkout, or the `orderToken` of an order. */
  token: z.string().min(1).max(100),
});

export const askCodeRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.askCode,
  summary: "Requests a code, sent only if the email is the buyer's; the response is the same either way",
  access: anyone,
  forgeryProof: "form",
  body: codeSubject.extend({ email: z.string().max(300).default("") }),
  failures: checkoutFailures,
});

export const enterCodeRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.enterCode,
  summary: "Checks the code. If it is right, this browser may continue the checkout or see the order",
  access: anyone,
  forgeryProof: "form",
  body: codeSubject.extend({ code: z.string().max(20).default("") }),
  failures: checkoutFailures,
});

const leadBack = {
  method: "GET",
  isClosedToViews: true,
  summary: "Redirects to the page this browser requested a code for, else to the cart",
  access: anyone,
} as const;
export const askCodePageRoute = defineRoute({ ...leadBack, path: checkoutPaths.askCode });
export const enterCodePageRoute = defineRoute({ ...leadBack, path: checkoutPaths.enterCode });

/** Compares the email and sends the code. A job, so that the request's duration reveals nothing. */
export const mailCodeJob = defineJob<{ cartId: string; browserHash: string; email: string }>("checkout.mail-code", {
  maxAttempts: 3,
});

/** Checkout of a subscription. The token comes from the cart's `subscribeRoute`. */
export const subscriptionPageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: checkoutPaths.subscription,
  summary: "The checkout of a subscription, with the chosen plan",
  access: anyone,
  query: z.looseObject({ cartToken: z.string().max(100).optional() }),
});

/** For whom a gift card is, straight from its page and without a cart. */
export const giftCardPageRoute = defineRoute({
  method: "GET",
  isClosedToViews: true,
  path: checkoutPaths.giftCard,
  summary: "The purchase of a gift card, with the chosen value",
  access: anyone,
  params: z.object({ itemId: z.string().max(100) }),
  query: z.looseObject({ sku: z.string().max(100).optional(), cartToken: cartToken.optional().catch(undefined) }),
});

const typedField = z.string().max(1000).default("");

/**
 * Leads to the checkout of the gift card: a new one, or with `cartToken` the one that it changes. A refused form shows the
 * page again with what was typed.
 */
export const giftCardFormRoute = defineRoute({
  method: "POST",
  path: checkoutPaths.giftCard,
  summary: "The form of the purchase of a gift card",
  access: anyone,
  forgeryProof: "form",
  isClosedToViews: true,
  params: z.object({ itemId: z.string().max(100) }),
  body: z.looseObject({
    sku: z.string().max(100).default(""),
    cartToken: cartToken.optional().catch(undefined),
    for: z.enum(["other", "me"]).default("other"),
    recipientEmail: typedField,
    recipientName: typedField,
    senderName: typedField,
    message: typedField,
    sendOn: typedField,
  }),
  rateLimit: { name: "gift-card-form", limit: 60, seconds: 60, by: "address" },
});

/** The purchase of a gift card. */
export interface GiftCardFormProps {
  itemId: string;
  sku: string;
  /** Token of the checkout that it changes; absent for a new one. */
  cartToken?: string | undefined;
  product: { name: string; path: string; imageUrl: string | null };
  valueText: string;
  /** Whether an email can be promised. Otherwise, the buyer gets the code. */
  isMailed: boolean;
  /** The days that can be chosen. */
  days: { first: string; last: string };
  values: {
    for: "other" | "me";
    recipientEmail: string;
    recipientName: string;
    senderName: string;
    message: string;
    sendOn: string;
  };
  errors: Partial<Record<"recipientEmail" | "recipientName" | "senderName" | "message" | "sendOn", string>>;
}

/** Props of the checkout page. */
export interface CheckoutPageProps {
  state: CheckoutState;
  /** The open section: the requested one, otherwise the first incomplete one. */
  open: CheckoutSection;
  /** A member's addresses to choose from. */
  savedAddresses?: { id: string; text: string }[] | undefined;
  /** Where visitors sign in who are not; absent without member accounts. */
  signInPath?: string | undefined;
  /** The answer to a form without JavaScript, with the typed values. */
  submitted?: {
    /** Code of the refusal; absent if only other fields were requested. */
    code?: string;
    section: CheckoutSection;
    message: string;
    errors: Record<string, string>;
    values: Record<string, string>;
    /** The typed answers to the form. */
    answers?: FormAnswers;
  };
  /** The typed discount code, and why it was refused. */
  code?: { typed: string; error: string };
}

/** Props of the page of a placed order. */
export interface ConfirmedPageProps {
  orderNumber: number;
  /** A donation, with the fund's words of thanks; absent for other orders. */
  donation?: { thankYou: string } | undefined;
  email: string;
  /** The offer of an account; absent where there is none. */
  accountOffer?: { orderToken: string; isSent: boolean } | undefined;
  /** Path of the page to print; null while the site is viewed as a member. */
  receiptPath: string | null;
  /** In the buyer's account and on the page of the order's status, instead of the thanks; with a title if it needs one. */
  standing?: { state: string; title?: string } | undefined;
  /** Shipments with their tracking and, if there are several, what is in each; or what is ready to be picked up. */
  shipments: { text: string; url: string; dateText: string; items: string[] }[];
  /** Whether emails are sent. */
  isMailed: boolean;
  /** In the site's language and time zone. */
  placedAt: string;
  isAwaitingPayment: boolean;
  /** Whether it was paid, so that it has a receipt. */
  isPaid: boolean;
  /** What happened to a hold on a card that ended without a charge, in sentences; empty if there was none. */
  hold: string[];
  /** How to reach the shop about it; empty: nothing is to be done. */
  holdNext: string;
  /** The shop's, which becomes a link in `holdNext`; empty: none. */
  contactEmail: string;
  /** Whether some of it is shipped. */
  isShipped: boolean;
  /** Where it is picked up, line by line; empty if it is not. */
  pickup: string[];
  isCanceled: boolean;
  /** Whether the order is for memberships alone. */
  isMembership: boolean;
  /** Whether nothing in it can be taxed. */
  isUntaxed: boolean;
  isTaxIncluded: boolean;
  /** The subscription that it pays for, with its next payment. */
  subscription?: { path: string; text: string } | undefined;
  /** The member areas that were bought, with what is still to do or when they end. */
  memberships?: { name: string; path: string; text: string | null }[];
  paymentInstructions: string;
  /** The gift cards that it paid for, while no email can be sent. */
  giftCards?: { code: string; amountText: string; recipientName: string; path: string }[];
  /** The cards that it was paid with, as texts; empty for another payment method. */
  payment: string[];
  lines: (OrderStatusProps["lines"][number] & {
    /** Answers to the product's form. */
    answers: { title: string; text: string }[];
    totalText: string;
    /** Path of its file; null if there is none, none yet, or if its link has ended. */
    downloadUrl: string | null;
    /** How long the link works, or why it has ended; null if there is nothing to say. */
    downloadText: string | null;
  })[];
  /** Answers to the form of the checkout. */
  answers: { title: string; text: string }[];
  note: string;
  address: string[];
  texts: CheckoutState["texts"] & {
    /** "Shipping", or "Pickup", with the name of the rate or location. */
    shippingLabel: string;
  };
  /** What was refunded, and what is left of the total; null if nothing was. */
  refunded: {
    text: string;
    net: string;
    /** Where the money went, if that was to gift cards or in several ways. */
    parts: { label: string; text: string }[];
    /** The items that were refunded; empty if only an amount was. */
    items: string[];
  } | null;
}

/** The page for another browser at the address of a checkout or an order: nothing personal, and how to continue. */
export interface ContinuePageProps {
  of: "checkout" | "order";
  token: string;
  /** `unavailable`: no mail server is configured, so no code can be promised. */
  step: "email" | "code" | "unavailable";
  /** Where to request another code. */
  url: string;
  /** The email that was typed in this browser; empty at first. */
  email: string;
  /** Whether the checkout was moved away from this browser. */
  hasLeft: boolean;
  /** Whether this browser has a cart to return to. */
  hasCart: boolean;
  order: OrderStatusProps | null;
  /** What is bought in a checkout that the shop prepared. It says nothing about the customer. */
  prepared?: { lines: OrderStatusProps["lines"]; totalText: string } | undefined;
  /** Why a form was refused as a whole. */
  alert?: string | undefined;
  /** Error of its field. */
  error?: string | undefined;
}

/** An order's status, for anyone who has its link. */
export interface OrderStatusProps {
  orderNumber: number;
  /** In the site's language and time zone. */
  placedAt: string;
  state: keyof typeof continueTexts.states;
  lines: (Pick<LineItem, "name" | "quantity"> & {
    /** The chosen options, in words. */
    attributes: string;
    imageUrl: string | null;
    altText: string;
  })[];
}

export const continuePageIsland = defineIsland<ContinuePageProps>("ContinuePage", "never");
export const checkoutPageIsland = defineIsland<CheckoutPageProps>("CheckoutPage", "load");
/** The chosen subscription before its buyer has signed in, as texts in the site's language. */
export interface SubscriptionPageProps {
  /** Whether an account can be created now, which takes an email. */
  mayRegister: boolean;
  product: { name: string; path: string; imageUrl: string | null };
  facts: { name: string; text: string }[];
  signInPath: string;
  registerPath: string;
}

export const subscriptionPageIsland = defineIsland<SubscriptionPageProps>("SubscriptionPage", "never");
export const confirmedPageIsland = defineIsland<ConfirmedPageProps>("ConfirmedPage", "never");
export const giftCardFormIsland = defineIsland<GiftCardFormProps>("GiftCardForm", "never");
