import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Redirect } from "#kernel/studio-ui/Redirect.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { type Blog, listBlogsRoute } from "../contract.ts";
import { NoBlog } from "./NoBlog.tsx";
import { texts } from "./texts.ts";

const columns: Column<Blog>[] = [
  {
    key: "title",
    header: texts.podcastBlog,
    render: ({ id, title }) => (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/posts/$pageId/podcast" params={{ pageId: id }} search={keepSite} />
        )}
      >
        {title}
      </Anchor>
    ),
  },
  { key: "path", header: texts.address, render: ({ path }) => <bdi>{path}</bdi>, isSecondary: true, card: "subtitle" },
];

/** The blogs, each of which can be a podcast. If there is only one, its podcast opens. */
export function PodcastsScreen() {
  const query = useApiQuery(listBlogsRoute, {});
  const blogs = query.data?.blogs.filter(({ kind }) => kind === "blog") ?? [];
  const [only, ...others] = blogs;
  if (only && others.length === 0) return <Redirect to={`/posts/${only.id}/podcast`} search={keepSite} />;
  return (
    <>
      <PageHeader title={texts.podcast} />
      <Loaded query={query}>
        {() =>
          only ? (
            <RowsTable label={texts.podcastBlogs} columns={columns} rows={blogs} rowKey={({ id }) => id} />
          ) : (
            <NoBlog title={texts.noPodcastTitle} text={texts.noPodcastText} />
          )
        }
      </Loaded>
    </>
  );
}
