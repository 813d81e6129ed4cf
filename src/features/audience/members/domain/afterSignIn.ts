import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";

/** Where to go after signing in: the path that was asked for, if it is one of this website, else the account. */
export function afterSignIn(to: string): string {
  return isOwnPath(to) && !to.startsWith("/account/sign-in") ? to : "/account";
}
