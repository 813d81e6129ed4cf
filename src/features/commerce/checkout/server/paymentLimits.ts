import type { MemberAreas } from "#features/audience/member-areas/server/index.ts";
import type { GiftCards } from "#features/commerce/gift-cards/server/index.ts";
import type { PaymentMethod } from "#features/commerce/payments/domain/paymentMethod.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import { type Failure, failuresOf, tooManyRequests } from "#kernel/contract/failure.ts";
import { minutesOf } from "#kernel/domain/minutesOf.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CountedLimit, RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { checkoutFailures } from "../contract.ts";

const fail = failuresOf(checkoutFailures);
const hour = 3600;

/**
 * How often people may try to pay by card on a website. Paid charges do not count. People who test stolen cards have
 * many of them, so the limits are by checkout, by network, and for the declines of the whole website.
 */
export const paymentLimits = {
  typedByCheckout: { name: "card-typed:checkout", limit: 10, seconds: hour },
  typedByNetwork: { name: "card-typed:network", limit: 30, seconds: hour },
  chargedByCheckout: { name: "card-charged:checkout", limit: 10, seconds: hour },
  chargedByNetwork: { name: "card-charged:network", limit: 30, seconds: hour },
  /** Running charges of one card, each of which may be declined. */
  chargesOfCard: { name: "card-charging:card", limit: 5, seconds: 120 },
  declinesOfCard: { name: "card-declined:card", limit: 5, seconds: hour },
  declinesOfSite: { name: "card-declined:site", limit: 100, seconds: 600 },
} satisfies Record<string, CountedLimit>;

/** A card that is about to be charged for a checkout. */
export interface CardCharge {
  checkoutId: string;
  /** Identifies the card, from its provider; empty if the provider gives none. */
  fingerprint: string;
}

/**
 * Result of a charge. `repeated`: there was nothing to charge, or the order had been placed before; `neither`: it was
 * not decided, or not by the card.
 */
export type ChargeOutcome = "paid" | "repeated" | "declined" | "neither";

/** Counts payment attempts. Each check returns the failure that says when to retry. */
export interface PaymentLimits {
  countTypedCard(context: RequestContext, checkoutId: string): Promise<Failure | undefined>;
  /** Checks without counting. */
  lookAtCard(context: RequestContext, fingerprint: string): Promise<Failure | undefined>;
  /**
   * Counts a charge until `settleCharge` reports its result, so that parallel charges do not exceed the card's limit of
   * declines.
   */
  countCharge(context: RequestContext, charge: CardCharge): Promise<Failure | undefined>;
  settleCharge(context: RequestContext, charge: CardCharge, outcome: ChargeOutcome): Promise<void>;
}

/** The payment methods and gift cards, and their limits. */
export interface Paying {
  memberAreas: Pick<MemberAreas, "lockSoldAreas">;
  payments: PaymentProviders;
  carriers: CarrierAnswers;
  giftCards: Pick<GiftCards, "find" | "take">;
  limits: PaymentLimits;
}

type Counted = readonly (readonly [limit: CountedLimit, key: string])[];

