import { hasDocument, hasWrittenItems } from "#features/site/page-model/domain/pageKinds.ts";
import type { TreePage } from "../contract.ts";

/** `to`, `params` and `search` of a link in the studio. */
export interface ScreenAddress {
  to: string;
  params: Record<string, string>;
  search: Record<string, string>;
}

/** The settings of a page, next to the tree. */
export function settingsScreen(pageId: string): ScreenAddress {
  return { to: "/pages", params: {}, search: { settings: pageId } };
}

/** The posts of a blog, or the events of an events page. */
export function postsScreen(blogId: string): ScreenAddress {
  return { to: "/posts/$pageId", params: { pageId: blogId }, search: {} };
}

/** The screen that edits a page's content; undefined for kinds that have only settings. */
export function contentScreen({ id, kind }: Pick<TreePage, "id" | "kind">): ScreenAddress | undefined {
  if (hasDocument(kind)) return { to: "/pages/$pageId/edit", params: { pageId: id }, search: {} };
  if (kind === "cover-page") return { to: "/pages/$pageId/cover", params: { pageId: id }, search: {} };
  if (hasWrittenItems(kind)) return postsScreen(id);
  if (kind === "gallery") return { to: "/pages/$pageId/gallery", params: { pageId: id }, search: {} };
  if (kind === "products") return { to: "/products", params: {}, search: {} };
  return undefined;
}

/** The screen that opens a page: its content, otherwise its settings. */
export function pageScreen(page: Pick<TreePage, "id" | "kind">): ScreenAddress {
  return contentScreen(page) ?? settingsScreen(page.id);
}
