import type { FormAnswers } from "#features/audience/form-fields/domain/formField.ts";
import type { LineItem } from "#features/commerce/cart/domain/lineItem.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import type { CheckoutSection, continueTexts } from "./browserContract.ts";
import type { CheckoutState } from "./contract.ts";

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
