import { type Ceremony, relyingPartyAt } from "#features/account/passkeys/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";

/**
 * Where passkeys of a website's members work: at its own origin, by the configuration. Undefined if browsers allow none
 * there.
 */
export const partyOf = ({ origin }: RequestContext) => relyingPartyAt(origin);

/**
 * A challenge counts for one website, and one for adding only in the session that asked.
 * @param member who adds a passkey; undefined at a sign-in
 */
export function ceremonyOf(app: App, context: RequestContext, member?: SignedInMember): Ceremony | undefined {
  const party = partyOf(context);
  const { websiteId } = context.site;
  const use = member
    ? ({ purpose: "member-add", asker: `${websiteId} ${member.sessionId}` } as const)
    : ({ purpose: "member-sign-in", asker: websiteId } as const);
  return party && { secret: app.services.secret, party, use, now: context.now };
}
