import { Anchor } from "@mantine/core";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { postsScreen } from "#features/site/page-tree/studio/pageScreens.ts";
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
    header: texts.blog,
    render: (blog) => (
      <Anchor size="sm" renderRoot={(props) => <PageLink {...props} screen={postsScreen(blog.id)} />}>
        {blog.title}
      </Anchor>
    ),
  },
  { key: "path", header: texts.address, render: (blog) => <bdi>{blog.path}</bdi>, isSecondary: true, card: "subtitle" },
  {
    key: "posts",
    header: texts.content,
    align: "right",
    card: "aside",
    render: ({ kind, postCount }) => (kind === "events" ? texts.eventCount(postCount) : texts.postCount(postCount)),
  },
];

/** The blogs and events pages of the website. If there is only one, its posts or events open. */
export function BlogsScreen() {
  const blogs = useApiQuery(listBlogsRoute, {});
  const [only, ...others] = blogs.data?.blogs ?? [];
  if (only && others.length === 0) return <Redirect to={`/posts/${only.id}`} search={keepSite} />;
  return (
    <>
      <PageHeader title={texts.allTitle} />
      <Loaded query={blogs}>
        {(data) =>
          data.blogs.length === 0 ? (
            <NoBlog title={texts.noBlogTitle} text={texts.noBlogText} />
          ) : (
            <RowsTable label={texts.blogs} columns={columns} rows={data.blogs} rowKey={(blog) => blog.id} />
          )
        }
      </Loaded>
    </>
  );
}
