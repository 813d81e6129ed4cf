import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { accountPaths } from "../browserContract.ts";
import { afterSignIn } from "../domain/afterSignIn.ts";
import type { EnteredAccount } from "./enterAccount.ts";
import { keepMessages } from "./flashCookies.ts";

/**
 * Where a sign-in leads: to the page that was asked for, or to the cart if the sign-in changed it on the way to the
 * checkout. Keeps its messages for that page.
 */
export function leadOn(context: RequestContext, { messages }: EnteredAccount, to: string): string {
  keepMessages(context, messages);
  const path = afterSignIn(to);
  if (messages.length === 0 || path.startsWith(accountPaths.page) || path === "/cart") return path;
  return path.startsWith("/checkout") ? "/cart" : accountPaths.page;
}
