import { addressTexts } from "#features/commerce/address/domain/addressTexts.ts";
import { cartPaths } from "#features/commerce/cart/browserContract.ts";
import { orderStates } from "#features/commerce/orders/browserContract.ts";
import { cardRefusals } from "#features/commerce/payments/domain/cardRefusals.ts";
import type { CallAddress } from "#kernel/contract/callAddress.ts";
import type { ErrorEnvelope } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the checkout's contract for browser bundles, without schemas, so that visitors load no validator.
 * Storefront code imports values from here and only types from `contract.ts`.
 */

/** `details`: the form of the checkout and the note, where the shop asks for them. Free orders have no `payment`. */
export const checkoutSections = ["email", "delivery", "details", "payment", "review"] as const;
export type CheckoutSection = (typeof checkoutSections)[number];

export const checkoutCalls = {
  start: { method: "POST", path: "/api/commerce/checkout" },
  read: { method: "GET", path: "/api/commerce/checkout" },
  saveEmail: { method: "PUT", path: "/api/commerce/checkout/email" },
  saveDelivery: { method: "PUT", path: "/api/commerce/checkout/delivery" },
  saveDetails: { method: "PUT", path: "/api/commerce/checkout/details" },
  savePayment: { method: "PUT", path: "/api/commerce/checkout/payment" },
  removeGiftCard: { method: "PUT", path: "/api/commerce/checkout/gift-cards" },
  saveCode: { method: "PUT", path: "/api/commerce/checkout/discount-code" },
  placeOrder: { method: "POST", path: "/api/commerce/checkout/order" },
} as const satisfies Record<string, CallAddress>;

/** The checkout's page and its plain HTML forms. */
export const checkoutPaths = {
  page: "/checkout",
  form: "/checkout",
  subscription: cartPaths.subscription,
  giftCard: cartPaths.giftCard,
  codeForm: "/checkout/discount-code",
  removeGiftCard: "/checkout/remove-gift-card",
  startForm: cartPaths.checkoutStart,
  askCode: "/checkout/continue",
  enterCode: "/checkout/continue/code",
  createAccount: "/checkout/create-account",
  cancelPayment: "/checkout/cancel-payment",
  orderStatus: "/order-status",
  orderStatusCode: "/order-status/code",
};

/** Field of the form that uses a saved address. */
export const savedAddressField = "savedAddress";

/** The message if the shop has no payment method for the cart. */
export const nothingToPayBy = "This shop can't take payments for your cart right now.";

