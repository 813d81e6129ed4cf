import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The emails about an order, by kind, with `{…}` placeholders (merge tags). */
export const orderMailTexts = defineTexts("orders.mail", {
  confirmation: {
    subject: "Order confirmed: #{order.number}",
    title: "Thank you for your order",
    introduction: "We received your order and will email you when it ships.",
    introductionPickup: "We received your order and will email you when it is ready for pickup.",
    introductionDownloads: "Your files are ready to download.",
    introductionMemberships: "Your membership is confirmed.",
    /** What is neither shipped nor ready at once, such as a service. */
    introductionOther: "We received your order.",
    /** Sentences of an order with several kinds of products, after `introductionOther`. */
    mixed: {
      ships: "We will email you when your items ship.",
      pickup: "We will email you when your items are ready for pickup.",
      downloads: "Your files are ready to download.",
      memberships: "Your membership is confirmed.",
    },
  },
  renewed: {
    subject: "Your subscription renewed: {order.total}",
    title: "Your subscription renewed",
    introduction: "We charged {order.total} for your subscription. See below what it is for, and when it renews next.",
  },
  pending: {
    subject: "Order received: #{order.number}",
    title: "Thank you for your order",
    introduction: "We received your order and will ship it after your payment arrives.",
    introductionPickup: "We received your order and will prepare it for pickup after your payment arrives.",
    introductionOther: "We received your order. It is confirmed when your payment arrives.",
  },
  downloads: {
    subject: "Your downloads of order #{order.number}",
    title: "Your downloads are ready",
    introduction: "Your payment has arrived. The links to your files are below.",
  },
  memberships: {
    subject: "Your membership of order #{order.number}",
    title: "Your membership is confirmed",
    introduction: "Your payment has arrived, and your membership has started.",
  },
  shipped: {
    subject: "Your order #{order.number} is on its way",
    title: "Your order is on its way",
    introduction: "We have shipped your order.",
    /** Instead, if something follows. */
    part: {
      subject: "A part of your order #{order.number} is on its way",
      title: "A part of your order is on its way",
      introduction: "We have shipped a part of your order. We will email you when the rest ships.",
    },
    /** Instead, if it is the last of several shipments. */
    last: {
      subject: "The rest of your order #{order.number} is on its way",
      title: "The rest of your order is on its way",
      introduction: "We have shipped the rest of your order.",
    },
    /** Instead, if it is picked up. */
    ready: {
      subject: "Your order #{order.number} is ready for pickup",
      title: "Your order is ready for pickup",
      introduction: "You can pick up your order.",
    },
    readyPart: {
      subject: "A part of your order #{order.number} is ready for pickup",
      title: "A part of your order is ready for pickup",
      introduction: "You can pick up a part of your order. We will email you when the rest is ready.",
    },
    readyLast: {
      subject: "The rest of your order #{order.number} is ready for pickup",
      title: "The rest of your order is ready for pickup",
      introduction: "You can pick up the rest of your order.",
    },
  },
  canceled: {
    subject: "Your order #{order.number} was canceled",
    title: "Your order was canceled",
    introduction: "We have canceled your order.",
    introductionRefunded: "We have canceled your order and refunded {amount}.",
  },
  unpaid: {
    subject: "Your order #{order.number} is not paid",
    title: "Your order is not paid",
  },
  refunded: {
    subject: "Refund for your order #{order.number}",
    title: "We have sent you a refund",
    introduction: "We have refunded {amount}. It may take a few days to arrive.",
    introductionCards: "We have refunded {amount} as gift card balance, which you can use at once.",
    introductionParts:
      "We have refunded {amount}. You can use what goes back to a gift card at once. The rest may take a few days to arrive.",
  },
  donation: {
    subject: "Your donation #{order.number}: {order.total}",
    title: "Thank you for your donation",
    /** Where the fund has no words of its own. */
    introduction: "This email is your receipt.",
  },
  "new-order": {
    subject: "New order #{order.number}: {order.total}",
    title: "A new order",
    introduction: "{order.customerName} ({order.customerEmail}) placed an order.",
  },
  "capture-reminder": {
    subject: "Capture the payment of order #{order.number}",
    title: "An authorization ends soon",
    introduction: "The authorization of {held} ends on {until}. Capture the payment before then, or you are not paid.",
  },
} as const);

/** Labels inside the emails. */
export const orderMailLabels = defineTexts("orders.mailLabels", {
  order: "Order #{number}",
  donation: "Donation #{number}",
  placedAt: "Placed {date}",
  quantity: "Quantity: {quantity}",
  quantityOf: "Quantity: {quantity} of {ordered}",
  inShipment: "In this shipment",
  readyItems: "Ready for pickup",
  following: "Still to come",
  subtotal: "Subtotal",
  shippingBy: "Shipping ({rate})",
  pickupAt: "Pickup ({rate})",
  total: "Total",
  refunded: "Refunded",
  refundedItems: "Refunded items",
  refundedShipping: "Shipping",
  refundAdjustment: "Adjustment",
  deliveredTo: "Delivery to",
  pickedUpAt: "Pickup at",
  billedTo: "Billed to",
  payment: "Payment",
  howToPay: "Payment instructions",
  authorized: "Authorized: {held}, capture until {until}",
  tracking: "Tracking",
  note: "Order note",
  download: "Download",
  downloadUntil: "Download (until {date})",
  openMembership: "Open {name}",
  membershipUntil: "Until {date}",
  manageSubscription: "Manage your subscription",
  /** Until the buyer signs in with the email of the order. */
  membershipWaits: "To open it, sign in or create an account with this email.",
  viewOrder: "View your order",
  openOrder: "View order",
  testMode: "This is a test order. No payment was taken.",
});