export function createPaymentLimits(limiter: RateLimiter): PaymentLimits {
  async function countAll(context: RequestContext, counted: Counted): Promise<Failure | undefined> {
    for (const [limit, key] of counted) {
      const seconds = await limiter.take(limit, key);
      if (seconds !== undefined) return refuse(context, "too-many-payments", seconds);
    }
    return undefined;
  }

  async function lookAtSite(context: RequestContext): Promise<Failure | undefined> {
    const seconds = await limiter.look(paymentLimits.declinesOfSite, context.site.websiteId);
    return seconds === undefined ? undefined : refuse(context, "too-many-payments", seconds);
  }

  /** Parallel charges must not exceed the card's limit of declines. */
  async function countCard(context: RequestContext, { fingerprint }: CardCharge): Promise<Failure | undefined> {
    if (!fingerprint) return undefined;
    const key = cardKey(context, fingerprint);
    const underWay = await limiter.count(paymentLimits.chargesOfCard, key);
    const declined = await limiter.read(paymentLimits.declinesOfCard, key);
    if (declined.used >= declined.limit) return blockedCard(context, fingerprint);
    // The declines alone do not block it: it may continue when the others are decided.
    if (underWay.used + declined.used > declined.limit) return busyCard(context);
    return undefined;
  }

  async function blockedCard(context: RequestContext, fingerprint: string): Promise<Failure | undefined> {
    const seconds = await limiter.look(paymentLimits.declinesOfCard, cardKey(context, fingerprint));
    return seconds === undefined ? undefined : refuse(context, "card-blocked", seconds);
  }

  async function endCharge(context: RequestContext, { fingerprint }: CardCharge): Promise<void> {
    if (fingerprint) await limiter.count(paymentLimits.chargesOfCard, cardKey(context, fingerprint), -1);
  }

  return {
    async countTypedCard(context, checkoutId) {
      const refusal = await lookAtSite(context);
      return (
        refusal ??
        countAll(context, [
          [paymentLimits.typedByNetwork, networkKey(context)],
          [paymentLimits.typedByCheckout, `${context.site.websiteId} ${checkoutId}`],
        ])
      );
    },
    lookAtCard: blockedCard,
    async countCharge(context, charge) {
      const refusal = await lookAtSite(context);
      if (refusal) return refusal;
      const wait = (await countCard(context, charge)) ?? (await countAll(context, chargesOf(context, charge)));
      if (wait) await endCharge(context, charge);
      return wait;
    },
    async settleCharge(context, charge, outcome) {
      if (outcome === "declined") {
        const { fingerprint } = charge;
        const ofCard = fingerprint && limiter.take(paymentLimits.declinesOfCard, cardKey(context, fingerprint));
        await Promise.all([ofCard, limiter.take(paymentLimits.declinesOfSite, context.site.websiteId)]);
      }
      // After the decline was counted, so that no other charge comes in between.
      await endCharge(context, charge);
      if (outcome !== "paid" && outcome !== "repeated") return;
      // The typed card does not count either: an office or a market has one address.
      const typed = [paymentLimits.typedByNetwork, networkKey(context)] as const;
      const counted = [...chargesOf(context, charge), ...(outcome === "paid" ? [typed] : [])];
      await Promise.all(counted.map(([limit, key]) => limiter.count(limit, key, -1)));
    },
  };
}

/** The card of a saved method; undefined for a method without a card, which is not counted. */
export function cardChargeOf(
  payments: PaymentProviders,
  checkout: { id: string; paymentMethod: PaymentMethod | null },
  websiteId: string,
): CardCharge | undefined {
  const { id: checkoutId, paymentMethod: method } = checkout;
  if (!method || !payments.find(method.provider, websiteId)?.asksForCard) return undefined;
  return { checkoutId, fingerprint: method.fingerprint ?? "" };
}

function networkKey({ site, request }: RequestContext): string {
  return `${site.websiteId} ${networkOf(request.ip)}`;
}

function chargesOf(context: RequestContext, { checkoutId }: CardCharge): Counted {
  return [
    [paymentLimits.chargedByNetwork, networkKey(context)],
    [paymentLimits.chargedByCheckout, `${context.site.websiteId} ${checkoutId}`],
  ];
}

function cardKey({ site }: RequestContext, fingerprint: string): string {
  return `${site.websiteId} ${fingerprint}`;
}

/** Seconds after which running charges are usually decided. */
const busySeconds = 5;

function busyCard({ reply }: RequestContext): Failure {
  reply.header("retry-after", String(busySeconds));
  return tooManyRequests(busySeconds);
}

function refuse({ reply }: RequestContext, code: "card-blocked" | "too-many-payments", seconds: number): Failure {
  reply.header("retry-after", String(seconds));
  return fail(code, { values: { minutes: minutesOf(seconds) } });
}
