import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { minutesOf } from "#kernel/domain/minutesOf.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { networkKey } from "#kernel/server/limits/networkKey.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { checkoutFailures } from "../../contract.ts";

const fail = failuresOf(checkoutFailures);

/** By subject and by network, so that nobody can use up another's limit. */
const codeLimits = {
  asked: { name: "checkout-code:asked", limit: 5, seconds: 3600 },
  askedByNetwork: { name: "checkout-code:asked-network", limit: 20, seconds: 3600 },
  enteredByNetwork: { name: "checkout-code:entered-network", limit: 60, seconds: 3600 },
} satisfies Record<string, CountedLimit>;

type Counted = readonly (readonly [limit: CountedLimit, key: string])[];

/** Counts forms that ask for a code or enter one. */
export function createCodeLimits(limiter: App["services"]["limiter"]) {
  return {
    /** Counts a form; false if there were too many. */
    async take(counted: Counted): Promise<boolean> {
      for (const [limit, key] of counted) if ((await limiter.take(limit, key)) !== undefined) return false;
      return true;
    },

    /** Why a form would be refused now. */
    async look(context: RequestContext, counted: Counted): Promise<Failure | undefined> {
      const waits = await Promise.all(counted.map(([limit, key]) => limiter.look(limit, key)));
      const seconds = Math.max(0, ...waits.map((wait) => wait ?? 0));
      if (seconds === 0) return undefined;
      context.reply.header("retry-after", String(seconds));
      return fail("too-many-codes", { values: { minutes: minutesOf(seconds) } });
    },
  };
}

/** @param subject what the code is for: the id of a cart, or the number of an order */
export function askedLimits(context: RequestContext, subject: string): Counted {
  const network = networkKey(context);
  return [
    [codeLimits.askedByNetwork, network],
    [codeLimits.asked, `${network} ${subject}`],
  ];
}

export function enteredLimits(context: RequestContext): Counted {
  return [[codeLimits.enteredByNetwork, networkKey(context)]];
}
