import { slugify } from "#kernel/domain/slugs.ts";
import type { FormerList } from "./importedProduct.ts";

/** Paths of a Shopify shop: `/products/<handle>`, `/collections/<handle>`. */
export const shopifyPaths = {
  product: (handle: string) => [`/products/${encodeURIComponent(handle)}`],
  lists: (categories: readonly string[][]): FormerList[] => [
    ...lists("/collections", categories),
    { path: "/collections/all", category: [] },
    { path: "/collections", category: [] },
  ],
};

/** Paths of WooCommerce as it is set up: `/product/<slug>`, `/product-category/<slug>/<slug>`. */
export const wooCommercePaths = {
  product: (slug: string) => [`/product/${slug}`],
  lists: (categories: readonly string[][]): FormerList[] => [
    ...lists("/product-category", categories),
    { path: "/shop", category: [] },
  ],
};

/** Paths of a Squarespace store page: `/<page>/p/<slug>`, and before version 7.1 `/<page>/<slug>`. */
export const squarespacePaths = {
  product: (page: string, slug: string) => (page ? [`/${page}/p/${slug}`, `/${page}/${slug}`] : []),
  lists: (page: string, categories: readonly string[][]): FormerList[] =>
    page ? [...lists(`/${page}`, categories), { path: `/${page}`, category: [] }] : [],
};

/**
 * The address of a store page as a column names it: "/Shop/" is "shop".
 */
export function storePageSlug(name: string): string {
  return name
    .slice(0, 200)
    .replace(/^https?:\/\/[^/]*/i, "")
    .split("/")
    .map(slugify)
    .filter(Boolean)
    .slice(0, 4)
    .join("/");
}

/** What a store page is called whose file tells only its address: "garden-tools" is "Garden tools". */
export function storePageTitle(slug: string): string {
  const words = slug.slice(slug.lastIndexOf("/") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lists(below: string, categories: readonly string[][]): FormerList[] {
  return categories.flatMap((category) => {
    const parts = category.map(slugify).filter(Boolean);
    return parts.length === 0 ? [] : [{ path: [below, ...parts].join("/"), category }];
  });
}
