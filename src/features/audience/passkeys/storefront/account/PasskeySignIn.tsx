import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "#kernel/browser/callApi.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import { answerWithPasskey, hasPasskeys, offerPasskeys } from "#kernel/browser/webAuthn.ts";
import type { PasskeyAnswer, PasskeyOptions } from "#kernel/contract/webAuthn.ts";
import { memberPasskeyCalls, memberPasskeyTexts as texts } from "../../browserContract.ts";
import type { askToSignInRoute, PasskeySignInProps, signInWithPasskeyRoute } from "../../contract.ts";
import { passkeyProblem } from "./passkeyProblem.ts";

/**
 * Signs in with a passkey, by its button in the sign-in form, or by what the browser offers in the email field. Styles
 * hide it without scripts. It leaves the page where the browser has no passkeys.
 */
export function PasskeySignIn({ to, origin }: PasskeySignInProps) {
  const [isPossible, setPossible] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [rounds, setRounds] = useState(0);
  const button = useRef<HTMLButtonElement>(null);

  async function send(answer: PasskeyAnswer): Promise<void> {
    const form = button.current?.form;
    const rememberMe = form ? new FormData(form).has("rememberMe") : false;
    const body = { answer, rememberMe, to };
    const result = await callApi<typeof signInWithPasskeyRoute>(memberPasskeyCalls.signIn, { body });
    if (result.ok) return location.assign(localPath(result.data.path));
    setProblem(result.envelope.message);
    setBusy(false);
    setRounds((count) => count + 1);
  }

  const onOffered = useEffectEvent((answer: PasskeyAnswer) => {
    setBusy(true);
    setProblem(undefined);
    void send(answer);
  });

  // The offer in the email field. It ends with the button's own question, which starts a new one afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers again
  useEffect(() => {
    if (!hasPasskeys() || location.origin !== origin) return setPossible(false);
    return offerPasskeys(askOrThrow, (answer) => onOffered(answer));
  }, [origin, rounds]);

  async function signIn(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const asked = await ask();
    if (!asked.ok) {
      setProblem(asked.envelope.message);
      setBusy(false);
      return;
    }
    try {
      await send(await answerWithPasskey(asked.data));
    } catch (error) {
      setProblem(passkeyProblem(error));
      setBusy(false);
      setRounds((count) => count + 1);
    }
  }

  if (!isPossible) return null;
  return (
    <div className="account-form account-with-scripts">
      <button
        ref={button}
        type="button"
        className="account-button button button-secondary"
        data-in-place
        aria-disabled={isBusy}
        onClick={() => void signIn()}
      >
        {isBusy ? texts.signingIn : texts.signIn}
      </button>
      {problem && (
        <p className="account-alert" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const ask = () => callApi<typeof askToSignInRoute>(memberPasskeyCalls.askToSignIn, {});

async function askOrThrow(): Promise<PasskeyOptions> {
  const asked = await ask();
  if (!asked.ok) throw new Error(asked.envelope.message);
  return asked.data;
}
