import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of the page of an order whose payment is open. */
export const openPaymentTexts = defineTexts("checkout.payment", {
  title: "Your payment is not finished",
  checking: "We are waiting for the payment service. This page updates by itself, and you do not have to pay again.",
  action: "Your bank asks you to confirm the payment of {total}. This page updates when you have done so.",
  continue: "Continue to payment",
  cancel: "Cancel payment",
  backToCheckout: "Back to checkout",
});