/** Texts of the checkout's screens. The journeys use the labels. */
export const checkoutTexts = defineTexts("checkout", {
  title: "Checkout",
  /** Before the title of a page whose form was refused. */
  errorPrefix: "Error: ",
  progress: "Progress of your checkout",
  step: "Step {number} of {count}: {name}",
  done: "done",
  sections: { email: "Email", delivery: "Delivery", details: "Details", payment: "Payment", review: "Review" },
  email: "Email",
  emailHint: "We use it to contact you about your order.",
  ...addressTexts,
  billingAddress: "Billing address",
  delivery: "Delivery method",
  nothingShips: "Nothing in this order is shipped. We use the address for the invoice.",
  note: "Order note (optional)",
  noteHint: "Up to 1,000 characters.",
  noteTooLong: "You have exceeded the character limit.",
  agree: "I agree to the store policies.",
  paymentMethod: "Payment method",
  paymentForgotten: "Your details have changed. To protect you, please enter your payment method again.",
  codeLabel: "Discount code or gift card",
  enterCode: "Enter a gift card or discount code",
  giftCard: "Gift card ending in {lastFour}",
  giftCardFor: "Recipient",
  giftCardForYou: "You",
  editGiftCard: "Edit recipient",
  /** While no email can be sent. */
  boughtGiftCards: "Your gift card",
  boughtGiftCardsText:
    "This shop can't send emails right now. Copy the code or print the card, and hand it over yourself.",
  giftCardOf: "{amount} for {name}",
  openGiftCard: "Print gift card",
  giftCardLeft: "{balance} left",
  removeGiftCard: "Remove",
  removeGiftCardOf: "Remove the gift card ending in {lastFour}",
  amountDue: "Amount due",
  amountDueBeforeShipping: "Amount due before shipping",
  covered: "Your gift cards pay for this order. You need no other payment method.",
  cardNumber: "Card number",
  expiry: "Expiration date",
  expiryHint: "MM/YY",
  securityCode: "Security code",
  testMode: "This shop is in test mode: no real card is charged.",
  /** What each of `testCards` does. */
  testOutcomes: {
    pays: "{card} pays",
    declined: "{card} is declined",
    insufficient: "{card} has insufficient funds",
    failing: "{card} fails with a processing error",
  },
  testCardHint: "Use any future expiration date and any security code.",
  continue: "Continue",
  saving: "Saving…",
  edit: "Edit",
  editStep: "Edit {name}",
  placeOrder: "Place order",
  placing: "Placing your order…",
  backToCart: "Back to cart",
  summary: "Order summary",
  showSummary: "Order summary, {total}",
  showSummaryBeforeShipping: "Order summary, {total} before shipping",
  subtotal: "Subtotal",
  shipping: "Shipping",
  shippingLater: "Chosen after you enter an address",
  /** No rate is offered for the address. */
  shippingMissing: "Not available",
  taxLater: "Calculated after you enter an address",
  total: "Total",
  quantity: "Quantity: {quantity}",
  reviewIntroduction: "Please review your order. You pay {total} when you place it.",
  reviewCovered: "Please review your order. Your gift cards pay for all of it.",
  reviewFree: "Please review your order. There is nothing to pay.",
  details: "Details",
  orderNote: "Order note",
  confirmedTitle: "Thank you",
  membershipTitle: "Your membership is confirmed",
  memberships: "Your membership",
  openMembership: "Open {name}",
  membershipUntil: "Until {date}",
  /** Until the buyer signs in with the email of the order. */
  membershipWaits: "To use it, sign in or create an account with the email of this order.",
  membershipMailed: "We sent an email to {email}. Its link opens your membership.",
  confirmedNumber: "Order #{orderNumber}",
  confirmedMail: "We sent a confirmation to {email}.",
  /** If no email can be sent, none is promised. */
  confirmedKept: "We saved your order under {email}. Bookmark this page to see it again.",
  placedAt: "Placed {date}",
  donationTitle: "Thank you for your donation",
  donationNumber: "Donation #{orderNumber}",
  donationDate: "Made {date}",
  awaitingTitle: "Your order is received",
  canceledTitle: "Your order was canceled",
  awaiting: "We ship it after your payment arrives.",
  backToSite: "Back to the website",
  awaitingOther: "It is confirmed when your payment arrives.",
  howToPay: "Payment instructions",
  deliveredTo: "Delivery to",
  pickedUpAt: "Pickup at",
  shippingBy: "Shipping ({name})",
  pickupBy: "Pickup ({name})",
  awaitingPickup: "We prepare it for pickup after your payment arrives.",
  download: "Download",
  printReceipt: "Print receipt",
  printOrder: "Print order",
  refunded: "Refunded",
  refundedItems: "Refunded items",
  net: "Total after refunds",
  viewOrder: "View order",
  continueShopping: "Continue shopping",
  shipments: "Shipments",
  pickups: "Pickup",
  shipment: "{carrier} {number}",
  shipped: "Shipped",
  readyForPickup: "Ready for pickup",
  shippedItem: "{quantity} × {name}",
  track: "Track shipment",
  createAccountTitle: "Create an account",
  createAccountText: "See this order on every device. We send a link to {email}.",
  createAccountDownloads: "See this order and its downloads on every device. We send a link to {email}.",
  createAccount: "Create account",
  createAccountSent: "We sent an email to {email}. Open the link in it to finish your account.",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  savedAddresses: "Your saved addresses",
  useSaved: "Use {address}",
  /** If the shop has no payment method for the cart. */
  nothingToPayBy,
});

/** Numbers of test cards, by what becomes of a payment with them. */
export const testCards = [
  { number: "4242 4242 4242 4242", outcome: "pays" },
  { number: "4000 0000 0000 0002", outcome: "declined" },
  { number: "4000 0000 0000 9995", outcome: "insufficient" },
  { number: "4000 0000 0000 0119", outcome: "failing" },
] as const;

/** Shown in the browser that the checkout was moved from. */
export const checkoutElsewhere =
  "This checkout was continued in another browser. Please finish it there, or start again from your cart.";

/**
 * Texts for another browser at the address of a checkout or an order. They never depend on whether the email is right.
 */
