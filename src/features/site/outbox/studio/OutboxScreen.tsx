import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listMailsRoute, type MailSummary, mailState } from "../contract.ts";
import { MailPanel } from "./MailPanel.tsx";
import { MailServerNotice } from "./MailServerNotice.tsx";
import { MailStateBadge } from "./MailStateBadge.tsx";
import { words } from "./words.ts";

const everyState = "ALL";

const columns: Column<MailSummary>[] = [
  { key: "subject", header: words.subject, render: (mail) => mail.subject },
  { key: "recipient", header: words.recipient, card: "subtitle", render: (mail) => mail.recipient },
  { key: "state", header: words.state, card: "aside", render: (mail) => <MailStateBadge {...mail} /> },
  { key: "created", header: words.created, align: "right", render: (mail) => <RelativeTime at={mail.createdAt} /> },
];

/** Every mail of the website, sent or not; one of them opens beside the list. */
export function OutboxScreen() {
  const list = useListSearch(["state"]);
  const navigate = useNavigate();
  const state = mailState.safeParse(list.filter("state")).data;
  const mails = useApiQuery(
    listMailsRoute,
    { query: { search: list.search || undefined, state, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const show = (mailId: string | undefined) =>
    void navigate({
      to: ".",
      search: ((search: object) => ({ ...search, mail: mailId })) as never,
      state: true as never,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader title={words.title} count={mails.data?.total} />
      <MailServerNotice />
      <DataTable
        label={words.title}
        columns={columns}
        query={mails}
        list={list}
        rowKey={(mail) => mail.id}
        rowLabel={(mail) => mail.subject}
        rowTarget={(mail) => ({ onOpen: () => show(mail.id) })}
        searchLabel={words.search}
        filters={
          <SegmentedControl
            aria-label={words.state}
            value={state ?? everyState}
            onChange={(value) => list.setFilter("state", value === everyState ? undefined : value)}
            data={[
              { value: everyState, label: words.all },
              ...mailState.options.map((value) => ({ value, label: words.states[value] })),
            ]}
          />
        }
        empty={<EmptyState drawing="mail" title={words.emptyTitle} text={words.emptyText} />}
      />
      <MailPanel mailId={list.filter("mail")} onClose={() => show(undefined)} />
    </>
  );
}
