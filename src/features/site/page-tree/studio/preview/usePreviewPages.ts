import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listPagesRoute, type TreePage } from "../../contract.ts";

/** Which page of the website a preview shows, and which it could. */
export interface PreviewPages {
  /** Whether it is known which page to show. */
  isReady: boolean;
  /** The website has no page that could be shown. */
  isEmpty: boolean;
  /** Public path, such as "/about". */
  path: string;
  pages: readonly Pick<TreePage, "path" | "title">[];
  choose(path: string): void;
  /** Shows where a link of the page leads, if that is a page of the website or an item of one. */
  follow(path: string): void;
}

/**
 * The pages that a preview may show, the home page first.
 * @param isFit leaves out pages on which there is nothing to see of what is tried
 */
export function usePreviewPages(isFit: (page: TreePage) => boolean = () => true): PreviewPages {
  const list = useApiQuery(listPagesRoute, {});
  const [chosen, choose] = useState<string>();
  // Links and folders are no pages themselves.
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
