import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { reviewFailures } from "../domain/reviewFailures.ts";
import { readRequest, type StoredRequest } from "./readRequest.ts";
import { readRequestToken } from "./requestTokens.ts";
import { reviewSettings } from "./reviewSettings.ts";

const fail = failuresOf(reviewFailures);

/** The request that a signed token opens, or why it does not. An invalid token reveals nothing. */
export async function openRequest(
  { site, website, now }: Pick<RequestContext, "site" | "website" | "now">,
  secret: string,
  token: string,
): Promise<StoredRequest | Failure> {
  const read = readRequestToken(secret, website.id, token, now);
  if (read === "unknown") return fail("link-unknown");
  if (read === "expired") return fail("link-expired");
  if (!reviewSettings.of(website).enabled) return fail("reviews-off");
  const request = await readRequest(site, read.requestId);
  if (!request) return fail("link-unknown");
  return now >= request.openUntil ? fail("link-expired") : request;
}
