import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { listPagesRoute, type TreePage } from "#features/site/page-tree/contract.ts";
import { KindIcon } from "#features/site/page-tree/studio/KindIcon.tsx";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { apiKey, useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { listTrashRoute, purgePageRoute, restorePageRoute } from "../contract.ts";
import styles from "./TrashScreen.module.css";
import { texts } from "./texts.ts";

/** How long a row and a dialog take to disappear (ms). */
const goneMs = 250;

type TrashedPage = TreePage & { deletedAt: string };

/** Pages in the trash: restores them or permanently deletes them. */
export function TrashScreen() {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const trash = useApiQuery(listTrashRoute, {});
  const restore = useApiMutation(restorePageRoute);
  const purge = useApiMutation(purgePageRoute);
  const [asked, setAsked] = useState<TrashedPage | null>(null);

  const list = useRef<HTMLDivElement>(null);

  /** The removed row had the focus, so it moves to a remaining one. */
  async function refresh(): Promise<void> {
    void client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
    await client.invalidateQueries({ queryKey: apiKey(website, listTrashRoute) });
    setTimeout(() => {
      if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>("a, button")?.focus();
    }, goneMs);
  }

  async function takeOut(page: TrashedPage): Promise<void> {
    try {
      const restored = await restore.mutateAsync({ params: { pageId: page.id } });
      notify.success(texts.restored(restored.title));
    } catch (error) {
      notify.failure(error);
    }
    await refresh();
  }

  async function deleteForEver(): Promise<void> {
    if (!asked) return;
    try {
      await purge.mutateAsync({ params: { pageId: asked.id } });
    } catch {
      return; // `purge.error` is shown in the dialog.
    }
    setAsked(null);
    notify.success(texts.purged(asked.title));
    await refresh();
  }

  const columns: Column<TrashedPage>[] = [
    {
      key: "title",
      header: texts.trashPage,
      render: (page) => (
        <span className={styles.name}>
          <KindIcon kind={page.kind} />
          {page.title}
        </span>
      ),
    },
    {
      key: "path",
      header: texts.trashAddress,
      render: (page) => <bdi className={styles.path}>{page.path}</bdi>,
      isSecondary: true,
      card: "subtitle",
    },
    {
      key: "since",
      header: texts.trashSince,
      render: (page) => <RelativeTime at={page.deletedAt} />,
      width: "170px",
      card: "line",
    },
    {
      key: "actions",
      header: "",
      width: "240px",
      card: "line",
      render: (page) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.restoreNamed(page.title)}
            loading={restore.isPending && restore.variables?.params.pageId === page.id}
            onClick={() => void takeOut(page)}
          >
            {texts.restore}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={texts.deleteNamed(page.title)}
            onClick={() => {
              purge.reset();
              setAsked(page);
            }}
          >
            {texts.deleteForEver}
          </Button>
        </Group>
      ),
    },
  ];

  return (
    <>
      <PageHeader
        title={texts.trash}
        count={trash.data?.pages.length}
        meta={texts.trashAbout}
        back={{ to: "/pages", label: texts.title }}
      />
      <div ref={list}>
        <Loaded query={trash}>
          {({ pages }) =>
            pages.length === 0 ? (
              <EmptyState
                drawing="lost"
                title={texts.trashEmptyTitle}
                text={texts.trashEmptyText}
                action={
                  <Button
                    variant="default"
                    renderRoot={(props) => <PageLink {...props} screen={{ to: "/pages", params: {}, search: {} }} />}
                  >
                    {texts.backToPages}
                  </Button>
                }
              />
            ) : (
              <RowsTable label={texts.trash} columns={columns} rows={pages} rowKey={(page) => page.id} />
            )
          }
        </Loaded>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.purgeTitle(asked?.title ?? "")}
        text={texts.purgeText}
        confirmLabel={texts.deleteForEver}
        isDangerous
        isBusy={purge.isPending}
        problem={purge.error?.message}
        onConfirm={() => void deleteForEver()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
