import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { DownloadIcon, TrashIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  exportRedirectsRoute,
  listRedirectsRoute,
  type Redirect,
  removeRedirectRoute,
  removeRedirectsRoute,
} from "../contract.ts";
import { type EditedRedirect, RedirectPanel } from "./RedirectPanel.tsx";
import { texts } from "./texts.ts";

const columns: Column<Redirect>[] = [
  { key: "from", header: texts.from, render: ({ from }) => <bdi dir="ltr">{readablePath(from)}</bdi> },
  { key: "to", header: texts.to, card: "subtitle", render: ({ to }) => <bdi dir="ltr">{readablePath(to)}</bdi> },
  { key: "status", header: texts.status, isSecondary: true, render: ({ status }) => texts.statuses[status] },
  {
    key: "when",
    header: texts.when,
    align: "right",
    isSecondary: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** Settings › Redirects: lists old addresses, adds, edits, exports and removes them. */
export function RedirectsScreen() {
  const list = useListSearch();
  const redirects = useApiQuery(
    listRedirectsRoute,
    { query: { search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const selection = useChosenRows(list);
  // A link may name the address of a new redirect, such as a missing page of the analytics.
  const given = list.filter("from");
  const [opened, setEdited] = useState<EditedRedirect>();
  const edited = opened ?? (given ? { from: given } : undefined);
  const [removing, setRemoving] = useState<Redirect>();
  const [isRemovingMany, setRemovingMany] = useState(false);
  const chosen = [...selection.chosen];
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {texts.about}
      </Text>
      <Actions onAdd={() => setEdited({ from: "" })} hasAny={(redirects.data?.total ?? 0) > 0} />
      <DataTable
        label={texts.title}
        columns={columns}
        query={redirects}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ from }) => readablePath(from)}
        rowTarget={(redirect) => ({ onOpen: () => setEdited(redirect) })}
        rowActions={(redirect) => (
          <ActionIcon aria-label={texts.removeNamed(redirect.from)} onClick={() => setRemoving(redirect)}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        )}
        selection={selection}
        searchLabel={texts.search}
        empty={<EmptyState drawing="lost" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {chosen.length > 0 && (
        <SelectionBar
          label={texts.bulk}
          status={texts.selected(chosen.length)}
          clearLabel={texts.clear}
          onClear={() => selection.onChange(new Set())}
        >
          <Button variant="default" color="red" onClick={() => setRemovingMany(true)}>
            {texts.remove}
          </Button>
        </SelectionBar>
      )}
      <RedirectPanel
        edited={edited}
        onClose={() => {
          setEdited(undefined);
          if (given) list.setFilter("from", undefined, { replace: true });
        }}
      />
      <RemoveDialog
        route={removeRedirectRoute}
        input={removing && { params: { redirectId: removing.id } }}
        invalidates={[listRedirectsRoute]}
        title={texts.removeTitle(removing?.from ?? "")}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => notify.success(texts.removed)}
      />
      <RemoveDialog
        route={removeRedirectsRoute}
        input={isRemovingMany ? { body: { redirectIds: chosen } } : undefined}
        invalidates={[listRedirectsRoute]}
        title={texts.removeManyTitle(chosen.length)}
        text={texts.removeManyText}
        confirmLabel={texts.remove}
        onClose={() => setRemovingMany(false)}
        onRemoved={() => {
          notify.success(texts.removedMany(chosen.length));
          selection.onChange(new Set());
        }}
      />
    </>
  );
}

function Actions({ onAdd, hasAny }: { onAdd(): void; hasAny: boolean }) {
  const download = useDownload(exportRedirectsRoute);
  return (
    <Group gap="xs" mb="md">
      <Button onClick={onAdd}>{texts.add}</Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/settings/redirects/import" search={keepSite} />}
      >
        {texts.import}
      </Button>
      {hasAny && (
        <Button
          variant="default"
          leftSection={<DownloadIcon aria-hidden />}
          loading={download.isBusy}
          onClick={() => void download.start("redirects.csv")}
        >
          {texts.export}
        </Button>
      )}
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/settings/redirects/missing" search={keepSite} />}
      >
        {texts.missing}
      </Button>
    </Group>
  );
}
