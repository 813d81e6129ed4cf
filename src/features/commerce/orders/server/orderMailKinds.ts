import type { MailKind, MailTexts, Outbox } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { endedHoldTexts } from "../domain/endedHold.ts";
import { orderMailLabels as labels, orderMailTexts as texts } from "../domain/orderMailTexts.ts";
import { isForTeam, type OrderMailData, type OrderMailKind } from "./mailModel.ts";

const content = "src/features/commerce/orders/server/mails/order";

const tags = {
  "order.number": "Order number",
  "order.total": "Order total",
  "order.placedOn": "Day of the order",
  "order.customerName": "Customer's name",
  "order.customerEmail": "Customer's email",
  "order.refunded": "Amount of this refund, or of all refunds",
  introduction: "What happens next, by what was ordered",
  numberLine: "“Order #7”",
  dateLine: "“Placed July 1, 2030”",
  "lines[]": "The items",
  "lines[].name": "Name",
  "lines[].attributes": "Options, such as “Large / Oat”",
  "lines[].quantity": "“Quantity: 2”",
  "lines[].total": "Price",
  "lines[].answers[]": "Answers to the product's form",
  "lines[].answers[].title": "Question",
  "lines[].answers[].text": "Answer",
  "lines[].download.text": "“Download”",
  "lines[].download.url": "Download link",
  "totals[]": "Rows of the total: subtotal, discounts, shipping, tax, total",
  "totals[].label": "Label",
  "totals[].value": "Amount",
  "totals[].strong": "Whether it is the total",
  "totals[].part": "Whether it is a part of the row above, such as what was refunded to one card",
  "payment.label": "“Payment” or “Payment instructions”",
  "payment.text": "The card, or how to pay",
  "address.label": "“Delivery to”, “Pickup at” or “Billed to”",
  "address.lines[]": "Lines of the address",
  "details[]": "The customer's note and answers at checkout",
  "details[].label": "Question",
  "details[].text": "Answer",
  "memberships[]": "Memberships of the order",
  "memberships[].text": "“Open Studio club”",
  "memberships[].url": "Address of its page",
  "memberships[].detail": "Until when",
  "subscription.text": "“Manage your subscription”",
  "subscription.url": "Address of the subscription",
  "subscription.detail": "Its price and next payment",
  "link.url": "Address of the order",
  notice: "Note about test orders",
};

const shipmentTags = {
  title: "The heading: the order, or a part of it, is on its way or ready for pickup",
  subject: "A subject that says the same",
  linesTitle: "Heading of the items, also of those that were refunded",
  "tracking.label": "“Tracking”",
  "tracking.text": "Carrier and tracking number",
  "tracking.url": "Tracking link",
  "following.label": "“Still to come”",
  "following.lines[]": "Items that are shipped later",
  "following.lines[].name": "Name",
  "following.lines[].attributes": "Options",
  "following.lines[].quantity": "“Quantity: 1”",
};

const line = (name: string, attributes: string, quantity: number, total: string) => {
  return { name, attributes, answers: [], quantity: `Quantity: ${quantity}`, total, download: null };
};

const sample: OrderMailData = {
  order: {
    number: 7,
    total: "$64.00",
    placedOn: "July 1, 2030",
    customerName: "Ada Lovelace",
    customerEmail: "ada@example.com",
    refunded: "$28.00",
  },
  subject: "",
  title: "",
  introduction: texts.confirmation.introduction,
  numberLine: "Order #7",
  dateLine: "Placed July 1, 2030",
  linesTitle: null,
  lines: [line("Speckled mug", "Large / Oat", 2, "$56.00")],
  following: null,
  totals: [
    { label: labels.subtotal, value: "$56.00", strong: false },
    { label: "Shipping (Standard)", value: "$8.00", strong: false },
    { label: labels.total, value: "$64.00", strong: true },
  ],
  payment: { label: labels.payment, text: "Visa ending in 4242" },
  address: {
    label: labels.deliveredTo,
    lines: ["Ada Lovelace", "12 Kiln Lane", "New York, NY 10001", "United States"],
  },
  tracking: null,
  details: [{ label: labels.note, text: "Please ring twice." }],
  memberships: [],
  subscription: null,
  link: { url: "https://example.com/order" },
  notice: null,
};

const sampleHold = { held: "$64.00", until: "July 8, 2030 at 9:30 AM" };

const sampleShipment: OrderMailData = {
  ...sample,
  subject: "A part of your order #7 is on its way",
  title: texts.shipped.part.title,
  introduction: texts.shipped.part.introduction,
  linesTitle: labels.inShipment,
  lines: [line("Speckled mug", "Large / Oat", 1, "")],
  following: {
    label: labels.following,
    lines: [{ name: "Serving bowl", attributes: "", quantity: "Quantity: 1" }],
  },
  totals: [],
  payment: null,
  tracking: { label: labels.tracking, text: "UPS 1Z999", url: "https://www.ups.com/track" },
};

const kinds: Record<
  OrderMailKind,
  { name: string; when: string; texts: Partial<MailTexts>; sample?: Partial<OrderMailData> }
