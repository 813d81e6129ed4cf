import { useParams } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type Blog, listBlogsRoute } from "../contract.ts";
import { type ItemTexts, itemTexts } from "./itemTexts.ts";
import { texts } from "./texts.ts";

interface BlogOfScreen {
  blogId: string;
  /** Undefined while it loads, and if it no longer exists. */
  blog: Blog | undefined;
  blogs: readonly Blog[];
  /** Path of the blog's list of posts. */
  postsPath: string;
  /** Where the way back leads from the list; undefined for someone who has only one blog. */
  back: { to: string; label: string } | undefined;
}

/** The blog of a screen with the parameter `pageId`. */
export function useBlog(): BlogOfScreen {
  const { pageId: blogId } = useParams({ strict: false }) as { pageId: string };
  const blogs = useApiQuery(listBlogsRoute, {}).data?.blogs ?? [];
  const mayEditPages = useMay("pages.edit");
  const parent = mayEditPages ? { to: "/pages", label: texts.pages } : { to: "/posts", label: texts.blogs };
  return {
    blogId,
    blog: blogs.find(({ id }) => id === blogId),
    blogs,
    postsPath: `/posts/${blogId}`,
    back: mayEditPages || blogs.length > 1 ? parent : undefined,
  };
}

/** Texts about the posts of the screen's blog, or about events. */
export function useItemTexts(): ItemTexts {
  return itemTexts[useBlog().blog?.kind ?? "blog"];
}
