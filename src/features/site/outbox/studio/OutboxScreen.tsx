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
import { texts } from "./texts.ts";

const everyState = "ALL";

const columns: Column<MailSummary>[] = [
  { key: "subject", header: texts.subject, render: (mail) => mail.subject },
  { key: "recipient", header: texts.recipient, card: "subtitle", render: (mail) => mail.recipient },
  { key: "state", header: texts.state, card: "aside", render: (mail) => <MailStateBadge {...mail} /> },
  { key: "created", header: texts.created, align: "right", render: (mail) => <RelativeTime at={mail.createdAt} /> },
];

/** Every email of the website, sent or not; one of them opens beside the list. */
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
      <PageHeader title={texts.title} count={mails.data?.total} />
      <MailServerNotice />
      <DataTable
        label={texts.title}
        columns={columns}
        query={mails}
        list={list}
        rowKey={(mail) => mail.id}
        rowLabel={(mail) => mail.subject}
        rowTarget={(mail) => ({ onOpen: () => show(mail.id) })}
        searchLabel={texts.search}
        filters={
          <SegmentedControl
            aria-label={texts.state}
            value={state ?? everyState}
            onChange={(value) => list.setFilter("state", value === everyState ? undefined : value)}
            data={[
              { value: everyState, label: texts.all },
              ...mailState.options.map((value) => ({ value, label: texts.states[value] })),
            ]}
          />
        }
        empty={<EmptyState drawing="mail" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      <MailPanel mailId={list.filter("mail")} onClose={() => show(undefined)} />
    </>
  );
}
