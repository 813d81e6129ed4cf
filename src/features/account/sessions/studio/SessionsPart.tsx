import { Button, Text } from "@mantine/core";
import { useState } from "react";
import styles from "#features/account/accounts/studio/AccountParts.module.css";
import { listNoticesRoute } from "#features/account/notices/contract.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute, type OpenSession } from "../contract.ts";
import { texts } from "./texts.ts";

/** The open sessions, this one first. Each other one can be ended, or all of them. */
export function SessionsPart() {
  const sessions = useApiQuery(listSessionsRoute, {});
  const endOthers = useApiMutation(endOtherSessionsRoute, { invalidates: [listSessionsRoute, listNoticesRoute] });
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection title={texts.sessionsTitle} description={texts.sessionsText}>
      <Loaded query={sessions} isSmall>
        {({ items }) => (
          <>
            <ul className={styles.rows} aria-label={texts.sessionsTitle}>
              {items.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {items.length > 1 && (
              <Button variant="default" className={styles.all ?? ""} onClick={() => setAsking(true)}>
                {texts.endOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={texts.endOthersTitle}
        text={texts.endOthersText}
        confirmLabel={texts.endOthers}
        isBusy={endOthers.isPending}
        problem={endOthers.error?.message}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          endOthers.mutate(
            {},
            {
              onSuccess() {
                setAsking(false);
                notify.success(texts.othersEnded);
              },
            },
          )
        }
      />
    </FormSection>
  );
}

function SessionRow({ session }: { session: OpenSession }) {
  const end = useApiMutation(endSessionRoute, { invalidates: [listSessionsRoute] });
  const { id, device, createdAt, lastSeenAt, isThis } = session;
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.device}>
          <span>{device}</span>
          {isThis && <StatusBadge tone="good">{texts.thisBrowser}</StatusBadge>}
        </div>
        <Text size="sm" c="dimmed">
          {texts.signedIn} <RelativeTime at={createdAt} isReal /> ·{" "}
          {isThis ? (
            texts.activeNow
          ) : (
            <>
              {texts.lastUsed} <RelativeTime at={lastSeenAt} isReal />
            </>
          )}
        </Text>
      </div>
      {!isThis && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.endOf(device)}
          loading={end.isPending}
          onClick={() =>
            end.mutate(
              { params: { sessionId: id } },
              { onSuccess: () => notify.success(texts.sessionEnded), onError: notify.failure },
            )
          }
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
