/** Opens what a link leads to above the page: the search, or a product's quick view. Rejects if it can't be loaded. */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  if (link.dataset.quickView === undefined) {
    const { openSearch } = await import("#features/site/search/storefront/openSearch.ts");
    return openSearch();
  }
  const { openQuickView } = await import("./openQuickView.tsx");
  return openQuickView(link);
}
