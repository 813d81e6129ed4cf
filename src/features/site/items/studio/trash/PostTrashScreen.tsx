import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { TrashList } from "#kernel/studio-ui/trash/TrashList.tsx";
import { trashTexts } from "#kernel/studio-ui/trash/trashTexts.ts";
import { maxBulkPosts, purgePostsRoute, restorePostsRoute } from "../../bulkContract.ts";
import { listPostTrashRoute, purgePostRoute } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { texts } from "../texts.ts";
import { useBlog, useItemTexts } from "../useBlog.ts";
import { trashReads, useRestorePost } from "../useRestorePost.ts";
import { EmptyTrash } from "./EmptyTrash.tsx";

/** Posts of a blog in the trash: restores them or deletes them permanently, one by one or many at once. */
export function PostTrashScreen() {
  const { blogId, blog, postsPath } = useBlog();
  const own = useItemTexts();
  const list = useListSearch();
  const selection = useChosenRows(list);
  const trash = useApiQuery(
    listPostTrashRoute,
    { params: { blogId }, query: { cursor: list.cursor } },
    { keepPrevious: true },
  );
  const restore = useRestorePost();
  const total = trash.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={blog ? texts.trashOf(blog.title) : trashTexts.title}
        count={trash.data?.total}
        meta={own.trashAbout}
        back={{ to: postsPath, label: blog?.title ?? texts.title }}
        actions={total > 0 && <EmptyTrash blogId={blogId} onDone={() => selection.onChange(new Set())} />}
      />
      <TrashList
        columns={[{ key: "title", header: own.post, render: (post) => <span dir="auto">{post.title}</span> }]}
        query={trash}
        list={list}
        // The editor says that the post is in the trash, and offers to restore it.
        rowTarget={(post) => editScreen(post.id)}
        selection={selection}
        restore={restore}
        purge={{
          route: purgePostRoute,
          inputOf: (post) => ({ params: { postId: post.id } }),
          textOf: () => own.purgeText,
        }}
        bulk={{
          restoreRoute: restorePostsRoute,
          purgeRoute: purgePostsRoute,
          bodyOf: (postIds) => ({ postIds }),
          invalidates: trashReads,
          max: maxBulkPosts,
          texts: own,
        }}
        empty={<EmptyState drawing="lost" title={trashTexts.emptyTitle} text={own.trashEmptyText} />}
      />
    </>
  );
}
