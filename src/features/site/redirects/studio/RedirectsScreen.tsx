import { ActionIcon, Text } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listRedirectsRoute, type Redirect, removeRedirectRoute } from "../contract.ts";
import { texts } from "./texts.ts";

const columns: Column<Redirect>[] = [
  { key: "from", header: texts.from, render: ({ from }) => from },
  { key: "to", header: texts.to, card: "subtitle", render: ({ to }) => to },
  {
    key: "when",
    header: texts.when,
    align: "right",
    isSecondary: true,
    render: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** Settings › Redirects: lists old addresses and removes them. */
export function RedirectsScreen() {
  const list = useListSearch();
  const redirects = useApiQuery(
    listRedirectsRoute,
    { query: { search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const [removing, setRemoving] = useState<Redirect>();
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {texts.about}
      </Text>
      <DataTable
        label={texts.title}
        columns={columns}
        query={redirects}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ from }) => from}
        rowTarget={(redirect) => ({ onOpen: () => setRemoving(redirect) })}
        rowActions={(redirect) => (
          <ActionIcon aria-label={`${texts.remove} ${redirect.from}`} onClick={() => setRemoving(redirect)}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        )}
        searchLabel={texts.search}
        empty={<EmptyState drawing="lost" title={texts.emptyTitle} text={texts.emptyText} />}
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
    </>
  );
}
