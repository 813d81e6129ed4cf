import { expect, test } from "vitest";
import { retriedRefund } from "./retriedRefund.ts";

test.for([true, false])(
  "a refund that is tried again keeps whether the customer gets an email: %s",
  (notifyCustomer) => {
    const failed = {
      amountCents: 3600,
      shippingCents: 800,
      lines: [{ position: 0, quantity: 2, restockedQuantity: 1 }],
      reason: "Chipped",
      notifyCustomer,
    };
    // Nothing is restocked twice.
    const lines = [{ position: 0, quantity: 2, restockedQuantity: 0 }];
    expect(retriedRefund(failed)).toEqual({ ...failed, lines });
  },
);
