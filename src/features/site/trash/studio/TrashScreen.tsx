import { Button } from "@mantine/core";
import { listPagesRoute } from "#features/site/page-tree/contract.ts";
import { KindIcon } from "#features/site/page-tree/studio/KindIcon.tsx";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { TrashList } from "#kernel/studio-ui/trash/TrashList.tsx";
import { trashTexts } from "#kernel/studio-ui/trash/trashTexts.ts";
import {
  listTrashRoute,
  maxBulkPages,
  purgePageRoute,
  purgePagesRoute,
  restorePageRoute,
  restorePagesRoute,
  type TrashedPage,
} from "../contract.ts";
import styles from "./TrashScreen.module.css";
import { bulkTexts, purgeText, texts } from "./texts.ts";

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
];

const trashReads = [listTrashRoute, listPagesRoute];

/** Pages in the trash: restores them or deletes them permanently, one by one or many at once. */
export function TrashScreen() {
  const list = useListSearch();
  const selection = useChosenRows(list);
  const trash = useApiQuery(listTrashRoute, { query: { cursor: list.cursor } }, { keepPrevious: true });
  const restore = useApiMutation(restorePageRoute, { invalidates: trashReads });

  async function takeOut(pageId: string): Promise<void> {
    try {
      const { title } = await restore.mutateAsync({ params: { pageId } });
      notify.success(texts.restored(title));
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <>
      <PageHeader
        title={trashTexts.title}
        count={trash.data?.total}
        meta={texts.trashAbout}
        back={{ to: "/pages", label: texts.title }}
      />
      <TrashList
        columns={columns}
        query={trash}
        list={list}
        selection={selection}
        restore={{ takeOut, busyId: restore.isPending ? restore.variables.params.pageId : undefined }}
        purge={{
          route: purgePageRoute,
          inputOf: (page) => ({ params: { pageId: page.id } }),
          textOf: ({ kind, itemCount }) => purgeText(kind, itemCount),
        }}
        bulk={{
          restoreRoute: restorePagesRoute,
          purgeRoute: purgePagesRoute,
          bodyOf: (pageIds) => ({ pageIds }),
          invalidates: trashReads,
          max: maxBulkPages,
          texts: bulkTexts,
        }}
        empty={
          <EmptyState
            drawing="lost"
            title={trashTexts.emptyTitle}
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
        }
      />
    </>
  );
}
