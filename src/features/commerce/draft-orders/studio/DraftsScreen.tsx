import { Button, Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { z } from "zod";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { type DraftSummary, listDraftsRoute } from "../contract.ts";
import { draftStates } from "../domain/draftState.ts";
import styles from "./Drafts.module.css";
import { draftTitle, stateBadges, texts } from "./texts.ts";

const columns: Column<DraftSummary>[] = [
  {
    key: "customer",
    header: texts.customer,
    render: (draft) => (
      <span className={styles.name}>
        <bdi>{draft.customerName || draft.email || texts.draft}</bdi>
      </span>
    ),
  },
  {
    key: "state",
    header: texts.state,
    card: "aside",
    render: ({ state }) => <StatusBadge tone={stateBadges[state].tone}>{stateBadges[state].label}</StatusBadge>,
  },
  {
    key: "items",
    header: texts.items,
    card: "subtitle",
    render: ({ itemNames }) => <bdi className={styles.items}>{itemNames}</bdi>,
  },
  {
    key: "created",
    header: texts.created,
    isSecondary: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

const shownState = z.enum(draftStates);

/** Orders that the owner prepared, newest first. */
export function DraftsScreen() {
  const list = useListSearch(["state"]);
  const state = shownState.safeParse(list.filter("state")).data;
  const query = { search: list.search || undefined, state, cursor: list.cursor };
  const drafts = useApiQuery(listDraftsRoute, { query }, { keepPrevious: true });
  return (
    <>
      <PageHeader
        title={texts.title}
        back={{ to: "/orders", label: texts.orders }}
        count={drafts.data?.total}
        actions={<AddButton />}
      />
      <DataTable
        label={texts.title}
        columns={columns}
        query={drafts}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ customerName, email }) => draftTitle(customerName || email)}
        rowTarget={({ id }) => ({ to: "/orders/drafts/$draftId", params: { draftId: id } })}
        searchLabel={texts.search}
        filters={
          <Select
            aria-label={texts.state}
            placeholder={texts.allStates}
            data={draftStates.map((value) => ({ value, label: stateBadges[value].label }))}
            value={state ?? null}
            clearable
            onChange={(value) => list.setFilter("state", value ?? undefined)}
          />
        }
        empty={<EmptyState drawing="orders" title={texts.emptyTitle} text={texts.emptyText} action={<AddButton />} />}
      />
    </>
  );
}

function AddButton() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/orders/drafts/new" search={keepSite} />}>{texts.add}</Button>
  );
}
