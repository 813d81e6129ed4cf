import { Button, Code, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import {
  type MailServerState,
  readMailServerRoute,
  readMailServerSettingsRoute,
  readSenderRoute,
  removeMailServerRoute,
} from "../contract.ts";
import styles from "./EmailScreen.module.css";
import { MailServerPanel } from "./MailServerPanel.tsx";
import { texts } from "./texts.ts";

/** The install's mail server: its settings for the operator, for others whom to ask. */
export function MailServerSection({ mayManage }: { mayManage: boolean }) {
  const settings = useApiQuery(readMailServerSettingsRoute, {}, { enabled: mayManage });
  return (
    <FormSection title={texts.mailServer} description={texts.mailServerText}>
      {mayManage ? (
        <Loaded query={settings} isSmall>
          {(state) => <Settings state={state} reload={async () => (await settings.refetch()).data ?? state} />}
        </Loaded>
      ) : (
        <Text size="sm">
          {texts.mailServerOthers} <Code className={styles.command ?? ""}>{texts.rightCommand}</Code>
        </Text>
      )}
    </FormSection>
  );
}

function Settings({ state, reload }: { state: MailServerState; reload(): Promise<MailServerState> }) {
  const { stored, environment } = state;
  const [isOpen, setOpen] = useState(false);
  if (environment) return <OfEnvironment environment={environment} />;
  return (
    <>
      {stored ? <Facts stored={stored} /> : <Text size="sm">{texts.mailServerNone}</Text>}
      <Group gap="xs">
        <Button variant={stored ? "default" : "filled"} onClick={() => setOpen(true)}>
          {stored ? texts.changeServer : texts.setServer}
        </Button>
        {stored && <RemoveButton />}
      </Group>
      <MailServerPanel state={state} reload={reload} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Facts({ stored }: { stored: NonNullable<MailServerState["stored"]> }) {
  return (
    <>
      {stored.username && !stored.hasPassword && (
        <Callout tone="waiting" title={texts.passwordGone}>
          {texts.passwordGoneText}
        </Callout>
      )}
      <Text component="dl" size="sm" className={styles.facts ?? ""}>
        <dt>{texts.server}</dt>
        <dd>
          {stored.host}:{stored.port}
        </dd>
        <dt>{texts.encryption}</dt>
        <dd>{texts.encryptions[stored.encryption]}</dd>
        <dt>{texts.signsInAs}</dt>
        <dd>{stored.username || texts.noSignIn}</dd>
        <dt>{texts.fromAddress}</dt>
        <dd>{stored.fromAddress}</dd>
      </Text>
    </>
  );
}

function OfEnvironment({ environment }: { environment: NonNullable<MailServerState["environment"]> }) {
  return (
    <>
      <Text component="dl" size="sm" className={styles.facts ?? ""}>
        <dt>{texts.server}</dt>
        <dd>{texts.byEnvironment(environment.server)}</dd>
        {environment.from && (
          <>
            <dt>{texts.fromAddress}</dt>
            <dd>{environment.from}</dd>
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.byEnvironmentText}
      </Text>
    </>
  );
}

function RemoveButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {texts.removeServer}
      </Button>
      <RemoveDialog
        route={removeMailServerRoute}
        input={isAsking ? {} : undefined}
        invalidates={[readMailServerSettingsRoute, readMailServerRoute, readSenderRoute]}
        title={texts.removeAsk}
        text={texts.removeText}
        confirmLabel={texts.removeServer}
        onClose={() => setAsking(false)}
        onRemoved={() => notify.success(texts.removed)}
      />
    </>
  );
}
