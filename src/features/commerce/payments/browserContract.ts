import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The part of the contract for browser bundles, without schemas. */

/** Texts of the provider's own card form. */
export const cardFormTexts = defineTexts("payments", {
  loading: "Loading the card form…",
  needsScripts:
    "Card payments need JavaScript. Turn it on in your browser and reload this page, or choose another payment method.",
  notLoaded: "The card form could not be loaded. Check your connection, or choose another payment method.",
  tryAgain: "Try again",
  notReady: "The card form is still loading. Please try again in a moment.",
  /** Instead of `notLoaded` where no other payment method can be chosen. */
  notLoadedToSave: "The card form could not be loaded. Check your connection.",
  nothingDue: "There is nothing to pay for this order.",
  testMode: "Test mode: no real card is charged. Use card 4242 4242 4242 4242 with any future date and any code.",
});

/** What the browser needs to show a provider's own form for cards. */
export interface ShownCardForm {
  kind: "stripe";
  scriptUrl: string;
  publishableKey: string;
  /** What the payment is about to be, in the currency's smallest unit; null: the card is only saved. */
  amountCents: number | null;
  currency: string;
  /** Whether the purchase may be paid in installments. */
  installments: boolean;
  /** True if the card will be charged again without the buyer. */
  isRenewed: boolean;
  isTest: boolean;
}

/** Who pays, as far as it is known. */
export interface CardFormBuyer {
  email: string;
  name: string;
  address: {
    line1: string;
    line2: string;
    city: string;
    state: string;
    postal_code: string;
    country: string;
  };
}

/** What the form returns if nothing is to be paid, so that no card is asked for. It can't be charged. */
export const nothingDue = "nothing-due";

/** Reads the form: a token for the server, or why there is none. */
export type ReadCardForm = () => Promise<{ token: string } | { error: string }>;
