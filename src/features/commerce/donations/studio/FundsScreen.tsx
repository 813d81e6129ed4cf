import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listFundsRoute, type StoredFund } from "../contract.ts";
import styles from "./Donations.module.css";
import { texts } from "./texts.ts";

const columns: Column<StoredFund>[] = [
  {
    key: "name",
    header: texts.name,
    render: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
  },
  {
    key: "status",
    header: texts.status,
    card: "aside",
    render: ({ isOpen }) => (
      <StatusBadge tone={isOpen ? "good" : "neutral"}>{isOpen ? texts.open : texts.closed}</StatusBadge>
    ),
  },
  { key: "count", header: texts.donations, align: "right", render: ({ donationCount }) => donationCount },
  { key: "raised", header: texts.raised, align: "right", render: ({ raisedCents }) => <Money cents={raisedCents} /> },
];

/** The donation funds, by name. */
export function FundsScreen() {
  const list = useListSearch();
  const query = { search: list.search || undefined, cursor: list.cursor };
  const funds = useApiQuery(listFundsRoute, { query }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={texts.title} count={funds.data?.total} actions={<AddButton />} />
      <DataTable
        label={texts.title}
        columns={columns}
        query={funds}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowTarget={({ id }) => ({ to: "/donations/$fundId", params: { fundId: id } })}
        searchLabel={texts.search}
        empty={<EmptyState drawing="products" title={texts.emptyTitle} text={texts.emptyText} action={<AddButton />} />}
      />
    </>
  );
}

function AddButton() {
  return <Button renderRoot={(props) => <Link {...props} to="/donations/new" search={keepSite} />}>{texts.add}</Button>;
}
