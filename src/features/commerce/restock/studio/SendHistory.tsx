import { Button } from "@mantine/core";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { listRestockSendsRoute, type RestockSend } from "../contract.ts";
import { groupName } from "./groupName.ts";
import styles from "./RestockScreen.module.css";
import { texts } from "./texts.ts";
import { usePages } from "./usePages.ts";

type PastSend = RestockSend & { productName: string; variantName: string; sentBy: string | null };

const columns: Column<PastSend>[] = [
  { key: "product", header: texts.product, render: groupName },
  {
    key: "mails",
    header: texts.mails,
    align: "right",
    card: "aside",
    render: (send) => (
      <span className={styles.figures}>
        {formatNumber(send.sent)}
        {send.queued > 0 && <span className={styles.quiet}>{texts.queuedMails(send.queued)}</span>}
        {send.skipped > 0 && <span className={styles.quiet}>{texts.skipped(send.skipped)}</span>}
      </span>
    ),
  },
  { key: "by", header: texts.sentBy, render: ({ sentBy }) => sentBy ?? texts.automatically },
  {
    key: "when",
    header: texts.when,
    align: "right",
    render: ({ createdAt, finishedAt }) =>
      finishedAt === null ? <StatusBadge tone="info">{texts.running}</StatusBadge> : <RelativeTime at={createdAt} />,
  },
];

const whileSendingMs = 1500;

/** Sends: the product, how many emails, by whom and when. */
export function SendHistory({ isSending }: { isSending: boolean }) {
  const sends = usePages(listRestockSendsRoute, {}, { refetchInterval: isSending ? whileSendingMs : false });
  return (
    <div className={styles.history}>
      <Panel title={texts.history} isPadded={false}>
        <Loaded query={sends} isSmall>
          {(pages) => {
            const rows = pages.flatMap((page) => page.sends);
            if (rows.length === 0) return <p className={styles.note}>{texts.historyEmpty}</p>;
            return (
              <>
                <RowsTable label={texts.history} columns={columns} rows={rows} rowKey={({ id }) => id} />
                {sends.hasNextPage && (
                  <div className={styles.more}>
                    <Button
                      variant="default"
                      loading={sends.isFetchingNextPage}
                      onClick={() => void sends.fetchNextPage()}
                    >
                      {texts.more}
                    </Button>
                  </div>
                )}
              </>
            );
          }}
        </Loaded>
      </Panel>
    </div>
  );
}
