import { ArrowLeftIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

/**
 * Leaves the editor, which uses the whole window.
 * @param blogId the blog of a post; null or undefined for a page
 */
export function BackToPages({ blogId }: { blogId?: string | null }) {
  const { to, label } = useWayBack(blogId);
  return (
    <Link to={to} search={keepSite} activeOptions={{ exact: true }} className={fullWindow.back} aria-label={label}>
      <ArrowLeftIcon aria-hidden />
      <span className={styles.backLabel}>{label}</span>
    </Link>
  );
}

/** The list that leads to what is edited: all pages, or the posts of a blog. */
export function useWayBack(blogId?: string | null): { to: string; label: string } {
  const seesPages = useMay("pages.edit");
  if (blogId) return { to: `/posts/${blogId}`, label: texts.backToPosts };
  return seesPages ? { to: "/pages", label: texts.back } : { to: "/posts", label: texts.backToPosts };
}
