import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { isOpenRow } from "./openCollections.ts";
import type { Collection, CollectionSource, FoundItems, ItemQuestion, SourceRequest } from "./Pages.ts";
import { translatePages } from "./readCollections.ts";

/** The website, in the language of the page. */
interface LookupPage {
  site: SiteScope;
  website: Website;
}

/** Finds collections and their first items for blocks and for themes' queries. */
export interface ItemLookup {
  /** The open collections with these ids, in one statement. */
  collectionsById(page: LookupPage, ids: readonly string[]): Promise<ReadonlyMap<string, Collection>>;
  /** The open collections with these slugs, in one statement. */
  collectionsBySlug(page: LookupPage, slugs: readonly string[]): Promise<ReadonlyMap<string, Collection>>;
  /** The first items, from the source of the collection's type; none without a source. */
  first(request: SourceRequest, limit: number): Promise<FoundItems>;
  /** The same for several requests, in order. Those for one type are requested together. */
  firstOfEach(questions: readonly ItemQuestion[]): Promise<FoundItems[]>;
}

export function createItemLookup(sources: ReadonlyMap<number, CollectionSource>, now: () => Date): ItemLookup {
  async function first(request: SourceRequest, limit: number): Promise<FoundItems> {
    const source = sources.get(request.collection.type);
    if (source?.first) return source.first(request, limit);
    const page = await source?.list(request);
    if (!page) return { items: [], tags: [] };
    const items = page.model.items?.slice(0, limit) ?? [];
    return { items, tags: page.tags, ...(page.expiresAt ? { expiresAt: page.expiresAt } : {}) };
  }

  return {
    async collectionsById(page, ids) {
      const rows = await findCollections(page, "id", [...new Set(ids)], now());
      return new Map(rows.map((row) => [row.id, row]));
    },
    async collectionsBySlug(page, slugs) {
      const rows = await findCollections(page, "url_slug", [...new Set(slugs)], now());
      return new Map(rows.map((row) => [row.url_slug, row]));
    },
    first,
    async firstOfEach(questions) {
      const answers = new Map<ItemQuestion, FoundItems>();
      const byType = Map.groupBy(questions, ({ request }) => request.collection.type);
      await Promise.all(
        [...byType].map(async ([type, alike]) => {
          const together = sources.get(type)?.firstOfEach?.(alike);
          const found = await (together ?? Promise.all(alike.map(({ request, limit }) => first(request, limit))));
          for (const [index, question] of alike.entries()) answers.set(question, found[index] as FoundItems);
        }),
      );
      return questions.map((question) => answers.get(question) as FoundItems);
    },
  };
}

async function findCollections(
  page: LookupPage,
  by: "id" | "url_slug",
  values: string[],
  now: Date,
): Promise<Collection[]> {
  if (values.length === 0) return [];
  const { site } = page;
  const found = await site.db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where(isOpenRow("collections", now))
    .where(by, "in", values)
    .execute();
  return translatePages(page, found);
}
