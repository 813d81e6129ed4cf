import { type Failure, tooManyRequests } from "#kernel/contract/failure.ts";
import { networkOf } from "#kernel/domain/networkOf.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { RateLimiter } from "#kernel/server/limits/rateLimiter.ts";
import { hashToken } from "#kernel/server/secrets.ts";

const seconds = 600;

/** Wrong codes of one cart, and of one network, because cookies can be deleted at will. */
export const codeTryLimits = {
  visitor: { name: "discount-code", limit: 10, seconds },
  network: { name: "discount-code:network", limit: 100, seconds },
};

/** Counts a try before the code is looked up, so that parallel tries do not exceed the limit. */
export async function takeCodeTry(limiter: RateLimiter, context: RequestContext): Promise<Failure | undefined> {
  for (const [limit, key] of countedBy(context)) {
    const wait = await limiter.take(limit, key);
    if (wait !== undefined) return tooManyRequests(wait);
  }
  return undefined;
}

/** The code was right, so the try does not count. */
export async function returnCodeTry(limiter: RateLimiter, context: RequestContext): Promise<void> {
  for (const [limit, key] of countedBy(context)) await limiter.count(limit, key, -1);
}

function countedBy({ request, site }: RequestContext) {
  const network = networkOf(request.ip);
  const cart = request.cookies.CART;
  const visitor = cart ? hashToken(cart).toString("hex") : network;
  return [
    // First, so that a cart over its limit takes nothing from its network.
    [codeTryLimits.visitor, `${site.websiteId} ${visitor}`],
    [codeTryLimits.network, `${site.websiteId} ${network}`],
  ] as const;
}
