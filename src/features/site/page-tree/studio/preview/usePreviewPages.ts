import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listPagesRoute, type TreePage } from "../../contract.ts";

/** The page of the website that a preview shows, and the ones to choose from. */
export interface PreviewPages {
  /** Whether the page is known. */
  isReady: boolean;
  /** The website has no page to show. */
  isEmpty: boolean;
  /** Public path, such as "/about". */
  path: string;
  pages: readonly Pick<TreePage, "path" | "title">[];
  choose(path: string): void;
  /** Opens the target of a link on the page, if it is a page or an item of the website. */
  follow(path: string): void;
}

/**
 * The pages that a preview can show, the home page first.
 * @param isFit excludes pages that don't show the edited content
 */
export function usePreviewPages(isFit: (page: TreePage) => boolean = () => true): PreviewPages {
  const list = useApiQuery(listPagesRoute, {});
  const [chosen, choose] = useState<string>();
  // Links and folders are not pages themselves.
  const fit = (list.data?.pages ?? []).filter((page) => page.kind !== "link" && page.kind !== "folder" && isFit(page));
  const path = chosen ?? (fit.find(({ isHomepage }) => isHomepage) ?? fit[0])?.path ?? "/";
  const pages = [...new Map(fit.map((page) => [page.path, page])).values()];
  const isKnown = pages.some((page) => page.path === path);
  const isEmpty = list.data !== undefined && fit.length === 0;
  return {
    isReady: !list.isPending && !isEmpty,
    isEmpty,
    path,
    pages: isKnown || !list.data ? pages : [...pages, { path, title: path }],
    choose,
    follow(next) {
      const [place = ""] = next.split("?");
      if (fit.some((page) => place === page.path || place.startsWith(`${page.path}/`))) choose(next);
    },
  };
}
