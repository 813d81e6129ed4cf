import type { PaymentMethod, PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CountedLimit, RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { checkoutFailures } from "../contract.ts";

const fail = failuresOf(checkoutFailures);
const hour = 3600;

/**
 * How often a website lets people try to pay by card; charges that were paid do not count. Whoever tries out stolen
 * cards has many cards, so it is their checkout, their network and the declines of the whole website that run out.
 */
export const paymentLimits = {
  typedByCheckout: { name: "card-typed:checkout", limit: 10, seconds: hour },
  typedByNetwork: { name: "card-typed:network", limit: 30, seconds: hour },
  chargedByCheckout: { name: "card-charged:checkout", limit: 10, seconds: hour },
  chargedByNetwork: { name: "card-charged:network", limit: 30, seconds: hour },
  declinesOfCard: { name: "card-declined:card", limit: 5, seconds: hour },
  declinesOfSite: { name: "card-declined:site", limit: 100, seconds: 600 },
} satisfies Record<string, CountedLimit>;

/** A card that is about to be charged for a checkout. */
export interface CardCharge {
  checkoutId: string;
  /** Of the card, as its provider tells cards apart; empty when it does not. */
  fingerprint: string;
}

/** Counts attempts to pay. Each of its checks gives the failure that tells when to try again. */
export interface PaymentLimits {
  countTypedCard(context: RequestContext, checkoutId: string): Promise<Failure | undefined>;
  countCharge(context: RequestContext, charge: CardCharge): Promise<Failure | undefined>;
  /** A charge that was counted was paid. */
  forgetCharge(context: RequestContext, charge: CardCharge): Promise<void>;
  countDecline(context: RequestContext, charge: CardCharge): Promise<void>;
}

/** The ways of paying, and how often they may be tried. */
export interface Paying {
  payments: PaymentProviders;
  limits: PaymentLimits;
}

type Counted = readonly (readonly [limit: CountedLimit, key: string])[];

export function createPaymentLimits(limiter: RateLimiter): PaymentLimits {
  async function countAll(context: RequestContext, counted: Counted): Promise<Failure | undefined> {
    for (const [limit, key] of counted) {
      const seconds = await limiter.take(limit, key);
      if (seconds !== undefined) return tooManyPayments(context, seconds);
    }
    return undefined;
  }

  async function lookAtDeclines(context: RequestContext, fingerprint: string): Promise<Failure | undefined> {
    const looks = declinesOf(context, fingerprint).map(([limit, key]) => limiter.look(limit, key));
    const seconds = (await Promise.all(looks)).find((wait) => wait !== undefined);
    return seconds === undefined ? undefined : tooManyPayments(context, seconds);
  }

  return {
    async countTypedCard(context, checkoutId) {
      const refusal = await lookAtDeclines(context, "");
      return (
        refusal ??
        countAll(context, [
          [paymentLimits.typedByNetwork, networkKey(context)],
          [paymentLimits.typedByCheckout, `${context.site.websiteId} ${checkoutId}`],
        ])
      );
    },
    async countCharge(context, charge) {
      const refusal = await lookAtDeclines(context, charge.fingerprint);
      return refusal ?? countAll(context, chargesOf(context, charge));
    },
    async forgetCharge(context, charge) {
      await Promise.all(chargesOf(context, charge).map(([limit, key]) => limiter.giveBack(limit, key)));
    },
    async countDecline(context, { fingerprint }) {
      await Promise.all(declinesOf(context, fingerprint).map(([limit, key]) => limiter.take(limit, key)));
    },
  };
}

/** What a saved method is charged as; undefined for one without a card, of which nothing is counted. */
export function cardChargeOf(
  payments: PaymentProviders,
  checkoutId: string,
  method: PaymentMethod | null,
): CardCharge | undefined {
  if (!method || !payments.find(method.provider)?.asksForCard) return undefined;
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

function declinesOf({ site }: RequestContext, fingerprint: string): Counted {
  const ofSite = [paymentLimits.declinesOfSite, site.websiteId] as const;
  return fingerprint ? [ofSite, [paymentLimits.declinesOfCard, `${site.websiteId} ${fingerprint}`]] : [ofSite];
}

function tooManyPayments({ reply }: RequestContext, seconds: number): Failure {
  reply.header("retry-after", String(seconds));
  return fail("too-many-payments", { values: { minutes: minutesOf(seconds) } });
}

/** A wait in whole minutes; never one, so that the sentence needs no other form for it. */
export function minutesOf(seconds: number): number {
  return Math.max(2, Math.ceil(seconds / 60));
}
