import { Text } from "@mantine/core";
import styles from "#features/account/accounts/studio/AccountParts.module.css";
import { listNoticesRoute, type Notice } from "#features/account/notices/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { texts } from "./texts.ts";

/** Notices about the account's security, newest first. */
export function NoticesPart() {
  const notices = useApiQuery(listNoticesRoute, {});
  const isSent = notices.data?.isMailConfigured ?? true;
  return (
    <FormSection title={texts.noticesTitle} description={isSent ? texts.noticesText : texts.noticesKept}>
      <Loaded query={notices} isSmall>
        {({ items }) =>
          items.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.noNotices}
            </Text>
          ) : (
            <ul className={styles.rows} aria-label={texts.noticesTitle}>
              {items.map((notice) => (
                <li key={notice.id}>
                  <details>
                    <summary className={styles.summary}>
                      <span className={styles.noticeText}>
                        <span>{notice.subject}</span>
                        {isUnsent(notice) && <StatusBadge tone="neutral">{texts.notSent}</StatusBadge>}
                      </span>
                      <Text span size="sm" c="dimmed">
                        <RelativeTime at={notice.createdAt} isReal />
                      </Text>
                    </summary>
                    <p className={styles.text}>{notice.text.trim()}</p>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormSection>
  );
}

const isUnsent = ({ state }: Notice) => state === "KEPT" || state === "FAILED";
