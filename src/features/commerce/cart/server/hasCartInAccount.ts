import type { Members } from "#features/audience/members/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { cartCookie, hasCartCookie } from "../contract.ts";

/**
 * Whether a browser without a cart probably had the cart of a member whose session has ended: its cookies say that there
 * is a cart, which signing out would have forgotten, and that a member has signed in. Good for hints only.
 */
export async function hasCartInAccount(
  context: RequestContext,
  members: Pick<Members, "isKnownBrowser">,
): Promise<boolean> {
  const { cookies } = context.request;
  if (!context.website.has_members || cookies[hasCartCookie] !== "true" || !cookies[cartCookie]) return false;
  return members.isKnownBrowser(context) && !(await context.member());
}
