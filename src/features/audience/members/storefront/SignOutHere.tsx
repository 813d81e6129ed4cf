import { accountPaths, accountTexts } from "../browserContract.ts";
import type { SignOutHereProps } from "../islandsContract.ts";

/** Signs out and leads to a path, for a link that is for another account; server only. */
export function SignOutHere({ xsrfToken, to }: SignOutHereProps) {
  return (
    <form className="account-form" method="post" action={accountPaths.signOut}>
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <input type="hidden" name="to" value={to} />
      <button type="submit" className="account-button sqs-button-element--primary">
        {accountTexts.signOut}
      </button>
    </form>
  );
}
