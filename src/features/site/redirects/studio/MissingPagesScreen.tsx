import { Button, Group, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatNumber } from "#kernel/studio-ui/formats.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { ignoreMissingPagesRoute, listMissingPagesRoute, type MissingPage } from "../contract.ts";
import { type EditedRedirect, RedirectPanel } from "./RedirectPanel.tsx";
import { texts as redirectTexts, missingTexts as texts } from "./texts.ts";

const columns: Column<MissingPage>[] = [
  { key: "path", header: texts.path, render: ({ path }) => <bdi dir="ltr">{readablePath(path)}</bdi> },
  {
    key: "count",
    header: texts.count,
    align: "right",
    width: "100px",
    render: ({ count }) => formatNumber(count),
  },
  {
    key: "referrer",
    header: texts.referrer,
    isSecondary: true,
    render: ({ referrer }) => (referrer ? <bdi dir="ltr">{readablePath(referrer)}</bdi> : texts.unknownReferrer),
  },
  {
    key: "last",
    header: texts.last,
    align: "right",
    isSecondary: true,
    render: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
  },
];

/** Settings › Redirects › Missing pages: addresses that visitors asked for, to be redirected or ignored. */
export function MissingPagesScreen() {
  const list = useListSearch(["ignored"]);
  const view = list.filter("ignored") === "true" ? "true" : "false";
  const isIgnored = view === "true";
  const missing = useApiQuery(
    listMissingPagesRoute,
    { query: { search: list.search || undefined, cursor: list.cursor, ignored: view } },
    { keepPrevious: true },
  );
  const ignore = useApiMutation(ignoreMissingPagesRoute, {
    invalidates: [listMissingPagesRoute],
    onSuccess: () => notify.success(isIgnored ? texts.listed : texts.ignored),
  });
  const [edited, setEdited] = useState<EditedRedirect>();
  const nothing = isIgnored ? (
    <EmptyState drawing="lost" title={texts.emptyIgnored} text={texts.emptyIgnoredText} />
  ) : (
    <EmptyState drawing="lost" title={texts.emptyTitle} text={texts.emptyText} />
  );
  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/settings/redirects", label: redirectTexts.title }} />
      <Text size="sm" c="dimmed" mb="md">
        {texts.about}
      </Text>
      <SegmentedControl
        aria-label={texts.view}
        mb="md"
        data={(["false", "true"] as const).map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={(value) => list.setFilter("ignored", value === "true" ? value : undefined)}
      />
      <DataTable
        label={texts.title}
        columns={columns}
        query={missing}
        list={list}
        rowKey={({ path }) => path}
        rowLabel={({ path }) => readablePath(path)}
        rowTarget={({ path }) => ({ onOpen: () => setEdited({ from: path }) })}
        rowActions={({ path }) => (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.createFor(path)}
              onClick={() => setEdited({ from: path })}
            >
              {texts.create}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={isIgnored ? texts.listFor(path) : texts.ignoreFor(path)}
              disabled={ignore.isPending}
              onClick={() =>
                ignore.mutate({ body: { paths: [path], isIgnored: !isIgnored } }, { onError: notify.failure })
              }
            >
              {isIgnored ? texts.list : texts.ignore}
            </Button>
          </Group>
        )}
        searchLabel={texts.search}
        empty={nothing}
        {...(list.search ? {} : { emptyFiltered: nothing })}
      />
      <RedirectPanel edited={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
