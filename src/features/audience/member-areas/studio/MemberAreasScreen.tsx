import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listAreasRoute, type MemberArea } from "../contract.ts";
import { AccountsOff } from "./AccountsOff.tsx";
import { joiningText, texts } from "./texts.ts";

const columns: Column<MemberArea>[] = [
  { key: "name", header: texts.name, render: ({ name }) => name },
  {
    key: "requests",
    header: texts.requestsTitle,
    card: "aside",
    render: ({ pendingCount }) =>
      pendingCount > 0 && <StatusBadge tone="waiting">{texts.requests(pendingCount)}</StatusBadge>,
  },
  { key: "joining", header: texts.joining, card: "subtitle", render: joiningText },
  { key: "pages", header: texts.pages, align: "right", render: ({ pageIds }) => pageIds.length },
  { key: "members", header: texts.members, align: "right", render: ({ memberCount }) => memberCount },
];

/** The member areas of the website. */
export function MemberAreasScreen() {
  const list = useListSearch();
  const areas = useApiQuery(listAreasRoute, {});
  const all = areas.data?.areas ?? [];
  const page = areas.data && { items: all, nextCursor: null, total: all.length };
  return (
    <>
      <PageHeader title={texts.title} count={areas.data && all.length} actions={all.length > 0 && <AddButton />} />
      {areas.data && !areas.data.hasMembers && <AccountsOff />}
      <DataTable
        label={texts.title}
        columns={columns}
        query={{ ...areas, data: page } as never}
        list={list}
        rowKey={(area: MemberArea) => area.id}
        rowLabel={({ name }: MemberArea) => name}
        rowTarget={({ id }: MemberArea) => ({ to: "/member-areas/$areaId", params: { areaId: id } })}
        empty={<EmptyState drawing="website" title={texts.emptyTitle} text={texts.emptyText} action={<AddButton />} />}
      />
    </>
  );
}

function AddButton() {
  return (
    <Button renderRoot={(props) => <Link {...props} to="/member-areas/new" search={keepSite} />}>{texts.add}</Button>
  );
}
