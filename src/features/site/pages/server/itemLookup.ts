import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { isOpenCollection } from "./openCollections.ts";
import type { Collection, CollectionSource, FoundItems, SourceRequest } from "./Pages.ts";

/** Finds collections and their first items for blocks and for queries of themes. */
export interface ItemLookup {
  /** The collections of these ids that everybody sees, in one statement. */
  collectionsById(site: SiteScope, ids: readonly string[]): Promise<ReadonlyMap<string, Collection>>;
  /** The collections of these slugs that everybody sees, in one statement. */
  collectionsBySlug(site: SiteScope, slugs: readonly string[]): Promise<ReadonlyMap<string, Collection>>;
  /** The first items, by the source of the collection's type; none where there is no source. */
  first(request: SourceRequest, limit: number): Promise<FoundItems>;
}

export function createItemLookup(sources: ReadonlyMap<number, CollectionSource>, now: () => Date): ItemLookup {
  return {
    async collectionsById(site, ids) {
      const rows = await findCollections(site, "id", [...new Set(ids)], now());
      return new Map(rows.map((row) => [row.id, row]));
    },
    async collectionsBySlug(site, slugs) {
      const rows = await findCollections(site, "url_slug", [...new Set(slugs)], now());
      return new Map(rows.map((row) => [row.url_slug, row]));
    },
    async first(request, limit) {
      const source = sources.get(request.collection.type);
      if (source?.first) return source.first(request, limit);
      const page = await source?.list(request);
      if (!page) return { items: [], tags: [] };
      const items = page.model.items?.slice(0, limit) ?? [];
      return { items, tags: page.tags, ...(page.staleAt ? { staleAt: page.staleAt } : {}) };
    },
  };
}

async function findCollections(
  site: SiteScope,
  by: "id" | "url_slug",
  values: string[],
  now: Date,
): Promise<Collection[]> {
  if (values.length === 0) return [];
  return site.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where(isOpenCollection(now))
    .where(by, "in", values)
    .execute();
}
