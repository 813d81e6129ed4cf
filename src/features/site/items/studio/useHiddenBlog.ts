import { useQueryClient } from "@tanstack/react-query";
import { usePublishPage } from "#features/site/page-settings/studio/usePublishPage.ts";
import { apiKey, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Blog, listBlogsRoute } from "../contract.ts";

export interface HiddenBlog {
  blog: Blog;
  /** Undefined if this person can't publish pages, or if the page is disabled in its settings. */
  publish: (() => Promise<void>) | undefined;
  isBusy: boolean;
}

/** The blog, if visitors can't open it and so see none of its posts. */
export function useHiddenBlog(blogId: string | null): HiddenBlog | undefined {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const mayPublish = useMay("pages.edit");
  const blogs = useApiQuery(listBlogsRoute, {}, { enabled: blogId !== null });
  const page = usePublishPage();
  const blog = blogs.data?.blogs.find(({ id }) => id === blogId);
  if (!blog || blog.isPublic) return undefined;

  async function publish(id: string): Promise<void> {
    try {
      await page.publish(id);
    } catch (error) {
      notify.failure(error);
    }
    await client.invalidateQueries({ queryKey: apiKey(website, listBlogsRoute) });
  }

  return {
    blog,
    publish: mayPublish && blog.isEnabled ? () => publish(blog.id) : undefined,
    isBusy: page.isBusy,
  };
}
