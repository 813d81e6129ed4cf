import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";

/** A step of the breadcrumbs. The page itself is the last. */
export interface Breadcrumb {
  title: string;
  /** Path with query. */
  url: string;
}

/** The breadcrumbs of a products page: the collection, categories from the outermost, the page. */
export function breadcrumbsOf(
  collection: { title: string; path: string },
  categories: readonly { name: string; urlSlug: string }[],
  page?: Breadcrumb,
): Breadcrumb[] {
  return [
    { title: collection.title, url: collection.path },
    ...categories.map(({ name, urlSlug }) => ({
      title: name,
      url: pageUrl({ path: collection.path, query: { category: urlSlug } }),
    })),
    ...(page ? [page] : []),
  ];
}

/** Breadcrumbs for schema.org, with absolute addresses. */
export function breadcrumbsForSearchEngines(breadcrumbs: readonly Breadcrumb[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ title, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: origin + url,
    })),
  };
}
