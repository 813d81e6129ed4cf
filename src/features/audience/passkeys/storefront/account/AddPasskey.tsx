import { type FormEvent, useEffect, useRef, useState } from "react";
import { passkeyTexts } from "#features/account/passkeys/domain/passkeyTexts.ts";
import { memberTokenHeader } from "#features/audience/members/browserContract.ts";
import type { AnsweredForm } from "#features/audience/members/islandsContract.ts";
import { AccountField, FormAlert } from "#features/audience/members/storefront/AccountField.tsx";
import { callApi } from "#kernel/browser/callApi.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import { createPasskey, hasPasskeys } from "#kernel/browser/webAuthn.ts";
import { type ErrorEnvelope, fillMessage } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { memberPasskeyCalls, memberPasskeyPaths, memberPasskeyTexts as texts } from "../../browserContract.ts";
import type { AddPasskeyProps, addMemberPasskeyRoute, askToAddRoute } from "../../contract.ts";
import { passkeyProblem } from "./passkeyProblem.ts";

/** Asks for a name and the password, then the browser for a passkey. Styles hide it without scripts. */
export function AddPasskey({ xsrfToken, asksPassword, device, origin }: AddPasskeyProps) {
  const [obstacle, setObstacle] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [answered, setAnswered] = useState<AnsweredForm>();
  const form = useRef<HTMLFormElement>(null);
  const headers = { [memberTokenHeader]: xsrfToken };

  useEffect(() => {
    if (location.origin !== origin) setObstacle(fillMessage(texts.elsewhere, { host: new URL(origin).host }));
    else if (!hasPasskeys()) setObstacle(passkeyTexts.noBrowser);
  }, [origin]);

  useEffect(() => {
    if (answered?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answered]);

  function refuse({ code, message, errors }: Pick<ErrorEnvelope, "message" | "errors"> & { code?: string }): void {
    if (code === "not-signed-in")
      location.assign(localPath(memberSignInPath(memberPasskeyPaths.page, { hasEnded: true })));
    setAnswered(errors ? { errors } : { message });
    setBusy(false);
  }

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const [name, password] = [String(fields.get("name")), String(fields.get("password") ?? "")];
    setBusy(true);
    setAnswered(undefined);
    const asked = await callApi<typeof askToAddRoute>(memberPasskeyCalls.askToAdd, {
      body: { name, password },
      headers,
    });
    if (!asked.ok) return refuse(asked.envelope);
    try {
      const body = { name, credential: await createPasskey(asked.data) };
      const added = await callApi<typeof addMemberPasskeyRoute>(memberPasskeyCalls.add, { body, headers });
      if (!added.ok) return refuse(added.envelope);
      location.assign(localPath(`${memberPasskeyPaths.page}?done=added`));
    } catch (error) {
      refuse({ message: passkeyProblem(error) });
    }
  }

  if (obstacle) return <p className="account-quiet">{obstacle}</p>;
  return (
    // If its script does not load, nothing is sent: this method does nothing outside of a dialog.
    <form
      ref={form}
      className="account-form account-with-scripts"
      method="dialog"
      noValidate
      onSubmit={(event) => void add(event)}
    >
      <FormAlert answered={answered} />
      <AccountField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        type="text"
        autoComplete="off"
        maxLength={100}
        value={device}
        answered={answered}
      />
      {asksPassword && (
        <AccountField
          name="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          answered={answered}
        />
      )}
      <button type="submit" className="account-button button button-secondary" aria-disabled={isBusy}>
        {isBusy ? texts.adding : texts.add}
      </button>
    </form>
  );
}
