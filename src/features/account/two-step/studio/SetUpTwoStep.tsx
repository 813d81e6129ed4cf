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
import { startTwoStepRoute, turnOnTwoStepRoute, type twoStepSetup } from "../contract.ts";
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
  const confirmed = useConfirmed();
  const start = useApiMutation(startTwoStepRoute);
  const [setup, setSetup] = useState<z.infer<typeof twoStepSetup>>();

  async function begin(): Promise<void> {
    try {
      setSetup((await confirmed(() => start.mutateAsync({})))?.answer);
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <>
      <Button className={styles.start ?? ""} loading={start.isPending} onClick={() => void begin()}>
        {texts.setUp}
      </Button>
      {setup && (
        <SetupDialog
          setup={setup}
          onClose={() => setSetup(undefined)}
          onOn={(recoveryCodes) => {
            setSetup(undefined);
            onOn(recoveryCodes);
          }}
        />
      )}
    </>
  );
}

function SetupDialog({
  setup: { secret, uri, ticket },
  onClose,
  onOn,
}: {
  setup: z.infer<typeof twoStepSetup>;
  onClose(): void;
  onOn(recoveryCodes: readonly string[]): void;
}) {
  const confirmed = useConfirmed();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const turnOn = useApiMutation(turnOnTwoStepRoute, { invalidates: [listNoticesRoute] });
  useFocusBack(true);
  const failure = turnOn.error && turnOn.error.code !== "confirmation-needed" ? asApiFailure(turnOn.error) : undefined;
  const problem = failure?.fieldErrors.code;

  async function send(entered: string): Promise<void> {
    if (turnOn.isPending) return;
    try {
      const done = await confirmed(() => turnOn.mutateAsync({ body: { ticket, code: entered } }));
      if (done) onOn(done.answer.recoveryCodes);
    } catch {
      // The dialog shows why.
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <Modal opened onClose={onClose} title={texts.setupTitle} centered size={480}>
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
          <Text size="sm">{texts.scan}</Text>
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
            <Button type="submit" loading={turnOn.isPending}>
              {texts.turnOn}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
