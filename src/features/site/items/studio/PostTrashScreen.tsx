import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { DataTablePaging } from "#kernel/studio-ui/table/DataTablePaging.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import {
  listBlogsRoute,
  listPostsRoute,
  listPostTrashRoute,
  purgePostRoute,
  restorePostRoute,
  type TrashedPost,
} from "../contract.ts";
import { listLabelsRoute } from "../labelContract.ts";
import { texts } from "./texts.ts";
import { useBlog } from "./useBlog.ts";

/** Posts of a blog in the trash: restores them or deletes them permanently. */
export function PostTrashScreen() {
  const { blogId, blog, postsPath } = useBlog();
  const list = useListSearch();
  const [asked, setAsked] = useState<TrashedPost>();
  const trash = useApiQuery(
    listPostTrashRoute,
    { params: { blogId }, query: { cursor: list.cursor } },
    { keepPrevious: true },
  );
  const invalidates = [listPostTrashRoute, listPostsRoute, listBlogsRoute, listLabelsRoute];
  const restore = useApiMutation(restorePostRoute, { invalidates });

  async function takeOut(post: TrashedPost): Promise<void> {
    try {
      const restored = await restore.mutateAsync({ params: { postId: post.id } });
      notify.success(texts.restored(restored.title));
    } catch (error) {
      notify.failure(error);
    }
  }

  const columns: Column<TrashedPost>[] = [
    { key: "title", header: texts.post, render: (post) => post.title },
    {
      key: "since",
      header: texts.inTrashSince,
      render: (post) => <RelativeTime at={post.deletedAt} />,
      width: "170px",
      card: "line",
    },
    {
      key: "actions",
      header: "",
      width: "240px",
      card: "line",
      render: (post) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.restoreNamed(post.title)}
            loading={restore.isPending && restore.variables?.params.postId === post.id}
            onClick={() => void takeOut(post)}
          >
            {texts.restore}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={texts.deleteNamed(post.title)}
            onClick={() => setAsked(post)}
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
        title={blog ? texts.trashOf(blog.title) : texts.trash}
        count={trash.data?.total}
        meta={texts.trashAbout}
        back={{ to: postsPath, label: blog?.title ?? texts.title }}
      />
      <Loaded query={trash}>
        {(page) =>
          page.items.length === 0 ? (
            <EmptyState drawing="lost" title={texts.trashEmptyTitle} text={texts.trashEmptyText} />
          ) : (
            <>
              <RowsTable label={texts.trash} columns={columns} rows={page.items} rowKey={(post) => post.id} />
              <DataTablePaging list={list} page={page} label={texts.trash} />
            </>
          )
        }
      </Loaded>
      <RemoveDialog
        route={purgePostRoute}
        input={asked && { params: { postId: asked.id } }}
        invalidates={invalidates}
        title={texts.purgeTitle(asked?.title ?? "")}
        text={texts.purgeText}
        confirmLabel={texts.deleteForEver}
        onClose={() => setAsked(undefined)}
        onRemoved={() => asked && notify.success(texts.purged(asked.title))}
      />
    </>
  );
}
