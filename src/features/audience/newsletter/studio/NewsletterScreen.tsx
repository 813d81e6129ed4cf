import { ActionIcon, Button, Select } from "@mantine/core";
import { DownloadIcon, TrashIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  exportNewsletterSignUpsRoute,
  listNewsletterSignUpsRoute,
  type NewsletterSignUp,
  removeNewsletterSignUpRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

const columns: Column<NewsletterSignUp>[] = [
  { key: "email", header: texts.email, render: ({ email }) => email },
  { key: "name", header: texts.name, card: "subtitle", render: ({ name }) => name },
  { key: "list", header: texts.list, render: ({ list }) => list },
  { key: "page", header: texts.page, isSecondary: true, render: ({ pagePath }) => pagePath },
  { key: "when", header: texts.signedUp, align: "right", render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
];

/** Newsletter sign-ups: search, export, remove. */
export function NewsletterScreen() {
  const list = useListSearch(["list"]);
  const chosen = list.filter("list");
  const signUps = useApiQuery(
    listNewsletterSignUpsRoute,
    { query: { search: list.search || undefined, list: chosen, cursor: list.cursor } },
    { keepPrevious: true },
  );
  const [removing, setRemoving] = useState<NewsletterSignUp>();
  const mayEditPages = useMay("pages.edit");
  const lists = signUps.data?.lists ?? [];
  const isBare = signUps.data?.total === 0 && !list.isFiltered;
  return (
    <>
      <PageHeader title={texts.title} count={signUps.data?.total} actions={isBare || <ExportButton />} />
      <DataTable
        label={texts.title}
        columns={columns}
        query={signUps}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ email }) => email}
        rowTarget={(signUp) => ({ onOpen: () => setRemoving(signUp) })}
        rowActions={(signUp) => (
          <ActionIcon aria-label={texts.removeOf(signUp.email)} onClick={() => setRemoving(signUp)}>
            <TrashIcon aria-hidden />
          </ActionIcon>
        )}
        searchLabel={texts.search}
        filters={
          lists.length > 1 || chosen ? (
            <Select
              aria-label={texts.list}
              placeholder={texts.allLists}
              data={lists}
              value={chosen ?? null}
              clearable
              onChange={(value) => list.setFilter("list", value ?? undefined)}
            />
          ) : undefined
        }
        empty={
          <EmptyState
            drawing="mail"
            title={texts.emptyTitle}
            text={texts.emptyText}
            action={
              mayEditPages && (
                <Button renderRoot={(props) => <Link {...props} to="/pages" search={keepSite} />}>
                  {texts.toPages}
                </Button>
              )
            }
          />
        }
      />
      <RemoveDialog
        route={removeNewsletterSignUpRoute}
        input={removing && { params: { signUpId: removing.id } }}
        invalidates={[listNewsletterSignUpsRoute]}
        title={texts.removeTitle(removing?.email ?? "")}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => notify.success(texts.removed)}
      />
    </>
  );
}

function ExportButton() {
  const download = useDownload(exportNewsletterSignUpsRoute);
  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon aria-hidden />}
      loading={download.isBusy}
      onClick={() => void download.start("newsletter.csv")}
    >
      {texts.exportAll}
    </Button>
  );
}
