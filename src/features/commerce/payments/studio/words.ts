export const words = {
  ways: "Ways to pay",
  waysText: "What customers can choose at checkout, in this order. Without any, the shop takes no orders.",
  testText: "For trying out: test cards only, no money moves, and orders are marked as tests.",
  cardText: "Customers enter a card at checkout.",
  manualText: "Customers pay you outside of the shop. You mark the order as paid when the money arrives.",
  instructions: "How to pay",
  instructionsText: "Shown at checkout and in the order mail to those who pay manually.",
  instructionsLabel: "Instructions",
  instructionsPlaceholder: "Please transfer the total to …",
  test: "Test",
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  none: "No way to pay is switched on: nobody can order.",
  offered: "What visitors can buy",
  offeredText:
    "This follows from the ways to pay that are switched on. The rest is not offered: visitors see it marked “Unavailable”, without a button.",
  isOffered: "Offered",
  isNotOffered: "Not offered",
  noneTakes: "None of these ways to pay takes them yet.",
  switchOn: (titles: string[]) =>
    `To offer it, switch on ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(titles)}.`,
  productNotOffered: "Visitors cannot buy this yet",
  productNotOfferedText: (kind: string) =>
    `The ways to pay of your shop do not take ${kind}. Visitors see the product marked “Unavailable”, without a button, until one that does is switched on.`,
  installmentsNotOffered: "Visitors are not offered installments yet",
  installmentsNotOfferedText:
    "The ways to pay of your shop do not take installments. What you set here is kept, and visitors see it once one that does is switched on.",
  toPayments: "See the ways to pay",
} as const;

/** What a way of paying can take. */
export const payableNames = {
  goods: "Products",
  subscriptions: "Subscriptions",
  "gift-cards": "Gift cards",
  installments: "Installments",
} as const;
