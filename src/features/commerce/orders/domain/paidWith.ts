import { cardText } from "#features/commerce/payments/domain/cardText.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** How an order was paid: each card, and with several payments what each of them paid. */
export interface PaidOrder {
  payments: readonly {
    provider: string;
    state: "PAID" | "AWAITING";
    amountCents: number;
    brand: string | null;
    lastFour: string | null;
  }[];
  /** What was held was never charged, so nothing was paid with it. */
  isAuthorizationEnded: boolean;
}

/** The provider of payments by gift card. */
export const giftCardProvider = "gift-card";

/** Texts about payments, with `{…}` placeholders (`fillMessage`). */
export const paidTexts = defineTexts("orders.paid", {
  /** Below what was refunded, as a part of it. */
  refundedTo: "To {method}",
  part: "{method}: {amount}",
  providers: {
    test: "Test payment",
    manual: "Manual payment",
    stripe: "Stripe",
    "stripe-test": "Stripe test payment",
    [giftCardProvider]: "Gift card",
  } as Readonly<Record<string, string>>,
});

/** A payment's method: its card, or what it is called without one. */
export function methodText({
  provider,
  brand,
  lastFour,
}: Omit<PaidOrder["payments"][number], "state" | "amountCents">) {
  if (lastFour) return cardText({ brand: brand ?? "", lastFour });
  return paidTexts.providers[provider] ?? provider;
}

/** Lines about an order's payments. Empty for a single payment without a card, which says nothing to its buyer. */
export function paidWith(order: PaidOrder, money: (cents: number) => string): string[] {
  const payments = order.payments.filter(({ state }) => state === "PAID" || !order.isAuthorizationEnded);
  const [first, ...more] = payments;
  if (first && more.length === 0) return first.lastFour ? [methodText(first)] : [];
  return payments.map((payment) =>
    fillMessage(paidTexts.part, { method: methodText(payment), amount: money(payment.amountCents) }),
  );
}

/** What is still to be paid by other means; 0 if nothing. */
export function awaitedCents({ payments }: Pick<PaidOrder, "payments">): number {
  return payments.reduce((sum, { state, amountCents }) => sum + (state === "AWAITING" ? amountCents : 0), 0);
}
