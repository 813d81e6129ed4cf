/** The mails about an order, by kind, in the words of their readers. Places in braces are filled (`fillMessage`). */
export const orderMailTexts = {
  confirmation: {
    subject: "Order confirmed: #{number}",
    title: "Thank you for your order",
    introduction: "We have your order and will tell you when it is on its way.",
    introductionAwaiting: "We have your order and will send it as soon as your payment has arrived.",
    introductionDownloads: "Everything that you bought can be downloaded now.",
  },
  downloads: {
    subject: "Your downloads of order #{number}",
    title: "Your downloads are ready",
    introduction: "Your payment has arrived. The links to your files stand below.",
  },
  shipped: {
    subject: "Your order #{number} is on its way",
    title: "Your order is on its way",
    introduction: "We have sent what you ordered.",
  },
  canceled: {
    subject: "Your order #{number} was canceled",
    title: "Your order was canceled",
    introduction: "We have canceled your order.",
    introductionRefunded: "We have canceled your order and given back {amount}.",
  },
  refunded: {
    subject: "Refund for your order #{number}",
    title: "We have sent you a refund",
    introduction: "We have given back {amount}. It may take some days until you see it.",
  },
  "new-order": {
    subject: "New order #{number}: {total}",
    title: "A new order",
    introduction: "{name} ({email}) has placed an order.",
  },
} as const;

/** Labels inside the mails. */
export const orderMailLabels = {
  order: "Order #{number}",
  placedAt: "Placed {date}",
  quantity: "Quantity: {quantity}",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  shippingBy: "Shipping ({rate})",
  tax: "Tax",
  taxIncluded: "Tax (included)",
  total: "Total",
  refunded: "Refunded",
  deliveredTo: "Delivery to",
  billedTo: "Billed to",
  payment: "Payment",
  cardEnding: "{brand} ending in {lastFour}",
  howToPay: "How to pay",
  tracking: "Tracking",
  download: "Download",
  viewOrder: "See your order",
  openOrder: "Open the order",
  testMode: "This is a test order: no real money has moved.",
};
