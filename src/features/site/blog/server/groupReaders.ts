import { type RawBuilder, sql } from "kysely";
import type { FoundGroups, PostGroup, PostGrouping } from "#features/site/blocks/domain/groupedPosts.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { earliest, isPublicItemRow, readListed } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** Kinds of blocks that count posts. */
export const groupBlocks = [
  "archive",
  "tagcloud",
  "postsbyauthor",
  "postsbytag",
  "postsbycategory",
  "postsbymonth",
] as const;
type GroupBlock = (typeof groupBlocks)[number];

const groupingOf: Record<Exclude<GroupBlock, "archive">, PostGrouping> = {
  tagcloud: "tag",
  postsbyauthor: "author",
  postsbytag: "tag",
  postsbycategory: "category",
  postsbymonth: "month",
};

/** Counts posts for the blocks of one kind. Two statements for any number of blocks. */
export function createGroupReader<Name extends GroupBlock>(name: Name): BlockReader<Name> {
  return async ({ site, website, now }, blocks) => {
    const groupings = blocks.map(({ id, props }) => ({
      id,
      collectionId: props.collectionId,
      by:
        name === "archive" ? (props as { groupBy: PostGrouping }).groupBy : groupingOf[name as keyof typeof groupingOf],
    }));
    const ids = groupings.map(({ collectionId }) => collectionId);
    const asked = [...new Set(groupings.map(({ by }) => by))];
    const [collections, groups] = await Promise.all([
      readListed(site, ids, now),
      countPosts(site, ids, asked, now, website.time_zone),
    ]);
    const found = new Map<string, FoundGroups>();
    for (const { id, collectionId, by } of groupings) {
      const collection = collections.get(collectionId ?? "");
      if (collection) found.set(id, { path: collection.path, groups: groups.get(`${collection.id} ${by}`) ?? [] });
    }
    return {
      found,
      tags: ids.flatMap((id) => (id ? [siteTags.collection(id)] : [])),
      ...earliest([...collections.values()].map(({ nextPostAt }) => nextPostAt)),
    };
  };
}

/** Number of posts in each group, by "<collection> <grouping>". One statement. */
async function countPosts(
  { db, websiteId }: SiteScope,
  ids: readonly (string | null)[],
  asked: readonly PostGrouping[],
  now: Date,
  timeZone: string,
): Promise<Map<string, PostGroup[]>> {
  const collections = [...new Set(ids.filter((id) => id !== null))];
  const counted = new Map<string, PostGroup[]>();
  if (collections.length === 0) return counted;
  const keys: Record<PostGrouping, RawBuilder<unknown>> = {
    author: sql`select post.author_name as key where post.author_name <> ''`,
    tag: sql`select distinct key from unnest(post.tags) as key`,
    category: sql`select distinct key from unnest(post.categories) as key`,
    month: sql`select to_char(post.published_at at time zone ${timeZone}, 'YYYY-MM') as key`,
  };
  const counts = asked.map(
    (by) => sql`
      select post.collection_id, ${by}::text as grouping, keyed.key, count(*) as count,
        max(post.published_at) as newest
      from content_items as post cross join lateral (${keys[by]}) as keyed
      where post.website_id = ${websiteId} and post.collection_id = any(${collections}::uuid[])
        and ${isPublicItemRow("post", now)}
      group by post.collection_id, keyed.key`,
  );
  const { rows } = await sql<{ collection_id: string; grouping: string; key: string; count: number; newest: Date }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  for (const { collection_id, grouping, key, count, newest } of rows) {
    const name = `${collection_id} ${grouping}`;
    const group = { key, count: Number(count), newest: new Date(newest).getTime() };
    counted.set(name, [...(counted.get(name) ?? []), group]);
  }
  return counted;
}
