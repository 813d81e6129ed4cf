import { type FormEvent, useState } from "react";
import { callApi } from "#kernel/browser/callApi.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import { accountPaths, accountTexts, memberCalls, memberTokenHeader } from "../../browserContract.ts";
import type { endSessionRoute } from "../../contract.ts";

/**
 * Signs out. A call with a refused crumb is repeated once with the new one (spec.txt §4). If it still fails, and without
 * scripts, the form is sent. If the server was not reached, it says so, because sending the form would lose the page.
 */
export function SignOutButton({ xsrfToken }: { xsrfToken: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function signOut(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const form = event.currentTarget;
    const cloneCart = new FormData(form).has("cloneCart") ? "true" : "false";
    const headers = { [memberTokenHeader]: xsrfToken };
    const ended = await callApi<typeof endSessionRoute>(memberCalls.endSession, { query: { cloneCart }, headers });
    if (ended.ok) location.assign(localPath(accountPaths.signedOut));
    else if (ended.status > 0) form.submit();
    else {
      setProblem(ended.envelope.message);
      setBusy(false);
    }
  }

  return (
    <form
      className="account-sign-out"
      method="post"
      action={accountPaths.signOut}
      onSubmit={(event) => void signOut(event)}
    >
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <label className="account-check">
        <input type="checkbox" name="cloneCart" value="yes" />
        <span>{accountTexts.keepCart}</span>
      </label>
      <button type="submit" className="button button-text" aria-disabled={isBusy}>
        {isBusy ? accountTexts.signingOut : accountTexts.signOut}
      </button>
      {problem && (
        <p className="account-alert" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
