import type { PaymentProvider } from "./PaymentProviders.ts";

/** Money that comes by another way, such as a bank transfer: the order waits until the owner says that it is there. */
export const manualProvider: PaymentProvider = {
  name: "manual",
  title: "Manual payment",
  asksForCard: false,
  isTest: false,
  can: { purchases: ["goods"], installments: false },

  async prepare() {
    return { provider: "manual", title: "Manual payment", reference: "manual", brand: "", lastFour: "" };
  },

  async charge(_method, _amount, idempotencyKey) {
    return { state: "AWAITING", reference: `manual_${idempotencyKey}` };
  },

  // The owner gives the money back by the way it came; the refund is the record of it.
  async refund(_reference, _amount, idempotencyKey) {
    return { reference: `manual_refund_${idempotencyKey}` };
  },
};
