import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { DraftState } from "../domain/draftState.ts";

export const texts = defineTexts("studio.draftOrders", {
  orders: "Orders",
  title: "Draft orders",
  newTitle: "New order",
  draft: "Draft order",
  draftFor: phrase("Draft for {customer}", "customer"),
  add: "Create order",
  emptyTitle: "No draft orders yet",
  emptyText: "Prepare an order for a customer, then send a link to pay for it or mark it as paid.",
  unknownText: "The link may be incomplete.",
  search: "Search by email or name",
  state: "Status",
  allStates: "All statuses",
  states: { OPEN: "Open", SENT: "Sent", PAID: "Ordered", EXPIRED: "Expired", CANCELED: "Canceled" },
  customer: "Customer",
  items: "Items",
  created: "Created",
  order: phrase("Order #{number}", "number"),

  customerTitle: "Customer",
  findCustomer: "Find a customer",
  findCustomerText: "Fills in their email and last address.",
  email: "Email",
  emailText: "Receives the payment link and the emails about the order.",
  addAddress: "Add an address",
  removeAddress: "Remove address",

  itemsTitle: "Items",
  addProduct: "Find a product by name or SKU",
  addCustom: "Add a custom item",
  noneFound: "Nothing found",
  customName: phrase("Name of item {position}", "position"),
  customNameLabel: "Name",
  quantity: phrase("Quantity of {name}", "name"),
  price: phrase("Price of one {name}", "name"),
  remove: phrase("Remove {name}", "name"),
  newItem: phrase("item {position}", "position"),
  isShipped: "Shipped",
  isTaxable: "Taxable",
  soldOut: "Sold out",
  onlyAvailable: counted({ one: "Only {count} in stock", other: "Only {count} in stock" }, "count"),
  noItems: "Add products or custom items.",

  discountTitle: "Discount and shipping",
  discount: "Amount off",
  discountText: "Taken off all items together. Automatic discounts do not apply to draft orders.",
  code: "Discount code",
  codeText: "One of your codes. Leave empty for none.",
  shipping: "Shipping",
  noShipping: "Choose later",
  ownShipping: "Custom price",
  ownShippingName: "Name",
  ownShippingPrice: "Price",
  ownShippingDefault: "Shipping",
  shippingNeedsAddress: "Your shipping rates appear when the address is complete.",

  linkTitle: "Payment link and note",
  validDays: "Valid for (days)",
  validDaysText: "How long a payment link works. Until then, the prices stay as they are.",
  note: "Note",
  noteText: "Only your team sees it.",

  totalsTitle: "Total",
  subtotal: "Subtotal",
  shippingRow: "Shipping",
  shippingUnknown: "not chosen yet",
  taxUnknown: "after the address",
  incomplete: "Correct the highlighted fields to see the total.",

  saveDraft: "Save draft",
  added: "Draft saved",
  send: "Send payment link",
  sendAgain: "Send link again",
  sendTitle: "Send a payment link?",
  sendText: counted(
    {
      one: "Emails {email} a link to pay {total}. It works for {count} day.",
      other: "Emails {email} a link to pay {total}. It works for {count} days.",
    },
    "count",
    "email",
    "total",
  ),
  message: "Message (optional)",
  sent: "Payment link sent",
  linkPanel: "Payment link",
  linkText: phrase("Works until {until}.", "until"),
  linkPrivacy:
    "In a browser that has not opened it before, the link asks for the customer's email and a code that we send there. Nobody else sees their address.",
  copyLink: "Copy payment link",
  markPaid: "Mark as paid",
  missingTitle: "Before you mark it as paid, add:",
  missingItems: "an item",
  missingEmail: "the customer's email",
  missingAddress: "the customer's address",
  missingShipping: "a shipping method",
  markPaidTitle: "Mark as paid?",
  markPaidText: phrase("Creates an order of {total} that was paid outside of your shop, and takes its stock.", "total"),
  paid: "Order created",
  cancel: "Cancel draft",
  cancelTitle: "Cancel this draft?",
  cancelText: "Its payment link stops working. You can't undo this.",
  canceled: "Draft canceled",
  saveFirst: "Save your changes first.",
  more: "More actions",
  copyPanel: "Order again",
  copyText: "Copies the items, prices and customer into a new draft.",
  copy: "Copy to a draft",
  copied: "Copied to a draft",
});

/** A draft by its customer, who may not be known yet. */
export const draftTitle = (customer: string): string => (customer === "" ? texts.draft : texts.draftFor(customer));

/** What is left of a product, if it is less than the quantity. */
export const availableText = (count: number): string => (count === 0 ? texts.soldOut : texts.onlyAvailable(count));

/** How a state is shown. */
export const stateBadges: Record<DraftState, { label: string; tone: StatusTone }> = {
  OPEN: { label: texts.states.OPEN, tone: "neutral" },
  SENT: { label: texts.states.SENT, tone: "waiting" },
  PAID: { label: texts.states.PAID, tone: "good" },
  EXPIRED: { label: texts.states.EXPIRED, tone: "bad" },
  CANCELED: { label: texts.states.CANCELED, tone: "neutral" },
};