> = {
  confirmation: {
    name: "Order confirmed",
    when: "When a customer has placed and paid an order.",
    texts: { introduction: "{introduction}" },
  },
  donation: {
    name: "Donation receipt",
    when: "When someone has donated.",
    texts: { introduction: "{introduction}" },
    sample: {
      introduction: texts.donation.introduction,
      numberLine: "Donation #7",
      lines: [line("Studio roof", "", 1, "$64.00")],
      address: null,
    },
  },
  renewed: {
    name: "Subscription renewed",
    when: "When a subscription was renewed and paid.",
    texts: {},
    sample: {
      subscription: {
        text: labels.manageSubscription,
        url: "https://example.com/account/subscriptions",
        detail: "$28.00 every month · Next payment on July 1, 2030: $64.00",
      },
    },
  },
  unpaid: {
    name: "Order not paid",
    when: "When the authorization of a payment has ended, and nothing was captured.",
    texts: { introduction: "{introduction}" },
    sample: {
      introduction: [
        endedHoldTexts.ended,
        fillMessage(endedHoldTexts.open, { amount: "$64.00" }),
        fillMessage(endedHoldTexts.nextByEmail, { email: "studio@example.com" }),
      ].join(" "),
      payment: null,
    },
  },
  pending: {
    name: "Payment pending",
    when: "When a customer has placed an order that is paid later, with your payment instructions.",
    texts: { introduction: "{introduction}" },
    sample: {
      introduction: texts.pending.introduction,
      payment: { label: labels.howToPay, text: "Please transfer the amount to our account." },
    },
  },
  downloads: {
    name: "Downloads ready",
    when: "When an order with digital products that was paid later is paid.",
    texts: {},
    sample: {
      lines: [
        {
          ...line("Glaze booklet", "", 1, "$12.00"),
          download: { text: labels.download, url: "https://example.com/downloads" },
        },
      ],
    },
  },
  memberships: {
    name: "Membership confirmed",
    when: "When an order with a membership that was paid later is paid.",
    texts: {},
    sample: {
      lines: [line("Studio club", "", 1, "$64.00")],
      memberships: [{ text: "Open Studio club", url: "https://example.com/club", detail: "Until July 1, 2031" }],
    },
  },
  shipped: {
    name: "Order shipped",
    when: "When you ship an order or a part of it, or it is ready for pickup.",
    texts: { subject: "{subject}", title: "{title}", introduction: "{introduction}" },
    sample: sampleShipment,
  },
  canceled: {
    name: "Order canceled",
    when: "When you cancel an order and choose to notify the customer.",
    texts: { introduction: "{introduction}" },
    sample: { introduction: texts.canceled.introduction },
  },
  refunded: {
    name: "Order refunded",
    when: "When you refund an order and choose to notify the customer.",
    texts: { introduction: "{introduction}" },
    sample: {
      introduction: "We have refunded $28.00. It may take a few days to arrive.",
      linesTitle: labels.refundedItems,
      lines: [{ ...line("Speckled mug", "Large / Oat", 1, "$28.00"), quantity: "Quantity: 1 of 2" }],
      totals: [
        { label: labels.refunded, value: "$28.00", strong: true },
        { label: "To Visa ending in 4242", value: "$20.00", strong: false, part: true },
        { label: "To Gift card ending in 7K2M", value: "$8.00", strong: false, part: true },
      ],
    },
  },
  "new-order": {
    name: "New order",
    when: "When a customer has placed an order, to everyone who manages orders.",
    texts: { action: labels.openOrder },
  },
  "capture-reminder": {
    name: "Payment to capture",
    when: "A day before the authorization of a payment ends, to everyone who manages orders.",
    texts: { introduction: "{introduction}", action: labels.openOrder },
    sample: {
      introduction: fillMessage(texts["capture-reminder"].introduction, sampleHold),
      payment: { label: labels.payment, text: `Visa ending in 4242\n${fillMessage(labels.authorized, sampleHold)}` },
    },
  },
};

type DefaultTexts = Pick<MailTexts, "subject" | "title"> & { introduction?: string };

/** Defines the emails about orders. They share their tags and their content. */
export function defineOrderMails(outbox: Outbox): ReadonlyMap<OrderMailKind, MailKind<OrderMailData>> {
  return new Map(
    (Object.keys(kinds) as OrderMailKind[]).map((kind) => {
      const { texts: more, ...info } = kinds[kind];
      const { subject, title, introduction = "" }: DefaultTexts = texts[kind];
      return [
        kind,
        outbox.define<OrderMailData>({
          ...info,
          kind: mailNameOf(kind),
          group: isForTeam(kind) ? "team" : "orders",
          texts: { subject, title, introduction, action: labels.viewOrder, notice: "{notice}", ...more },
          content,
          tags: { ...tags, ...shipmentTags },
          sample: { ...sample, ...info.sample },
          ...(isForTeam(kind) ? { team: "orders.manage" } : {}),
        }),
      ];
    }),
  );
}

/** The kind of an email in the outbox. */
const mailNameOf = (kind: OrderMailKind) => (isForTeam(kind) ? kind : `order-${kind}`);
