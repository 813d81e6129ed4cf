import { type RawBuilder, sql } from "kysely";
import type { PostGroup, PostGrouping } from "#features/site/blocks/domain/groupedPosts.ts";
import { isComingItemRow, isPublicItemRow } from "#features/site/pages/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

interface CountQuestion {
  collectionIds: readonly string[];
  groupings: readonly PostGrouping[];
  /** Whether the groups are ordered by their newest post. Otherwise `newest` is 0, except for months. */
  isByNewest: boolean;
  now: Date;
  timeZone: string;
}

/**
 * The posts that visitors see in each group, by "<collection> <grouping>". One statement. Its cost depends on the number
 * of groups and of posts to come, and not on that of posts.
 */
export async function countItems(
  site: SiteScope,
  { collectionIds, groupings, isByNewest, now, timeZone }: CountQuestion,
): Promise<Map<string, PostGroup[]>> {
  const ids = [...new Set(collectionIds)];
  const kinds = [...new Set(groupings)];
  const counted = new Map<string, PostGroup[]>();
  if (ids.length === 0 || kinds.length === 0) return counted;
  const { rows } = await sql<{
    collection_id: string;
    kind: string;
    label: string;
    count: number;
    newest: Date | null;
  }>`
    with kept as materialized (
      select collection_id, kind, label, sum(count)::integer as count, max(newest_at) as newest_at
      from (
        select collection_id, kind, label, public_count as count, newest_at from item_counts
        where website_id = ${site.websiteId} and collection_id = any(${ids}::uuid[]) and kind = any(${kinds}::text[])
        union all
        select coming.collection_id, grouped.kind, grouped.label, -1, null
        from content_items as coming
        cross join lateral counted_groups(coming.categories, coming.tags, coming.author_name, coming.status,
          coming.published_at) as grouped
        where coming.website_id = ${site.websiteId} and coming.collection_id = any(${ids}::uuid[])
          and ${isComingItemRow("coming", now)} and grouped.kind = any(${kinds}::text[])
      ) as part
      group by collection_id, kind, label
    )
    select collection_id, kind, label, count, ${isByNewest ? newestOf(site, now) : sql`null::timestamptz`} as newest
    from kept where count > 0 and kind <> 'month'
    ${kinds.includes("month") ? sql`union all ${monthsOf(site, now, timeZone)}` : sql``}`.execute(site.db);
  for (const { collection_id, kind, label, count, newest } of rows) {
    const name = `${collection_id} ${kind}`;
    const time = kind === "month" ? Date.parse(`${label}-01`) : (newest?.getTime() ?? 0);
    const groups = counted.get(name) ?? [];
    groups.push({ key: label, count: Number(count), newest: time });
    counted.set(name, groups);
  }
  return counted;
}

/** When the newest post of a group in `kept` was published: the search begins where none is newer. */
function newestOf({ websiteId }: SiteScope, now: Date): RawBuilder<unknown> {
  return sql`(
    select post.published_at from content_items as post
    where post.website_id = ${websiteId} and post.collection_id = kept.collection_id
      and post.published_at <= least(kept.newest_at, ${now}) and ${isPublicItemRow("post", now)}
      and case kept.kind when 'tag' then post.tags @> array[kept.label]
        when 'category' then post.categories @> array[kept.label] else post.author_name = kept.label end
    order by post.published_at desc, post.id desc limit 1)`;
}

/** Months are kept in UTC. Posts between the start of a month there and in the time zone are moved to the other month. */
function monthsOf({ websiteId }: SiteScope, now: Date, timeZone: string): RawBuilder<unknown> {
  return sql`
    select part.collection_id, 'month', to_char(part.month, 'YYYY-MM'), sum(part.count)::integer, null
    from (
      select collection_id, (label || '-01')::timestamp as month, count from kept where kind = 'month'
      union all
      select moved.collection_id, moved.month, moved.count
      from (
        select distinct collection_id, (label || '-01')::timestamp + after.months as month
        from kept cross join (values (interval '0'), (interval '1 month')) as after (months) where kind = 'month'
      ) as turn
      cross join lateral (
        select case when turn.month at time zone ${timeZone} < turn.month at time zone 'UTC' then 1 else -1 end as sign,
          count(*) as posts
        from content_items as post
        where post.website_id = ${websiteId} and post.collection_id = turn.collection_id
          and ${isPublicItemRow("post", now)}
          and post.published_at >= least(turn.month at time zone ${timeZone}, turn.month at time zone 'UTC')
          and post.published_at < greatest(turn.month at time zone ${timeZone}, turn.month at time zone 'UTC')
      ) as between_them
      cross join lateral (values
        (turn.collection_id, turn.month, between_them.sign * between_them.posts),
        (turn.collection_id, turn.month - interval '1 month', -between_them.sign * between_them.posts)
      ) as moved (collection_id, month, count)
    ) as part
    group by part.collection_id, part.month having sum(part.count) > 0`;
}
