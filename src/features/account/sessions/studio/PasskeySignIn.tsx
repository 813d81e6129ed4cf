import { Button, Divider } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { passkeyTexts } from "#features/account/passkeys/domain/passkeyTexts.ts";
import { passkeyProblem } from "#features/account/passkeys/studio/passkeyProblem.ts";
import { answerWithPasskey, hasPasskeys, offerPasskeys } from "#kernel/browser/webAuthn.ts";
import type { PasskeyAnswer } from "#kernel/contract/webAuthn.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { askForPasskeyRoute, type StudioSession, signInWithPasskeyRoute } from "../contract.ts";
import { texts } from "./texts.ts";

interface PasskeySignInProps {
  site: string | undefined;
  isDisabled: boolean;
  onProblem(problem: string | null): void;
  onSignedIn(session: StudioSession): void;
}

/**
 * Signs in with a passkey, by a button, or by the list that the browser shows in the email field. Nothing is shown where
 * the browser has no passkeys.
 */
export function PasskeySignIn({ site, isDisabled, onProblem, onSignedIn }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  const [rounds, setRounds] = useState(0);

  const ask = () => callStudioApi(askForPasskeyRoute, {}, { website: site });

  async function send(body: PasskeyAnswer): Promise<void> {
    onSignedIn(await callStudioApi(signInWithPasskeyRoute, { body }, { website: site }));
  }

  const onOffered = useEffectEvent((answer: PasskeyAnswer): void => {
    send(answer).catch((error: unknown) => onProblem(passkeyProblem(error)));
  });
  const askToOffer = useEffectEvent(ask);

  // The offer in the email field. It ends with the button's own question, which starts a new one afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers again
  useEffect(
    () =>
      offerPasskeys(
        () => askToOffer(),
        (answer) => onOffered(answer),
      ),
    [rounds],
  );

  if (!hasPasskeys()) return null;
  return (
    <>
      <Divider label={texts.or} />
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        disabled={isDisabled}
        onClick={async () => {
          setBusy(true);
          onProblem(null);
          try {
            await send(await answerWithPasskey(await ask()));
          } catch (error) {
            onProblem(passkeyProblem(error));
            setRounds(rounds + 1);
          } finally {
            setBusy(false);
          }
        }}
      >
        {passkeyTexts.signIn}
      </Button>
    </>
  );
}
