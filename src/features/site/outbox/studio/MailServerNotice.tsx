import { Button } from "@mantine/core";
import { Callout } from "#kernel/studio-ui/Callout.tsx";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { useMay } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { listMailsRoute, readMailServerRoute, tryMailsRoute } from "../contract.ts";
import styles from "./MailServerNotice.module.css";
import { words } from "./words.ts";

const askAgainAfter = 30_000;

/** Says that there is no mail server, or since when it does not answer; nothing while mails are sent. */
export function MailServerNotice() {
  const mayRead = useMay("mails.manage");
  const { data: server } = useApiQuery(readMailServerRoute, {}, { enabled: mayRead, refetchInterval: askAgainAfter });
  const attempt = useApiMutation(tryMailsRoute, { invalidates: [readMailServerRoute, listMailsRoute] });
  if (server && !server.isConfigured) return <NoMailServer />;
  if (!server?.awaySince) return null;
  return (
    <div className={styles.notice}>
      <Callout tone="waiting" title={words.serverAway}>
        <p className={styles.text}>{words.serverAwayText}</p>
        <dl className={styles.facts}>
          <dt>{words.awaySince}</dt>
          <dd>
            <RelativeTime at={server.awaySince} />
          </dd>
          {server.reason && (
            <>
              <dt>{words.lastError}</dt>
              <dd>{server.reason}</dd>
            </>
          )}
        </dl>
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          loading={attempt.isPending}
          onClick={() => attempt.mutate({}, { onSuccess: () => notify.success(words.trying), onError: notify.failure })}
        >
          {words.tryNow}
        </Button>
      </Callout>
    </div>
  );
}

function NoMailServer() {
  return (
    <div className={styles.notice}>
      <Callout tone="waiting" title={words.noServer}>
        <p className={styles.text}>{words.noServerText}</p>
      </Callout>
    </div>
  );
}
