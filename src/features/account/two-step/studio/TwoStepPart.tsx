import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useConfirmed } from "#features/account/accounts/studio/useConfirmed.ts";
import { listNoticesRoute } from "#features/account/notices/contract.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { readTwoStepRoute, renewRecoveryCodesRoute, type TwoStepState, turnOffTwoStepRoute } from "../contract.ts";
import { ReplaceAuthenticator, SetUpTwoStep } from "./SetUpTwoStep.tsx";
import styles from "./TwoStep.module.css";
import { texts } from "./texts.ts";
import { useShownCodes } from "./useShownCodes.tsx";

/** The account's two-step verification: setting it up, its recovery codes, turning it off. */
export function TwoStepPart({ email, onChange }: { email: string; onChange(): void }) {
  const state = useApiQuery(readTwoStepRoute, {});
  const showCodes = useShownCodes(email);
  const change = () => {
    void state.refetch();
    onChange();
  };
  return (
    <FormSection title={texts.title} description={texts.text}>
      <Loaded query={state} isSmall>
        {(loaded) =>
          loaded.isOn ? (
            <TwoStepOn state={loaded} onCodes={showCodes} onOff={change} />
          ) : (
            <>
              <div className={styles.state}>
                <StatusBadge tone="neutral">{texts.off}</StatusBadge>
              </div>
              <SetUpTwoStep
                onOn={(recoveryCodes) => {
                  showCodes(recoveryCodes);
                  change();
                }}
              />
            </>
          )
        }
      </Loaded>
    </FormSection>
  );
}

const few = 3;

interface TwoStepOnProps {
  state: TwoStepState;
  onCodes(codes: readonly string[]): void;
  onOff(): void;
}

function TwoStepOn({ state, onCodes, onOff }: TwoStepOnProps) {
  const { since, recoveryCodesLeft } = state;
  const confirmed = useConfirmed();
  const [asked, setAsked] = useState<"renew" | "turnOff">();
  const renew = useApiMutation(renewRecoveryCodesRoute, { invalidates: [readTwoStepRoute, listNoticesRoute] });
  const turnOff = useApiMutation(turnOffTwoStepRoute, { invalidates: [listNoticesRoute] });
  const close = () => setAsked(undefined);

  async function run(work: () => Promise<void>): Promise<void> {
    close();
    await work().catch(notify.failure);
  }

  return (
    <>
      <div className={styles.state}>
        <StatusBadge tone="good">{texts.on}</StatusBadge>
        {since && (
          <Text size="sm" c="dimmed">
            {texts.since} <RelativeTime at={since} isReal />
          </Text>
        )}
      </div>
      <Text size="sm">
        {texts.codesLeft(recoveryCodesLeft)}
        {recoveryCodesLeft <= few && `. ${texts.fewCodes}`}
      </Text>
      <Group gap="xs">
        <ReplaceAuthenticator />
        <Button variant="default" loading={renew.isPending} onClick={() => setAsked("renew")}>
          {texts.newCodes}
        </Button>
        <Button variant="default" loading={turnOff.isPending} onClick={() => setAsked("turnOff")}>
          {texts.turnOff}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={asked === "renew"}
        title={texts.newCodesTitle}
        text={texts.newCodesText}
        confirmLabel={texts.newCodes}
        onCancel={close}
        onConfirm={() =>
          void run(async () => {
            const renewed = await confirmed(() => renew.mutateAsync({}));
            if (renewed) onCodes(renewed.answer.recoveryCodes);
          })
        }
      />
      <ConfirmDialog
        isOpen={asked === "turnOff"}
        isDangerous
        title={texts.turnOffTitle}
        text={texts.turnOffText}
        confirmLabel={texts.turnOff}
        onCancel={close}
        onConfirm={() =>
          void run(async () => {
            if (!(await confirmed(() => turnOff.mutateAsync({})))) return;
            notify.success(texts.turnedOff);
            onOff();
          })
        }
      />
    </>
  );
}
