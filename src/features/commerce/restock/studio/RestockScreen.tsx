import { Button } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ProductPicture } from "#features/commerce/catalog/studio/ProductPicture.tsx";
import { MailServerNotice } from "#features/site/outbox/studio/MailServerNotice.tsx";
import { containsText } from "#kernel/domain/foldText.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { exportSignUpsRoute, type SignUpGroup } from "../contract.ts";
import { GroupState } from "./GroupState.tsx";
import { groupName } from "./groupName.ts";
import styles from "./RestockScreen.module.css";
import { SendAllDialog, SendOneDialog } from "./SendDialogs.tsx";
import { SendHistory } from "./SendHistory.tsx";
import { SignUpsPanel } from "./SignUpsPanel.tsx";
import { countToNotify, isRunning } from "./sendProgress.ts";
import { texts } from "./texts.ts";
import { isSendInProgress, useGroups } from "./useGroups.ts";

const columns: Column<SignUpGroup>[] = [
  {
    key: "product",
    header: texts.product,
    render: (group) => (
      <span className={styles.name}>
        <ProductPicture assetId={group.image?.id ?? null} />
        <span className={styles.nameText}>
          {group.productName}
          {group.variantName && <span className={styles.quiet}>{group.variantName}</span>}
        </span>
      </span>
    ),
  },
  { key: "state", header: texts.state, card: "aside", render: (group) => <GroupState group={group} /> },
  {
    key: "stock",
    header: texts.stock,
    align: "right",
    render: ({ unlimited, qtyInStock }) => (unlimited ? texts.unlimited : formatNumber(qtyInStock)),
  },
  {
    key: "last",
    header: texts.lastSent,
    isSecondary: true,
    render: ({ lastSentAt }) => (lastSentAt ? <RelativeTime at={lastSentAt} /> : texts.never),
  },
  {
    key: "waiting",
    header: texts.waiting,
    align: "right",
    render: ({ waitingCount }) => formatNumber(waitingCount),
  },
];

const isWanted = (text: string) => (group: SignUpGroup) =>
  containsText(`${group.productName} ${group.variantName} ${group.sku}`, text);

const isSending = (group: SignUpGroup) => isRunning(group.lastSend);

/** Sign-ups by variant: restocked ones first, with a button to notify everyone. */
export function RestockScreen() {
  const list = useListSearch();
  const navigate = useNavigate();
  const maySend = useMay("inventory.manage");
  const mayExport = useMay("records.export");
  const groups = useGroups();
  const [sending, setSending] = useState<SignUpGroup>();
  const [isSendingAll, setSendingAll] = useState(false);
  const all = groups.data ?? [];
  const ready = all.filter((group) => group.isReady && !isSending(group));
  const found = all.filter(isWanted(list.search));
  const page = groups.data && { items: found, nextCursor: null, total: found.length };
  const show = (variantId: string | undefined) =>
    void navigate({
      to: ".",
      search: ((search: object) => ({ ...search, variant: variantId })) as never,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title={texts.title}
        count={groups.data?.length}
        actions={
          all.length > 0 && (
            <>
              {mayExport && <ExportButton />}
              {maySend && (
                <Button disabled={ready.length === 0} onClick={() => setSendingAll(true)}>
                  {texts.sendAll}
                </Button>
              )}
            </>
          )
        }
      />
      <MailServerNotice />
      <DataTable
        label={texts.title}
        columns={columns}
        query={{ ...groups, data: page } as never}
        list={list}
        rowKey={(group: SignUpGroup) => group.variantId}
        rowLabel={groupName}
        rowTarget={(group: SignUpGroup) => ({ onOpen: () => show(group.variantId) })}
        {...(maySend
          ? {
              rowActions: (group: SignUpGroup) =>
                countToNotify(group) > 0 && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={isSending(group)}
                    aria-label={texts.sendTo(groupName(group))}
                    onClick={() => setSending(group)}
                  >
                    {texts.send}
                  </Button>
                ),
            }
          : {})}
        searchLabel={texts.search}
        empty={<NobodyWaits />}
      />
      <Announcer sending={all.filter(isSending)} />
      {all.length > 0 && <SendHistory isSending={all.some(isSendInProgress)} />}
      <SignUpsPanel
        group={all.find(({ variantId }) => variantId === list.filter("variant"))}
        onClose={() => show(undefined)}
        onSend={setSending}
      />
      <SendOneDialog group={sending} onClose={() => setSending(undefined)} />
      <SendAllDialog groups={ready} isOpen={isSendingAll} onClose={() => setSendingAll(false)} />
    </>
  );
}

/** Announces when a running send is done. */
function Announcer({ sending }: { sending: SignUpGroup[] }) {
  const before = useRef(0);
  const { length } = sending;
  useEffect(() => {
    if (before.current > 0 && length === 0) notify.success(texts.allSent);
    before.current = length;
  }, [length]);
  return null;
}

function ExportButton() {
  const download = useDownload(exportSignUpsRoute);
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon aria-hidden />}
      loading={download.isBusy}
      onClick={() => void download.start("restock-sign-ups.csv")}
    >
      {texts.export}
    </Button>
  );
}

function NobodyWaits() {
  return (
    <EmptyState
      drawing="mail"
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Button
          renderRoot={(props) => <Link {...props} to="/inventory/settings" search={keepSite} />}
          variant="default"
        >
          {texts.emptyAction}
        </Button>
      }
    />
  );
}
