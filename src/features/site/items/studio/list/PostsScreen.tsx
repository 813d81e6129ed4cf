import { Button } from "@mantine/core";
import { PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { useChosenRows } from "#kernel/studio-ui/table/useChosenRows.ts";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listPostsRoute, type PostSummary } from "../../contract.ts";
import { editScreen } from "../postScreens.ts";
import { PostSettingsPanel } from "../settings/PostSettingsPanel.tsx";
import { listTexts, texts } from "../texts.ts";
import { useBlog } from "../useBlog.ts";
import { BulkBar } from "./BulkBar.tsx";
import { EventDate } from "./EventDate.tsx";
import { HiddenBlogCallout } from "./HiddenBlogCallout.tsx";
import { NewPostDialog } from "./NewPostDialog.tsx";
import { PostBadge } from "./PostBadge.tsx";
import { filterNames, PostFilters } from "./PostFilters.tsx";
import { PostMenu } from "./PostMenu.tsx";
import styles from "./PostsScreen.module.css";
import { useBulkChange } from "./useBulkChange.ts";

const title: Column<PostSummary> = {
  key: "title",
  header: texts.postTitle,
  sort: "title",
  render: (post) => (
    <span className={styles.name}>
      <span dir="auto">{post.title}</span>
      {post.isFeatured && <StatusBadge tone="info">{texts.featured}</StatusBadge>}
      {post.hasDraft && post.status === "published" && <StatusBadge tone="waiting">{texts.edited}</StatusBadge>}
    </span>
  ),
};

const status: Column<PostSummary> = {
  key: "status",
  header: texts.status,
  card: "subtitle",
  render: (post) => <PostBadge {...post} />,
};

const categories: Column<PostSummary> = {
  key: "categories",
  header: texts.categories,
  isSecondary: true,
  render: (post) => <span className={styles.labels}>{post.categories.join(", ") || "—"}</span>,
};

const comments: Column<PostSummary> = {
  key: "comments",
  header: texts.comments,
  align: "right",
  isSecondary: true,
  card: "hidden",
  render: (post) => post.commentCount,
};

const postColumns: Column<PostSummary>[] = [
  title,
  status,
  {
    key: "author",
    header: texts.author,
    isSecondary: true,
    render: (post) => <span dir="auto">{post.authorName || "—"}</span>,
  },
  categories,
  {
    key: "date",
    header: texts.date,
    sort: "date",
    render: (post) => <RelativeTime at={post.publishedAt ?? post.createdAt} />,
  },
  comments,
];

const eventColumns = (timeZone: string): Column<PostSummary>[] => [
  title,
  {
    key: "date",
    header: texts.date,
    sort: "date",
    card: "line",
    render: ({ event }) => event && <EventDate {...event} timeZone={timeZone} />,
  },
  status,
  categories,
  comments,
];

const statuses = ["published", "draft", "scheduled", "needs_review", "private"] as const;

/** The posts of a blog, or the events of an events page: search, filter, write, and change many at once. */
export function PostsScreen() {
  const { blogId, blog, back } = useBlog();
  const { timeZone } = useWebsite();
  const kind = blog?.kind ?? "blog";
  const ofKind = listTexts[kind];
  const navigate = useNavigate();
  const mayEditPages = useMay("pages.edit");
  const list = useListSearch(filterNames);
  const selection = useChosenRows(list, filterNames);
  const bulk = useBulkChange({ isBlogPublic: blog?.isPublic ?? true });
  const [isAdding, setAdding] = useState(false);
  const sort = list.sort === "title" ? "title" : "date";
  const direction = list.direction ?? (sort === "title" ? "asc" : "desc");
  const posts = useApiQuery(
    listPostsRoute,
    {
      params: { blogId },
      query: {
        search: list.search || undefined,
        status: statuses.find((status) => status === list.filter("status")),
        category: list.filter("category"),
        tag: list.filter("tag"),
        author: list.filter("author"),
        sort,
        direction,
        cursor: list.cursor,
      },
    },
    { keepPrevious: true },
  );

  function openSettings(postId: string): void {
    void navigate({
      to: ".",
      search: ((before: Record<string, unknown>) => ({ ...before, settings: postId })) as never,
      resetScroll: false,
    });
  }

  const newPost = (
    <Button leftSection={<PlusIcon aria-hidden />} onClick={() => setAdding(true)}>
      {ofKind.newItem}
    </Button>
  );
  const hasPosts = posts.data !== undefined && (posts.data.total > 0 || list.isFiltered);
  return (
    <>
      <PageHeader
        title={blog?.title ?? ofKind.title}
        tabTitle={blog && `${blog.title}: ${ofKind.title}`}
        count={posts.data?.total}
        {...(back ? { back } : {})}
        actions={
          posts.data && (
            <>
              <ScreenButton path="trash" blogId={blogId}>
                {texts.trash}
              </ScreenButton>
              {hasPosts && (
                <ScreenButton path="labels" blogId={blogId}>
                  {texts.labels}
                </ScreenButton>
              )}
              {mayEditPages && kind === "blog" && (
                <ScreenButton path="podcast" blogId={blogId}>
                  {texts.podcast}
                </ScreenButton>
              )}
              {hasPosts && newPost}
            </>
          )
        }
      />
      <HiddenBlogCallout blogId={blogId} />
      <DataTable
        label={ofKind.title}
        columns={kind === "events" ? eventColumns(timeZone) : postColumns}
        query={posts}
        list={{ ...list, sort, direction }}
        rowKey={(post) => post.id}
        rowLabel={(post) => post.title}
        rowTarget={(post) => editScreen(post.id)}
        rowActions={(post) => (
          <PostMenu
            post={post}
            onSettings={() => openSettings(post.id)}
            onTrash={() => void bulk.apply([post.id], { kind: "trash" }).catch(notify.failure)}
          />
        )}
        selection={selection}
        searchLabel={ofKind.search}
        filters={<PostFilters blogId={blogId} kind={kind} list={list} sort={sort} direction={direction} />}
        empty={<EmptyState drawing="website" title={ofKind.emptyTitle} text={ofKind.emptyText} action={newPost} />}
      />
      <BulkBar blogId={blogId} chosen={selection.chosen} bulk={bulk} onClear={() => selection.onChange(new Set())} />
      <NewPostDialog blogId={blogId} kind={kind} isOpen={isAdding} onClose={() => setAdding(false)} />
      <PostSettingsPanel postId={list.filter("settings")} />
    </>
  );
}

/** A link to another screen of the blog. */
function ScreenButton({
  path,
  blogId,
  children,
}: {
  path: "trash" | "labels" | "podcast";
  blogId: string;
  children: string;
}) {
  const screen = { to: `/posts/$pageId/${path}`, params: { pageId: blogId }, search: {} };
  return (
    <Button
      variant="default"
      {...(path === "trash" ? { leftSection: <TrashIcon aria-hidden /> } : {})}
      renderRoot={(props) => <PageLink {...props} screen={screen} />}
    >
      {children}
    </Button>
  );
}
