import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listMailsRoute, readMailServerRoute, tryMailsRoute } from "../contract.ts";
import styles from "./MailServerNotice.module.css";
import { texts } from "./texts.ts";

const askAgainAfter = 30_000;

/**
 * Says that there is no mail server, that it never accepted an email and why, or since when it is unavailable; nothing
 * while emails are sent.
 * @param isInSettings omits the link to the settings
 */
export function MailServerNotice({ isInSettings = false }: { isInSettings?: boolean }) {
  const mayRead = useMay("mails.manage");
  const { data: server } = useApiQuery(readMailServerRoute, {}, { enabled: mayRead, refetchInterval: askAgainAfter });
  const leads = useMay("site.manage") && !isInSettings;
  if (server && !server.isConfigured) return <NoMailServer mayManage={server.mayManage} leads={leads} />;
  if (server && !server.hasSent) return <NothingSent reason={server.reason} leads={leads} />;
  if (!server?.awaySince) return null;
  return (
    <div className={styles.notice}>
      <Callout tone="waiting" title={texts.serverAway}>
        <p className={styles.text}>{texts.serverAwayText}</p>
        <dl className={styles.facts}>
          <dt>{texts.awaySince}</dt>
          <dd>
            <RelativeTime at={server.awaySince} isReal />
          </dd>
          {server.reason && (
            <>
              <dt>{texts.lastError}</dt>
              <dd>{server.reason}</dd>
            </>
          )}
        </dl>
        <Group gap="xs" mt="xs">
          <TryNow />
          {leads && <SettingsLink label={texts.openSettings} />}
        </Group>
      </Callout>
    </div>
  );
}

function NoMailServer({ mayManage, leads }: { mayManage: boolean; leads: boolean }) {
  return (
    <div className={styles.notice}>
      <Callout tone="waiting" title={texts.noServer}>
        <p className={styles.text}>
          {texts.noServerText} {!mayManage && texts.noServerAsk}
        </p>
        {leads && (
          <Group mt="xs">
            <SettingsLink label={mayManage ? texts.setUp : texts.openSettings} />
          </Group>
        )}
      </Callout>
    </div>
  );
}

function NothingSent({ reason, leads }: { reason: string | null; leads: boolean }) {
  return (
    <div className={styles.notice}>
      <Callout tone="waiting" title={texts.noServer}>
        <p className={styles.text}>{reason ? texts.lastAttemptFailed(reason) : texts.notProven}</p>
        <Group gap="xs" mt="xs">
          <TryNow />
          {leads && <SettingsLink label={texts.openSettings} />}
        </Group>
      </Callout>
    </div>
  );
}

/** Sends waiting emails now, without waiting for the next attempt. */
function TryNow() {
  const attempt = useApiMutation(tryMailsRoute, { invalidates: [readMailServerRoute, listMailsRoute] });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={attempt.isPending}
      onClick={() => attempt.mutate({}, { onSuccess: () => notify.success(texts.trying), onError: notify.failure })}
    >
      {texts.tryNow}
    </Button>
  );
}

function SettingsLink({ label }: { label: string }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link {...props} to={"/settings/email" as string} search={keepSite} />}
    >
      {label}
    </Button>
  );
}
