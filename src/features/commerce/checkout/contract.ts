import { z } from "zod";
import type { FormAnswer, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { postalAddress, storedAddress } from "#features/commerce/address/contract.ts";
import { shoppingCart } from "#features/commerce/cart/contract.ts";
import { cartKinds } from "#features/commerce/cart/domain/cartKind.ts";
import { codeFailures } from "#features/commerce/discounts/browserContract.ts";
import { redeemFailures } from "#features/commerce/gift-cards/browserContract.ts";
import { cardFailures, paymentFailures, paymentLimitFailures } from "#features/commerce/payments/contract.ts";
import { policyKinds } from "#features/commerce/policies/domain/policyKinds.ts";
import { ratesUnavailable } from "#features/commerce/shipping/domain/carrierTexts.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import {
  type CheckoutSection,
  checkoutCalls,
  checkoutElsewhere,
  checkoutSections,
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
  // The product or variant of a line was deleted.
  "item-removed": { status: 409, message: "{reason} The total of your order is now {total}." },
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

export const cartToken = z.string().min(1).max(100);

/** Result of the form of `askCodeRoute` or `enterCodeRoute` that led to a page. */
export const codeStep = z.enum(["asked", "email", "empty", "wrong", "limited"]).optional().catch(undefined);
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
