import { type Failure, failuresOf, isFailure, tooManyRequests } from "#kernel/contract/failure.ts";
import { minutesOf } from "#kernel/domain/minutesOf.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import type { CountedLimit, RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { paymentLimitFailures } from "../contract.ts";
import { isCardRefusal } from "../domain/cardRefusals.ts";
import type { PaymentMethod } from "../domain/paymentMethod.ts";
import type { PaymentProviders } from "./PaymentProviders.ts";

const fail = failuresOf(paymentLimitFailures);
const hour = 3600;

/**
 * How often people may try to pay by card on a website, or to save one. Paid charges do not count. People who test stolen
 * cards have many of them, so the limits are by payer (a checkout, or a member in the account), by network, and for the
 * declines of the whole website.
 */
export const paymentLimits = {
  typedByPayer: { name: "card-typed:payer", limit: 10, seconds: hour },
  typedByNetwork: { name: "card-typed:network", limit: 30, seconds: hour },
  chargedByPayer: { name: "card-charged:payer", limit: 10, seconds: hour },
  chargedByNetwork: { name: "card-charged:network", limit: 30, seconds: hour },
  /** Running charges of one card, each of which may be declined. */
  chargesOfCard: { name: "card-charging:card", limit: 5, seconds: 120 },
  declinesOfCard: { name: "card-declined:card", limit: 5, seconds: hour },
  declinesOfSite: { name: "card-declined:site", limit: 100, seconds: 600 },
} satisfies Record<string, CountedLimit>;

/** A card that is about to be charged, or saved for later charges. */
export interface CardCharge {
  /** Id of the checkout, or of the member. */
  payerId: string;
  /** Identifies the card, from its provider; empty if the provider gives none. */
  fingerprint: string;
}

/**
 * Result of a charge. `repeated`: there was nothing to charge, it had been paid before, or it was paid by a card that was
 * not typed for it; `neither`: it was not decided, or not by the card.
 */
export type ChargeOutcome = "paid" | "repeated" | "declined" | "neither";

/** Counts payment attempts. Each check returns the failure that says when to retry. */
export interface PaymentLimits {
  countTypedCard(context: RequestContext, payerId: string): Promise<Failure | undefined>;
  /** Checks without counting. */
  lookAtCard(context: RequestContext, fingerprint: string): Promise<Failure | undefined>;
  /**
   * Counts a charge until `settleCharge` reports its result, so that parallel charges do not exceed the card's limit of
   * declines.
   */
  countCharge(context: RequestContext, charge: CardCharge): Promise<Failure | undefined>;
  settleCharge(context: RequestContext, charge: CardCharge, outcome: ChargeOutcome): Promise<void>;
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
    async countTypedCard(context, payerId) {
      const refusal = await lookAtSite(context);
      return (
        refusal ??
        countAll(context, [
          [paymentLimits.typedByNetwork, networkKey(context)],
          [paymentLimits.typedByPayer, `${context.site.websiteId} ${payerId}`],
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
  { id: payerId, paymentMethod: method }: { id: string; paymentMethod: PaymentMethod | null },
  websiteId: string,
): CardCharge | undefined {
  if (!method || !payments.find(method.provider, websiteId)?.asksForCard) return undefined;
  return { payerId, fingerprint: method.fingerprint ?? "" };
}

/**
 * Charges a card, or asks to save it, unless a limit refuses it, and counts the outcome. Without a card, nothing is
 * counted. @param outcomeOf what a result counts as that is no failure
 */
export async function chargeWithinLimits<Result>(
  limits: PaymentLimits,
  context: RequestContext,
  card: CardCharge | undefined,
  charge: () => Promise<Result | Failure>,
  outcomeOf: (result: Result) => ChargeOutcome,
): Promise<Result | Failure> {
  if (!card) return charge();
  const wait = await limits.countCharge(context, card);
  if (wait) return wait;
  let outcome: ChargeOutcome = "neither";
  try {
    const result = await charge();
    outcome = isFailure(result) ? refusedOutcome(result.code) : outcomeOf(result);
    return result;
  } finally {
    await limits.settleCharge(context, card, outcome);
  }
}

/** What a refused charge counts as. A card that could not be processed may be fine. */
export function refusedOutcome(code: string): ChargeOutcome {
  return isCardRefusal(code) && code !== "processing-error" ? "declined" : "neither";
}

function chargesOf(context: RequestContext, { payerId }: CardCharge): Counted {
  return [
    [paymentLimits.chargedByNetwork, networkKey(context)],
    [paymentLimits.chargedByPayer, `${context.site.websiteId} ${payerId}`],
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
