import { Group, SegmentedControl } from "@mantine/core";
import { useRef } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { memberStandings } from "../domain/memberStandings.ts";
import { type ListedMember, listMembersRoute, memberFilter } from "../studioContract.ts";
import { BulkBar } from "./BulkBar.tsx";
import { InviteButton } from "./InviteButton.tsx";
import { ListMenu } from "./ListMenu.tsx";
import styles from "./Members.module.css";
import { StandingBadge } from "./StandingBadge.tsx";
import { TagFilter } from "./TagFilter.tsx";
import { TagList } from "./TagList.tsx";
import { memberTexts as texts } from "./texts.ts";

const every = "ALL";

const columns: Column<ListedMember>[] = [
  {
    key: "member",
    header: texts.member,
    render: ({ name, email }) => (
      <span className={styles.person}>
        <span>{name || email}</span>
        {name && <span className={styles.quiet}>{email}</span>}
      </span>
    ),
  },
  {
    key: "standing",
    header: texts.standing,
    card: "aside",
    render: ({ standing }) => <StandingBadge standing={standing} />,
  },
  {
    key: "tags",
    header: texts.tags,
    isSecondary: true,
    render: ({ tags }) => (tags.length > 0 ? <TagList tags={tags} /> : null),
  },
  { key: "joined", header: texts.joined, isSecondary: true, render: ({ joinedAt }) => <RelativeTime at={joinedAt} /> },
  {
    key: "signed-in",
    header: texts.lastSignIn,
    render: ({ signedInAt }) => (signedInAt ? <RelativeTime at={signedInAt} isReal /> : texts.never),
  },
  { key: "orders", header: texts.orders, align: "right", render: ({ orderCount }) => orderCount },
];

/** Members, newest first. */
export function MembersScreen() {
  const list = useListSearch(["standing", "tag"]);
  const selection = useChosenRows(list, ["standing", "tag"]);
  const standing = memberFilter.shape.standing.safeParse(list.filter("standing")).data;
  const tag = list.filter("tag");
  const members = useApiQuery(
    listMembersRoute,
    { query: { search: list.search || undefined, standing, tag, cursor: list.cursor } },
    { keepPrevious: true },
  );
  // Selected rows may be on other pages, which were shown before.
  const shown = useRef(new Map<string, ListedMember["standing"]>()).current;
  for (const each of members.data?.items ?? []) shown.set(each.id, each.standing);
  const areBlocked = standing === "BLOCKED" || [...selection.chosen].every((id) => shown.get(id) === "BLOCKED");
  return (
    <>
      <PageHeader
        title={texts.title}
        count={members.data?.total}
        actions={
          <>
            <ListMenu filter={{ search: list.search || undefined, standing, tag }} />
            <InviteButton />
          </>
        }
      />
      <DataTable
        label={texts.title}
        columns={columns}
        query={members}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ email }) => email}
        rowTarget={({ id }) => ({ to: "/members/$memberId", params: { memberId: id } })}
        selection={selection}
        searchLabel={texts.search}
        filters={
          <Group gap="xs">
            <SegmentedControl
              aria-label={texts.standing}
              value={standing ?? every}
              onChange={(value) => list.setFilter("standing", value === every ? undefined : value)}
              data={[
                { value: every, label: texts.everyStanding },
                ...memberStandings.map((value) => ({ value, label: texts.standings[value] })),
              ]}
            />
            <TagFilter value={tag} onChange={(value) => list.setFilter("tag", value)} />
          </Group>
        }
        empty={<EmptyState drawing="mail" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      <BulkBar chosen={selection.chosen} areBlocked={areBlocked} onClear={() => selection.onChange(new Set())} />
    </>
  );
}
