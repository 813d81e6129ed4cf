import { failuresOf } from "#kernel/contract/failure.ts";
import { sign } from "#kernel/server/secrets.ts";
import { cardFailures } from "../contract.ts";
import { checkCard, isCheckedCard } from "../domain/card.ts";
import type { LocalProvider } from "./PaymentProviders.ts";

const fail = failuresOf(cardFailures);

/** Card numbers with their outcomes. Every other valid number is declined, so that no real card is used. */
const outcomes: Record<string, "pays" | "pays-once" | "card-declined" | "insufficient-funds" | "processing-error"> = {
  "4242424242424242": "pays",
  // Declined at renewals.
  "4000000000000341": "pays-once",
  "4000000000000002": "card-declined",
  "4000000000009995": "insufficient-funds",
  "4000000000000119": "processing-error",
};

/** How long a test card holds an amount, like most cards (ms). */
const authorizedMs = 7 * 24 * 3_600_000;

/**
 * Test cards without a bank. The stored reference names the outcome, not the number. A charge depends only on the
 * reference and the key, so a repeated charge is the same charge.
 * @param secret the install's secret, for the keyed hash that identifies a card
 */
export function createTestProvider(secret: string): LocalProvider {
  return {
    name: "test",
    title: "Test card",
    asksForCard: true,
    isTest: true,
    can: { purchases: ["goods", "subscriptions", "gift-cards"], installments: false },

    async prepare(fields, now) {
      const card = checkCard(fields, now);
      if (!isCheckedCard(card)) return fail("card-invalid", { errors: card });
      const outcome = outcomes[card.digits];
      if (!outcome) return fail("not-a-test-card", { errors: { cardNumber: cardFailures["not-a-test-card"].message } });
      const { brand, lastFour, expiresIn } = card;
      const fingerprint = sign(secret, "payments.card", card.digits);
      return {
        provider: "test",
        title: "Test card",
        reference: `test_card_${outcome}`,
        brand,
        lastFour,
        fingerprint,
        expiresIn,
      };
    },

    async charge({ method, key, usage, capturesLater, now }) {
      const outcome = method.reference.replace(/^test_card_/, "");
      const pays = outcome === "pays" || (outcome === "pays-once" && usage !== "renewal");
      const reference = `test_charge_${key}`;
      if (pays && capturesLater) {
        return { state: "AWAITING", reference, captureBefore: new Date(now.getTime() + authorizedMs) };
      }
      if (pays) return { state: "PAID", reference };
      if (outcome === "insufficient-funds" || outcome === "processing-error") return fail(outcome);
      return fail("card-declined");
    },

    // Nothing is kept: the order's payment says whether it is authorized, captured or released.
    captureCharge: async () => undefined,
    voidCharge: async () => undefined,

    async refund({ key }) {
      return { reference: `test_refund_${key}` };
    },
  };
}
