import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listPostTrashRoute, purgePostRoute, type TrashedPost } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { texts } from "../texts.ts";
import { useBlog } from "../useBlog.ts";
import { trashReads, useRestorePost } from "../useRestorePost.ts";
import { EmptyTrash } from "./EmptyTrash.tsx";
import { TrashBulkBar } from "./TrashBulkBar.tsx";

const columns: Column<TrashedPost>[] = [
  { key: "title", header: texts.post, render: (post) => <span dir="auto">{post.title}</span> },
  {
    key: "since",
    header: texts.inTrashSince,
    render: (post) => <RelativeTime at={post.deletedAt} />,
    width: "170px",
  },
];

/** Posts of a blog in the trash: restores them or deletes them permanently, one by one or many at once. */
export function PostTrashScreen() {
  const { blogId, blog, postsPath } = useBlog();
  const list = useListSearch();
  const selection = useChosenRows(list);
  const [asked, setAsked] = useState<TrashedPost>();
  const trash = useApiQuery(
    listPostTrashRoute,
    { params: { blogId }, query: { cursor: list.cursor } },
    { keepPrevious: true },
  );
  const restore = useRestorePost();
  const total = trash.data?.total ?? 0;

  const actionsOf = (post: TrashedPost) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={texts.restoreNamed(post.title)}
        loading={restore.busyId === post.id}
        onClick={() => void restore.takeOut(post.id)}
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
  );

  return (
    <>
      <PageHeader
        title={blog ? texts.trashOf(blog.title) : texts.trash}
        count={trash.data?.total}
        meta={texts.trashAbout}
        back={{ to: postsPath, label: blog?.title ?? texts.title }}
        actions={total > 0 && <EmptyTrash blogId={blogId} onDone={() => selection.onChange(new Set())} />}
      />
      <DataTable
        label={texts.trash}
        columns={columns}
        query={trash}
        list={list}
        rowKey={(post) => post.id}
        rowLabel={(post) => post.title}
        // The editor says that the post is in the trash, and offers to restore it.
        rowTarget={(post) => editScreen(post.id)}
        rowActions={actionsOf}
        selection={selection}
        empty={<EmptyState drawing="lost" title={texts.trashEmptyTitle} text={texts.trashEmptyText} />}
      />
      <TrashBulkBar chosen={selection.chosen} onClear={() => selection.onChange(new Set())} />
      <RemoveDialog
        route={purgePostRoute}
        input={asked && { params: { postId: asked.id } }}
        invalidates={trashReads}
        title={texts.purgeTitle(asked?.title ?? "")}
        text={texts.purgeText}
        confirmLabel={texts.deleteForEver}
        onClose={() => setAsked(undefined)}
        onRemoved={() => asked && notify.success(texts.purged(asked.title))}
      />
    </>
  );
}
