import { collectionTypes, folderBehaviors } from "../contract.ts";

/** Public path of a collection. */
export function collectionPath(collection: { url_slug: string; is_homepage: boolean }): string {
  return collection.is_homepage ? "/" : `/${collection.url_slug}`;
}

/** Public path of an item in a collection: "/journal" and "slow-pots" give "/journal/slow-pots". */
export function itemPath(collection: string, slug: string): string {
  return collection === "/" ? `/${slug}` : `${collection}/${slug}`;
}

/** Where the title of an item leads in lists: to its page, or to the source that it is about. */
export function itemLink(item: { fullUrl: string; passthrough?: unknown; sourceUrl?: unknown }): string {
  return item.passthrough && typeof item.sourceUrl === "string" ? item.sourceUrl : item.fullUrl;
}

const typeNames: Record<number, string> = {
  [collectionTypes.generic]: "blog",
  [collectionTypes.events]: "events",
  [collectionTypes.page]: "page",
  [collectionTypes.products]: "products",
  [collectionTypes.gallery]: "gallery",
  [collectionTypes.splash]: "cover-page",
  [collectionTypes.folder]: "index",
};

/** Name of a collection type in theme files and classes: `collections/blog.list`, `collection-type-blog`. */
export function collectionTypeName(type: number, folderBehavior?: number | null): string {
  if (folderBehavior === folderBehaviors.redirect) return "folder";
  return typeNames[type] ?? `type-${type}`;
}

/** The number of a collection type for templates (spec.txt §3), which know events by the type name. */
export function templateTypeOf(type: number): number {
  return type === collectionTypes.events ? collectionTypes.generic : type;
}
