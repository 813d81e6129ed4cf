import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import { useConfirmed } from "#features/account/accounts/studio/useConfirmed.ts";
import { listNoticesRoute } from "#features/account/notices/contract.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import {
  readTwoStepRoute,
  replaceTwoStepRoute,
  startReplacementRoute,
  startTwoStepRoute,
  turnOnTwoStepRoute,
  type twoStepSetup,
} from "../contract.ts";
import { CodeInput } from "./CodeInput.tsx";
import { QrCode } from "./QrCode.tsx";
import styles from "./TwoStep.module.css";
import { texts } from "./texts.ts";

interface SetUpTwoStepProps {
  /** Called when it is on, with the recovery codes to show. */
  onOn(recoveryCodes: readonly string[]): void;
}

/** The button that sets two-step verification up, with its dialog: the QR code, and the first code of the app. */
export function SetUpTwoStep({ onOn }: SetUpTwoStepProps) {
  const start = useApiMutation(startTwoStepRoute);
  const turnOn = useApiMutation(turnOnTwoStepRoute, { invalidates: [listNoticesRoute] });
  const { setup, begin, close } = useSetup(() => start.mutateAsync({}));
  return (
    <>
      <Button className={styles.start ?? ""} loading={start.isPending} onClick={() => void begin()}>
        {texts.setUp}
      </Button>
      {setup && (
        <SetupDialog
          title={texts.setupTitle}
          text={texts.scan}
          confirmLabel={texts.turnOn}
          setup={setup}
          onClose={close}
          onCode={async (code) => {
            const { recoveryCodes } = await turnOn.mutateAsync({ body: { ticket: setup.ticket, code } });
            return () => onOn(recoveryCodes);
          }}
        />
      )}
    </>
  );
}

/** The button that sets another app up, with its dialog. The old app counts until the first code of the new one. */
export function ReplaceAuthenticator() {
  const start = useApiMutation(startReplacementRoute);
  const replace = useApiMutation(replaceTwoStepRoute, { invalidates: [readTwoStepRoute, listNoticesRoute] });
  const { setup, begin, close } = useSetup(() => start.mutateAsync({}));
  return (
    <>
      <Button variant="default" loading={start.isPending} onClick={() => void begin()}>
        {texts.replace}
      </Button>
      {setup && (
        <SetupDialog
          title={texts.replaceTitle}
          text={texts.replaceText}
          confirmLabel={texts.replace}
          setup={setup}
          onClose={close}
          onCode={async (code) => {
            await replace.mutateAsync({ body: { ticket: setup.ticket, code } });
            return () => notify.success(texts.replaced);
          }}
        />
      )}
    </>
  );
}

type Setup = z.infer<typeof twoStepSetup>;

/** A setup that was started; `begin` starts one, after a confirmation if the server asks for it. */
function useSetup(start: () => Promise<Setup>) {
  const confirmed = useConfirmed();
  const [setup, setSetup] = useState<Setup>();
  async function begin(): Promise<void> {
    try {
      setSetup((await confirmed(start))?.answer);
    } catch (error) {
      notify.failure(error);
    }
  }
  return { setup, begin, close: () => setSetup(undefined) };
}

interface SetupDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  setup: Setup;
  onClose(): void;
  /** Sends the first code. @returns what to do after the dialog has closed */
  onCode(code: string): Promise<() => void>;
}

function SetupDialog({ title, text, confirmLabel, setup: { secret, uri }, onClose, onCode }: SetupDialogProps) {
  const confirmed = useConfirmed();
  const [code, setCode] = useState("");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const field = useRef<HTMLInputElement>(null);
  useFocusBack(true);
  const failure = error === undefined ? undefined : asApiFailure(error);
  const problem = failure?.fieldErrors.code;

  async function send(entered: string): Promise<void> {
    if (isSending) return;
    setSending(true);
    setError(undefined);
    try {
      const done = await confirmed(() => onCode(entered));
      if (!done) return;
      onClose();
      done.answer();
    } catch (refusal) {
      setError(refusal);
      field.current?.focus();
      field.current?.select();
    } finally {
      setSending(false);
    }
  }

  return (
    <Modal opened onClose={onClose} title={title} centered size={480}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          void send(code);
        }}
      >
        <Stack gap="md">
          {failure && !problem && <Callout tone="bad" title={failure.message} isAlert />}
          <Text size="sm">{text}</Text>
          <QrCode text={uri} label={texts.qrCode} />
          <div>
            <Text size="sm">{texts.cannotScan}</Text>
            <div className={styles.key}>{secret.match(/.{1,4}/g)?.join(" ")}</div>
            <CopyId value={secret} label={texts.copyKey} />
          </div>
          <CodeInput
            ref={field}
            label={texts.firstCode}
            description={texts.firstCodeHint}
            value={code}
            error={problem}
            data-autofocus
            onChange={setCode}
            onComplete={(entered) => void send(entered)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
