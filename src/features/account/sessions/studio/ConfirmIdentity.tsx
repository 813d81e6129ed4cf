import { Button, Divider, PasswordInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { type AskForConfirmation, ConfirmationContext } from "#features/account/accounts/studio/useConfirmed.ts";
import { listPasskeysRoute } from "#features/account/passkeys/contract.ts";
import { passkeyProblem } from "#features/account/passkeys/studio/passkeyProblem.ts";
import { answerWithPasskey, hasPasskeys } from "#kernel/browser/webAuthn.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { askToConfirmRoute, confirmRoute, confirmWithPasskeyRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Provides the dialog that asks for the password or a passkey before a change of how people sign in (`useConfirmed`). */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const settle = useRef<(isConfirmed: boolean) => void>(undefined);
  const [ask] = useState<AskForConfirmation>(() => () => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  });
  return (
    <ConfirmationContext value={ask}>
      {children}
      {isAsking && (
        <ConfirmIdentityDialog
          onEnd={(isConfirmed) => {
            setAsking(false);
            settle.current?.(isConfirmed);
          }}
        />
      )}
    </ConfirmationContext>
  );
}

function ConfirmIdentityDialog({ onEnd }: { onEnd(isConfirmed: boolean): void }) {
  const [currentPassword, setPassword] = useState("");
  const [error, setError] = useState<unknown>();
  const passkeys = useApiQuery(listPasskeysRoute, {});
  const confirm = useApiMutation(confirmRoute);
  const ask = useApiMutation(askToConfirmRoute);
  const answer = useApiMutation(confirmWithPasskeyRoute);
  const isBusy = ask.isPending || answer.isPending;
  const problem = error === undefined ? undefined : asApiFailure(error).fieldErrors.currentPassword;
  const mayUsePasskey = hasPasskeys() && (passkeys.data?.items.length ?? 0) > 0;

  async function run(work: () => Promise<unknown>): Promise<void> {
    setError(undefined);
    try {
      await work();
      onEnd(true);
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={texts.confirmTitle}
      text={texts.confirmText}
      confirmLabel={texts.confirm}
      isBusy={confirm.isPending}
      problem={error === undefined || problem ? undefined : passkeyProblem(error)}
      onCancel={() => onEnd(false)}
      onConfirm={() => void run(() => confirm.mutateAsync({ body: { currentPassword } }))}
    >
      <PasswordInput
        label={texts.password}
        autoComplete="current-password"
        maxLength={1000}
        data-autofocus
        value={currentPassword}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {mayUsePasskey && (
        <>
          <Divider label={texts.or} />
          <Button
            variant="default"
            loading={isBusy}
            onClick={() =>
              void run(async () => answer.mutateAsync({ body: await answerWithPasskey(await ask.mutateAsync({})) }))
            }
          >
            {texts.usePasskey}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
