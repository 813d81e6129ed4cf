import { sql } from "kysely";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { findContentRoute } from "../contract.ts";
import { mayBeBeginning, searchWords } from "../domain/searchWords.ts";
import { allMatches, findByWords } from "./findByWords.ts";
import { readQueryWords } from "./readQueryWords.ts";
import { contentWords } from "./wordTable.ts";

/**
 * Pages and posts for the studio, in any state, except those in the trash: only the kinds that the person may edit. They
 * come from the visitors' index. As everywhere in the studio, each word may be incomplete.
 */
export async function findContent(
  { site, website, account }: RequestContext,
  { search, limit }: RouteInput<typeof findContentRoute>["query"],
): Promise<RouteAnswer<typeof findContentRoute>> {
  const words = searchWords(search);
  if (words.length === 0) return { items: [] };
  const asked = await readQueryWords(site, words, website);
  const found = await findByWords(site, contentWords, {
    ...asked,
    words: asked.words.map((each) => ({ ...each, isBeginning: mayBeBeginning(each.word) })),
    isForgiving: false,
  });
  if (!found) return { items: [] };
  const { rows } = await sql<{
    id: string;
    title: string;
    slug: string | null;
    url_slug: string;
    is_homepage: boolean;
  }>`
    select hit.id, coalesce(post.title, page.title) as title, post.url_slug as slug, page.url_slug, page.is_homepage
    from ${found.from(allMatches)} as hit
    left join content_items as post on post.website_id = ${site.websiteId} and post.id = hit.id
    join collections as page on page.website_id = ${site.websiteId} and page.id = coalesce(post.collection_id, hit.id)
    where page.deleted_at is null and post.deleted_at is null
      and case when post.id is null then ${account?.rights.has("pages.edit") ?? false}::boolean
        else ${account?.rights.has("posts.edit") ?? false}::boolean end
    order by hit.rank, coalesce(post.published_at, post.created_at) desc nulls first, hit.id
    limit ${limit}`.execute(site.db);
  return {
    items: rows.map(({ id, title, slug, ...page }) => ({
      id,
      title,
      kind: slug === null ? ("page" as const) : ("post" as const),
      path: slug === null ? collectionPath(page) : itemPath(collectionPath(page), slug),
    })),
  };
}
