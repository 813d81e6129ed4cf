import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { readSignedToken, writeSignedToken } from "#kernel/server/signedTokens.ts";

const halfAnHour = 1800;
const purpose = "subscriptions.pending-card";
const pendingCookie = defineHostCookie("vitrine-pending-card");

/** A card that waits for its owner to confirm it at the bank. */
export interface PendingCard {
  websiteId: string;
  memberId: string;
  subscriptionId: string;
  /** The change that it belongs to (`changeCard`). */
  key: string;
  provider: string;
  /** The provider's, of the action. */
  reference: string;
}

type Claims = PendingCard & { expiresAt: number };

/**
 * Keeps a pending card in the browser for half an hour. The cookie is signed, because the reference must not be that of
 * someone else's card. Another pending card is forgotten.
 */
export function keepPendingCard(secret: string, context: RequestContext, pending: PendingCard): void {
  const claims: Claims = { ...pending, expiresAt: context.realNow.getTime() + halfAnHour * 1000 };
  pendingCookie.write(context, writeSignedToken(secret, purpose, claims), halfAnHour);
}

/** The pending card of a member and a change; undefined if it has expired, or is that of someone else. */
export function readPendingCard(
  secret: string,
  context: RequestContext,
  of: Pick<PendingCard, "memberId" | "subscriptionId" | "key">,
): PendingCard | undefined {
  const stored = pendingCookie.read(context);
  const claims = stored === undefined ? undefined : readSignedToken<Claims>(secret, purpose, stored, context.realNow);
  const isSame =
    claims?.websiteId === context.site.websiteId &&
    claims.memberId === of.memberId &&
    claims.subscriptionId === of.subscriptionId &&
    claims.key === of.key;
  return isSame ? claims : undefined;
}

export function forgetPendingCard(context: RequestContext): void {
  if (pendingCookie.read(context) !== undefined) pendingCookie.clear(context);
}
