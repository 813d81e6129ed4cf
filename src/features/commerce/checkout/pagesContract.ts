import { z } from "zod";
import { codeFailures } from "#features/commerce/discounts/browserContract.ts";
import { redeemFailures } from "#features/commerce/gift-cards/browserContract.ts";
import { papers } from "#features/commerce/orders/domain/papers.ts";
import { anyone, defineRoute, signedInMember } from "#kernel/contract/defineRoute.ts";
import { checkoutPaths, checkoutSections } from "./browserContract.ts";
import { cartToken, checkoutFailures, codeStep } from "./contract.ts";

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
