import type { LocalProvider } from "./PaymentProviders.ts";

/** The provider's reference of a payment. @param key the payment's id */
export const manualReference = (key: string): string => `manual_${key}`;

/** A payment by other means, such as a bank transfer: the order waits until the owner confirms it. */
export const manualProvider: LocalProvider = {
  name: "manual",
  title: "Manual payment",
  asksForCard: false,
  isTest: false,
  can: { purchases: ["goods", "gift-cards"], installments: false },

  async prepare() {
    return { provider: "manual", title: "Manual payment", reference: "manual", brand: "", lastFour: "" };
  },

  async charge({ key }) {
    return { state: "AWAITING", reference: manualReference(key) };
  },

  // The owner refunds by the original means. The refund only records it.
  async refund({ key }) {
    return { reference: `manual_refund_${key}` };
  },
};
