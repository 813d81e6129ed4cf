import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import { firstFreeSlug, slugify } from "#kernel/domain/paths/slugs.ts";

/**
 * First path segments that the program uses. A page there could not be reached. A test checks all routes; a feature
 * with a new one adds it here.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "account",
  "api",
  "assets",
  "cart",
  "checkout",
  "commerce",
  "config",
  "cookie-settings",
  "downloads",
  "feeds",
  "fonts",
  "gift-card-balance",
  "healthz",
  "installments",
  "member-view",
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

/** First segments of which only longer paths are the program's: a page may be at "/reviews". */
export const sharedSlugs: ReadonlySet<string> = new Set(["comments", "forms", "newsletter", "reviews"]);

const none: ReadonlySet<string> = new Set();

/**
 * Whether the program uses this path itself, so that no page can have it.
 * @param languages the paths of the website's languages, for pages in its own language
 */
export function isReservedSlug(slug: string, languages = none): boolean {
  const [first = "", ...more] = slug.split("/");
  return reservedSlugs.has(first) || languages.has(first) || (sharedSlugs.has(first) && more.length > 0);
}

/** Maximum number of segments in a page's address. Longer ones are not looked up. */
export const maxSlugParts = 10;

/**
 * The address of a new page, from its title: the first free one. A link has no page, so it gets one that no page needs.
 * @param taken slugs of other pages
 * @param languages paths of the website's languages
 */
export function newSlug(
  page: { id: string; kind: PageKind; title: string },
  taken: ReadonlySet<string>,
  languages = none,
): string {
  if (page.kind === "link") return `link-${page.id}`;
  return firstFreeSlug(slugify(page.title) || page.kind, (slug) => taken.has(slug) || isReservedSlug(slug, languages));
}
