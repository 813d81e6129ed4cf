import { ArrowLeftIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { PageInEditor } from "#features/editor/canvas/contract.ts";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

type EditedPage = Pick<PageInEditor, "blogId" | "isEvent">;

/**
 * Leaves the editor, which uses the whole window.
 * @param page what is edited; undefined if it is unknown
 */
export function BackToPages({ page }: { page?: EditedPage }) {
  const { to, label } = useWayBack(page);
  return (
    <Link to={to} search={keepSite} activeOptions={{ exact: true }} className={fullWindow.back} aria-label={label}>
      <ArrowLeftIcon aria-hidden />
      <span className={styles.backLabel}>{label}</span>
    </Link>
  );
}

/** The list that leads to what is edited: all pages, or the posts or events of a page. */
export function useWayBack(page?: EditedPage): { to: string; label: string } {
  const seesPages = useMay("pages.edit");
  if (page?.blogId) {
    return { to: `/posts/${page.blogId}`, label: page.isEvent ? texts.backToEvents : texts.backToPosts };
  }
  return seesPages ? { to: "/pages", label: texts.back } : { to: "/posts", label: texts.backToItems };
}
