import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useConfirmed } from "#features/account/accounts/studio/useConfirmed.ts";
import { listNoticesRoute } from "#features/account/notices/contract.ts";
import { createPasskey } from "#kernel/browser/webAuthn.ts";
import { deviceName } from "#kernel/domain/visitors/deviceName.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import {
  addPasskeyRoute,
  listPasskeysRoute,
  type Passkey,
  renamePasskeyRoute,
  startPasskeyRoute,
} from "../contract.ts";
import { passkeyProblem } from "./passkeyProblem.ts";
import { texts } from "./texts.ts";

/** Asks for a name, then the browser for a passkey. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirmed = useConfirmed();
  const start = useApiMutation(startPasskeyRoute);
  const add = useApiMutation(addPasskeyRoute, { invalidates: [listPasskeysRoute, listNoticesRoute] });

  async function run(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const options = (await confirmed(() => start.mutateAsync({})))?.answer;
      if (options === undefined) return;
      const credential = await createPasskey(options);
      if (!(await confirmed(() => add.mutateAsync({ body: { name, credential } })))) return;
      notify.success(texts.passkeyAdded);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <NameDialog
      title={texts.addTitle}
      text={texts.addText}
      confirmLabel={texts.continue}
      name={name}
      isBusy={isBusy}
      error={error}
      onName={setName}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useApiMutation(renamePasskeyRoute, {
    invalidates: [listPasskeysRoute],
    onSuccess() {
      notify.success(texts.renamed);
      onClose();
    },
  });
  return (
    <NameDialog
      title={texts.renameOf(passkey.name)}
      confirmLabel={texts.save}
      name={name}
      isBusy={rename.isPending}
      error={rename.error ?? undefined}
      onName={setName}
      onConfirm={() => rename.mutate({ params: { passkeyId: passkey.id }, body: { name } })}
      onClose={onClose}
    />
  );
}

interface NameDialogProps {
  title: string;
  text?: string;
  confirmLabel: string;
  name: string;
  isBusy: boolean;
  error: unknown;
  onName(name: string): void;
  onConfirm(): void;
  onClose(): void;
}

function NameDialog({ name, isBusy, error, onName, onConfirm, onClose, ...dialog }: NameDialogProps) {
  const problem = error === undefined ? undefined : asApiFailure(error).fieldErrors.name;
  return (
    <ConfirmDialog
      isOpen
      {...dialog}
      isBusy={isBusy}
      problem={error === undefined || problem ? undefined : passkeyProblem(error)}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        maxLength={100}
        value={name}
        error={problem}
        data-autofocus
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
