import { Button, Select, TextInput } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { z } from "zod";
import { maskedCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  exportGiftCardsRoute,
  findGiftCardRoute,
  type GiftCardSummary,
  giftCardSorts,
  giftCardTotalsRoute,
  listGiftCardsRoute,
} from "../contract.ts";
import { giftCardStatuses } from "../domain/giftCard.ts";
import styles from "./GiftCards.module.css";
import { statusBadges, texts } from "./texts.ts";

const columns: Column<GiftCardSummary>[] = [
  {
    key: "card",
    header: texts.card,
    render: ({ lastFour }) => <span className={styles.card}>{maskedCode(lastFour)}</span>,
  },
  {
    key: "recipient",
    header: texts.recipient,
    card: "subtitle",
    render: ({ recipientName, recipientEmail }) => (
      <span className={styles.name}>
        <bdi>{recipientName || recipientEmail || texts.nobody}</bdi>
        {recipientName && recipientEmail && <bdi className={styles.quiet}>{recipientEmail}</bdi>}
      </span>
    ),
  },
  {
    key: "status",
    header: texts.status,
    card: "aside",
    render: ({ status, isTest }) => (
      <>
        <StatusBadge tone={statusBadges[status].tone}>{statusBadges[status].label}</StatusBadge>{" "}
        {isTest && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
      </>
    ),
  },
  {
    key: "issued",
    header: texts.issuedAt,
    sort: "created",
    isSecondary: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    key: "value",
    header: texts.value,
    align: "right",
    isSecondary: true,
    render: ({ initialCents, currency }) => <Money cents={initialCents} currency={currency} />,
  },
  {
    key: "balance",
    header: texts.balance,
    align: "right",
    sort: "balance",
    render: ({ balanceCents, currency }) => <Money cents={balanceCents} currency={currency} />,
  },
];

const shownSort = z.enum(giftCardSorts);
const shownStatus = z.enum(giftCardStatuses);

/** The gift cards of the shop, newest first, and what is owed on them. */
export function GiftCardsScreen() {
  const list = useListSearch(["status"]);
  const status = shownStatus.safeParse(list.filter("status")).data;
  const sort = shownSort.safeParse(list.sort).data;
  const query = {
    search: list.search || undefined,
    status,
    cursor: list.cursor,
    ...(sort ? { sort, direction: list.direction ?? "desc" } : {}),
  };
  const cards = useApiQuery(listGiftCardsRoute, { query }, { keepPrevious: true });
  const [isFinding, setFinding] = useState(false);
  const mayExport = useMay("records.export");
  const hasCards = cards.data !== undefined && (cards.data.total > 0 || list.isFiltered);
  return (
    <>
      <PageHeader
        title={texts.title}
        count={cards.data?.total}
        actions={
          <>
            {hasCards && mayExport && <ExportButton />}
            {hasCards && (
              <Button variant="default" onClick={() => setFinding(true)}>
                {texts.findByCode}
              </Button>
            )}
            <IssueButton />
          </>
        }
      />
      {hasCards && <Totals />}
      <DataTable
        label={texts.title}
        columns={columns}
        query={cards}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ lastFour }) => texts.cardEnding(lastFour)}
        rowTarget={({ id }) => ({ to: "/gift-cards/$giftCardId", params: { giftCardId: id } })}
        searchLabel={texts.search}
        filters={
          <Select
            aria-label={texts.status}
            placeholder={texts.allStatuses}
            data={giftCardStatuses.map((value) => ({ value, label: statusBadges[value].label }))}
            value={status ?? null}
            clearable
            onChange={(value) => list.setFilter("status", value ?? undefined)}
          />
        }
        empty={<EmptyState drawing="orders" title={texts.emptyTitle} text={texts.emptyText} action={<IssueButton />} />}
      />
      {isFinding && <FindDialog onClose={() => setFinding(false)} />}
    </>
  );
}

/** What the shop owes. A shop that has changed its currency has one total for each. */
function Totals() {
  const totals = useApiQuery(giftCardTotalsRoute, {});
  return totals.data?.items.map(({ currency, balanceCents, count }) => (
    <p className={styles.totals} key={currency}>
      <span>{texts.owed}</span>
      <span className={styles.owed}>
        <Money cents={balanceCents} currency={currency} />
      </span>
      <span className={styles.quiet}>{texts.owedText(count)}</span>
    </p>
  ));
}

function IssueButton() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/gift-cards/new" search={keepSite} />}>{texts.issue}</Button>
  );
}

function ExportButton() {
  const download = useDownload(exportGiftCardsRoute);
  return (
    <Button variant="default" loading={download.isBusy} onClick={() => void download.start("gift-cards.csv")}>
      {texts.exportCsv}
    </Button>
  );
}

/** Opens the card with a whole code, which is in no address. */
function FindDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const find = useApiMutation(findGiftCardRoute, {
    onSuccess({ id }) {
      onClose();
      void navigate({ to: "/gift-cards/$giftCardId", params: { giftCardId: id }, search: keepSite } as never);
    },
  });
  const problem = find.error?.fieldErrors.code;
  return (
    <ConfirmDialog
      isOpen
      title={texts.findTitle}
      text={texts.findText}
      confirmLabel={texts.find}
      isBusy={find.isPending}
      problem={problem ? undefined : find.error?.message}
      onCancel={onClose}
      onConfirm={() => find.mutate({ body: { code } }, { onError: () => field.current?.focus() })}
    >
      <TextInput
        ref={field}
        label={texts.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          find.reset();
        }}
      />
    </ConfirmDialog>
  );
}
