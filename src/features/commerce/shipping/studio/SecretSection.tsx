import { Button, Code, Text } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import { renewServiceSecretRoute } from "../contract.ts";
import styles from "./Shipping.module.css";
import { texts } from "./texts.ts";

interface SecretSectionProps {
  /** Just created; null once it can't be shown anymore. */
  secret: string | null;
  onRenewed(secret: string | null): void;
}

/** The signing secret: shown after it was created, replaced at any time. */
export function SecretSection({ secret, onRenewed }: SecretSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = useApiMutation(renewServiceSecretRoute, {});
  function close(): void {
    renew.reset();
    setAsking(false);
  }
  return (
    <FormSection title={texts.secretTitle} description={texts.secretText}>
      {secret && (
        <Callout tone="info" title={texts.secretOnce}>
          <div className={styles.secret}>
            <Code block>{secret}</Code>
            <CopyId value={secret} label={texts.copySecret} />
          </div>
        </Callout>
      )}
      {!secret && <Text size="sm">{texts.secretHidden}</Text>}
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.renewSecret}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.renewSecretTitle}
        text={texts.renewSecretConfirm}
        confirmLabel={texts.renewSecret}
        isDangerous
        isBusy={renew.isPending}
        problem={renew.error?.message}
        onCancel={close}
        onConfirm={() =>
          renew.mutate(
            {},
            {
              onSuccess(renewed) {
                onRenewed(renewed.secret);
                notify.success(texts.secretRenewed);
                close();
              },
            },
          )
        }
      />
    </FormSection>
  );
}
