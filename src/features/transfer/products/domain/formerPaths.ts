import { slugify } from "#kernel/domain/paths/slugs.ts";
import { trimCharacters } from "#kernel/domain/trimCharacters.ts";
import type { FormerList } from "./importedProduct.ts";
import { formerSlugOf, wordPressSlugOf } from "./slugIn.ts";
import { wooCommerceBasesOf } from "./wooCommerceLanguages.ts";

/** Paths of a Shopify shop: `/products/<handle>`, `/collections/<handle>`. */
export const shopifyPaths = {
  product: (handle: string) => [`/products/${encodeURIComponent(handle)}`],
  lists: (categories: readonly string[][]): FormerList[] => [
    ...lists("/collections", categories),
    { path: "/collections/all", category: [] },
    { path: "/collections", category: [] },
  ],
};

/**
 * Default paths of WooCommerce: `/product/<slug>`, `/product-category/<slug>/<slug>`, and those in the file's language:
 * `/produkt/<slug>`.
 */
export const wooCommercePaths = {
  product: (slug: string, language: string) =>
    distinct(wooCommerceBasesOf(language).map(({ product }) => `/${product}/${encodeURIComponent(slug)}`)),
  lists: (categories: readonly string[][], language: string): FormerList[] =>
    wooCommerceBasesOf(language)
      .flatMap(({ category, shop }) => [
        ...lists(`/${category}`, categories, language),
        { path: `/${shop}`, category: [] },
      ])
      .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index),
};

/** Paths of a Squarespace store page: `/<page>/p/<slug>`, and before version 7.1 `/<page>/<slug>`. */
export const squarespacePaths = {
  product: (page: string, slug: string) =>
    page ? [`/${page}/p/${encodeURIComponent(slug)}`, `/${page}/${encodeURIComponent(slug)}`] : [],
  lists: (page: string, categories: readonly string[][]): FormerList[] =>
    page ? [...lists(`/${page}`, categories), { path: `/${page}`, category: [] }] : [],
};

/** Paths of our own export: where a page has its products here. Its categories have no paths. */
export const ownPaths = {
  product: (page: string, slug: string) => (page ? [`/${page}/p/${slug}`] : []),
  lists: (page: string): FormerList[] => (page ? [{ path: `/${page}`, category: [] }] : []),
};

/** The path of an address, if it has one. */
export function pathOf(address: string): string | undefined {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  return /^\/[^/\s]/.test(path) ? path.slice(0, 1000) : undefined;
}

/** The slug of a store page from its column: "/Shop/" becomes "shop". */
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

/** A store page of another shop: its slug here, its former path, and its title if the address does not contain it. */
export interface FormerStorePage {
  slug: string;
  path: string;
  title?: string;
}

/** The store page that a column names. Names that cannot be in a slug get a number. */
export function formerStorePage(name: string, numbered: Map<string, string>): FormerStorePage {
  const slug = storePageSlug(name);
  const words = trimCharacters(name.replace(/^https?:\/\/[^/]*/i, ""), (letter) => /[\s/]/.test(letter));
  const former = formerSlugOf(decoded(words).toWellFormed(), undefined);
  if (slug !== "" || former === "") return { slug, path: slug };
  const known = numbered.get(former) ?? `shop-${numbered.size + 2}`;
  numbered.set(former, known);
  return { slug: known, path: encodeURIComponent(former), title: storePageTitle(former) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The title of a store page known only by its address: "garden-tools" becomes "Garden tools". */
export function storePageTitle(slug: string): string {
  const words = slug.slice(slug.lastIndexOf("/") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lists of the categories and their parents. @param language of a WordPress shop */
function lists(below: string, categories: readonly string[][], language?: string): FormerList[] {
  const withParents = categories.flatMap((category) => category.map((_name, index) => category.slice(0, index + 1)));
  const found = new Map<string, FormerList>();
  for (const category of withParents) {
    const slugOf = language === undefined ? formerSlugOf : wordPressSlugOf;
    const parts = category.map((name) => encodeURIComponent(slugOf(name.toWellFormed(), language))).filter(Boolean);
    const path = [below, ...parts].join("/");
    if (parts.length > 0 && !found.has(path)) found.set(path, { path, category });
  }
  return [...found.values()];
}

const distinct = (paths: readonly string[]) => [...new Set(paths)];
