import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import { firstFreeSlug, slugify } from "#kernel/domain/slugs.ts";

/**
 * First parts of paths that belong to the program: a page there would never be reached. A test walks the routes; a
 * feature that answers at a new one adds it here.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "account",
  "api",
  "assets",
  "cart",
  "checkout",
  "commerce",
  "config",
  "downloads",
  "feeds",
  "fonts",
  "healthz",
  "installments",
  "metrics",
  "order-status",
  "preview",
  "preview-frame",
  "readyz",
  "restock",
  "reviews-request",
  "search",
  "settings",
  "site-pass",
  "site-styles",
  "static",
  "themes",
]);

/** First parts whose longer paths alone are the program's: a page may be at "/reviews". */
export const sharedSlugs: ReadonlySet<string> = new Set(["forms", "newsletter", "reviews"]);

export function isReservedSlug(slug: string): boolean {
  const [first = "", ...more] = slug.split("/");
  return reservedSlugs.has(first) || (sharedSlugs.has(first) && more.length > 0);
}

/** Parts that the address of a page may have: longer ones are not looked for. */
export const maxSlugParts = 10;

/**
 * The address that a new page gets from its title: the first one that nobody has. A link has no page, so its address
 * takes none that a page may want.
 * @param id of the page
 */
export function newSlug(page: { id: string; kind: PageKind; title: string }, taken: ReadonlySet<string>): string {
  if (page.kind === "link") return `link-${page.id}`;
  return firstFreeSlug(slugify(page.title) || page.kind, (slug) => taken.has(slug) || isReservedSlug(slug));
}
