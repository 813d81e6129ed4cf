import type { CartEntry, ShoppingCart } from "../contract.ts";

/** A cart as the server describes it, by default with lines of a mug for $24.00. */
export function buildShownCart(lines: Partial<CartEntry>[]): ShoppingCart {
  const entries = lines.map((line, index): CartEntry => {
    const { quantity = 1, purchasePriceCents = 2400 } = line;
    return {
      id: `entry-${index + 1}`,
      itemId: "mug",
      chosenVariant: { sku: "MUG-L", attributes: { Size: "Large" } },
      options: [{ title: "Size", text: "Large" }],
      quantity,
      title: "Speckled mug",
      subTotal: { value: "24.00", currency: "USD" },
      purchasePriceCents,
      subTotalCents: quantity * purchasePriceCents,
      discountCents: 0,
      productType: 1,
      hasQuantity: true,
      fullUrl: "/shop/p/speckled-mug",
      image: null,
      available: 10,
      problem: null,
      additionalFields: null,
      answers: [],
      hasForm: false,
      ...line,
    };
  });
  const subtotalCents = entries.reduce((sum, entry) => sum + entry.subTotalCents, 0);
  return {
    id: "cart",
    websiteId: "site",
    orderId: null,
    created: null,
    isPurchased: false,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingMessage: null,
    shippingLocation: null,
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    couponMessage: null,
    discounts: [],
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: subtotalCents,
    totalQuantity: entries.reduce((sum, entry) => sum + entry.quantity, 0),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: entries.length > 0,
    subtotalAmount: { value: (subtotalCents / 100).toFixed(2), currency: "USD" },
    giftCards: [],
    giftCardCents: 0,
    amountDueCents: subtotalCents,
    isTaxIncluded: false,
    missing: { shipping: entries.length > 0, tax: entries.length > 0 },
    currency: "USD",
    locale: "en-US",
    minimumMessage: null,
  };
}