export const continueTexts = defineTexts("checkout.continue", {
  checkout: {
    title: "Continue this checkout",
    introduction:
      "This checkout was started in another browser. To continue it here, enter the email address that you used for it. If it is right, we will send you a code.",
    left: `${checkoutElsewhere} To get it back, enter the email address that you used for it. If it is right, we will send you a code.`,
    asked: "If this checkout belongs to {email}, we sent a code to it. The code is valid for 10 minutes.",
    unavailableTitle: "This checkout is open in another browser",
    unavailable: "Please continue in the browser where you started it.",
  },
  prepared: {
    title: "Your order is ready to be paid",
    introduction:
      "We prepared this order for you. To see all of it and pay, enter your email address. If it is the one that we sent the link to, we will send you a code.",
  },
  order: {
    title: "View the whole order",
    introduction:
      "Names, addresses, payment and downloads are shown only to the buyer. Enter the email address of the order. If it is right, we will send you a code.",
    asked: "If this order belongs to {email}, we sent a code to it. The code is valid for 10 minutes.",
    unavailableTitle: "Only the buyer can see the whole order",
    unavailable:
      "Names, addresses, payment and downloads are shown only in the browser that the order was placed with.",
  },
  email: "Email",
  sendCode: "Send code",
  code: "Code",
  codeHint: "The 6-digit code from our email.",
  codeTitle: "Enter your code",
  codeMissing: "Required",
  codeWrong: "This code is wrong or has expired. Check it, or request a new one.",
  enterCode: "Continue",
  askAgain: "Send a new code",
  orderTitle: "Order #{orderNumber}",
  states: orderStates,
});

/** Texts of the page that finds an order. They never depend on whether there is such an order. */
export const orderStatusTexts = defineTexts("checkout.status", {
  title: "Order status",
  introduction: "Enter the number and the email address of your order. If they are right, we will send you a code.",
  number: "Order number",
  numberHint: "In your order confirmation, such as 1024.",
  numberInvalid: "Enter a number, such as 1024.",
  asked: "If order #{number} belongs to {email}, we sent a code to it. The code is valid for 10 minutes.",
  unavailableTitle: "Order status is not available",
  unavailable:
    "This shop can't send emails right now. Open the page of your order in the browser that you ordered with.",
  another: "Find another order",
});

/** Texts of the start of a subscription's checkout, and of its part in checkout and order. */
export const subscriptionPageTexts = defineTexts("checkout.subscription", {
  title: "Your subscription",
  unknown: "This subscription was not found. Please choose it again.",
  accountsOff: "Subscriptions need an account, and this website has no accounts at the moment.",
  needsAccount: "A subscription belongs to an account, where you can pause, change or cancel it at any time.",
  signIn: "Sign in",
  register: "Create account",
  noRegister:
    "This shop can't send emails right now, so you can't create an account. If you have one, sign in to subscribe.",
  quantity: "Quantity",
  price: "Price",
  firstPayment: "First payment",
  backTo: "Back to {title}",
  dueToday: "First payment today: {amount}",
  beforeBoth: "{amount}, before shipping and tax",
  beforeShipping: "{amount}, before shipping",
  beforeTax: "{amount}, before tax",
  next: "Next payment on {date}",
  afterwards: "Then {price}. Your card is charged next on {date}.",
  last: "This is the only payment.",
  agreement: "Your card is charged for each payment until the subscription ends or you cancel it.",
  confirmed: "Your subscription has started",
  manage: "Manage subscription",
});

const paymentRefusals = [
  ...cardRefusals,
  "card-blocked",
  "too-many-payments",
  "payment-unavailable",
  "card-missing",
  "amount-refused",
  "gift-card-test",
];

/** Whether a refused order is fixed in the payment section. */
export function isPaymentRefusal(code: string): boolean {
  return paymentRefusals.includes(code);
}

/**
 * Where a refused order is fixed: another card in the payment, another address in the delivery, and incomplete data in
 * the section that the server names.
 */
export function sectionOfRefusal({ code, errors = {} }: Pick<ErrorEnvelope, "code" | "errors">): CheckoutSection {
  if (isPaymentRefusal(code)) return "payment";
  if (["shipping-unavailable", "rates-unavailable", "shipping-changed"].includes(code)) return "delivery";
  return checkoutSections.find((section) => errors[section] !== undefined) ?? "review";
}

/** Name of the note's field, and its longest text. */
export const noteField = "note";
export const maxNoteLength = 1000;

/** Name of the box that agrees to the store's policies. */
export const agreeField = "agree";

/** Whether an order was refused because it differs from what the visitor saw. */
export function isOrderChange(code: string): boolean {
  return [
    "price-changed",
    "item-removed",
    "cart-changed",
    "discount-changed",
    "gift-card-changed",
    "due-changed",
  ].includes(code);
}

/** The provider for test payments. Its section lists the test cards. */
export const testProvider = "test";

/** Title of a placed order's page. */
export function confirmedTitle(order: {
  isAwaitingPayment: boolean;
  isCanceled: boolean;
  isMembership: boolean;
  donation?: object | undefined;
}): string {
  if (order.isCanceled) return checkoutTexts.canceledTitle;
  if (order.isAwaitingPayment) return checkoutTexts.awaitingTitle;
  if (order.donation) return checkoutTexts.donationTitle;
  return order.isMembership ? checkoutTexts.membershipTitle : checkoutTexts.confirmedTitle;
}
