import { z } from "zod";
import { memberForm } from "#features/audience/members/accountContract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import type { CardFormBuyer, ShownCardForm } from "#features/commerce/payments/browserContract.ts";
import { cardFailures, paymentFailures, paymentLimitFailures } from "#features/commerce/payments/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineRoute, signedInMember } from "#kernel/contract/defineRoute.ts";
import { subscriptionCalls, subscriptionPaths } from "./browserContract.ts";
import { subscriptionFailures } from "./contract.ts";

const subscriptionId = z.uuid();
const typed = z.string().max(60).default("");

export const saveSubscriptionCardRoute = memberForm({
  path: subscriptionPaths.card,
  summary: "Changes the card of a member's own subscription by our own fields",
  // The key is that of the form, so that sending it twice changes the card once.
  fields: { subscriptionId, cardNumber: typed, expiry: typed, securityCode: typed, key: typed },
});

export const saveCardByTokenRoute = defineRoute({
  ...subscriptionCalls.saveCard,
  summary: "Changes the card of a member's own subscription by what the provider's own form returned",
  access: signedInMember,
  body: z.object({ subscriptionId, token: z.string().max(300) }),
  /** The page to open: the subscription's, or that of the bank, which leads back to `cardReturnRoute`. */
  response: z.object({ url: z.string() }),
  failures: { ...cardFailures, ...paymentFailures, ...paymentLimitFailures, ...subscriptionFailures },
});

const part = z.string().max(100).catch("");

export const cardReturnRoute = defineRoute({
  method: "GET",
  path: subscriptionPaths.card,
  summary: "Where a member comes back from the bank's page, which confirms a changed card",
  access: signedInMember,
  isClosedToViews: true,
  query: z.looseObject({ show: part, key: part }),
});

export interface ChangeCardProps {
  form: ShownCardForm;
  buyer: CardFormBuyer;
  subscriptionId: string;
  xsrfToken: string;
}

export const changeCardIsland = defineIsland<ChangeCardProps>("ChangeCard", "load");

/** A card, and the subscriptions that it pays for. */
export interface KeptCard {
  text: string;
  pays: { subscriptionId: string; name: string; detail: string }[];
}

export interface PaymentMethodsProps {
  cards: KeptCard[];
}

export const accountPaymentMethodsIsland = defineIsland<PaymentMethodsProps & SectionProps>(
  "AccountPaymentMethods",
  "never",
);
