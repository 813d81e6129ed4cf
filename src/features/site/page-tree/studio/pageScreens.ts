import { hasDocument } from "#features/site/page-model/domain/pageKinds.ts";
import type { TreePage } from "../contract.ts";

/** An address of the studio: `to`, `params` and `search` of a link. */
export interface ScreenAddress {
  to: string;
  params: Record<string, string>;
  search: Record<string, string>;
}

/** The settings of a page, beside the tree. */
export function settingsScreen(pageId: string): ScreenAddress {
  return { to: "/pages", params: {}, search: { settings: pageId } };
}

/** Where the content of a page is edited; undefined for kinds that have settings only. */
export function contentScreen({ id, kind }: Pick<TreePage, "id" | "kind">): ScreenAddress | undefined {
  if (hasDocument(kind)) return { to: "/pages/$pageId/edit", params: { pageId: id }, search: {} };
  if (kind === "cover-page") return { to: "/pages/$pageId/cover", params: { pageId: id }, search: {} };
  if (kind === "gallery") return { to: "/pages/$pageId/gallery", params: { pageId: id }, search: {} };
  if (kind === "products") return { to: "/products", params: {}, search: {} };
  return undefined;
}

/** Where a page is opened: its content, or else its settings. */
export function pageScreen(page: Pick<TreePage, "id" | "kind">): ScreenAddress {
  return contentScreen(page) ?? settingsScreen(page.id);
}
