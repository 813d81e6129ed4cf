import { type FormEvent, useState } from "react";
import { callApi } from "#kernel/browser/callApi.ts";
import { accountPaths, accountTexts, memberCalls, memberTokenHeader } from "../../browserContract.ts";
import type { endSessionRoute } from "../../contract.ts";

/**
 * Signs out. A call with a refused crumb is repeated once with the new one (spec.txt §4). If it still fails, and without
 * scripts, the form is sent.
 */
export function SignOutButton({ xsrfToken }: { xsrfToken: string }) {
  const [isBusy, setBusy] = useState(false);

  async function signOut(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const form = event.currentTarget;
    const cloneCart = new FormData(form).has("cloneCart") ? "true" : "false";
    const headers = { [memberTokenHeader]: xsrfToken };
    const { ok } = await callApi<typeof endSessionRoute>(memberCalls.endSession, { query: { cloneCart }, headers });
    if (ok) location.assign("/");
    else form.submit();
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
    </form>
  );
}
