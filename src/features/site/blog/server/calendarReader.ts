import { sql } from "kysely";
import type { CalendarEntry, FoundCalendar } from "#features/site/blocks/calendar/block.ts";
import { monthBefore } from "#features/site/blocks/domain/monthGrid.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { earliest, isPublicItemRow, readListed } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { endOfDayToMs } from "#kernel/domain/zonedTime.ts";

/** Maximum number of entries of one collection in a calendar; the newest ones. */
const maxEntries = 600;

/** What was published in the months of calendar blocks. Two statements for any number of blocks. */
export const readCalendars: BlockReader<"calendar"> = async (page, blocks) => {
  const { site, website, now } = page;
  const ids = blocks.map(({ props }) => props.collectionId);
  const chosen = [...new Set(ids.filter((id) => id !== null))];
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: website.time_zone, dateStyle: "short" }).format(now);
  const month = today.slice(0, 7);
  const firstMonth = monthBefore(month, Math.max(0, ...blocks.map(({ props }) => props.monthsBack)));
  const [collections, posts] = await Promise.all([
    readListed(page, ids, now),
    sql<{ collection_id: string; title: string; url_slug: string; day: string; tomorrow: Date }>`
      select post.collection_id, post.title, post.url_slug, post.day
      from unnest(${chosen}::uuid[]) as asked (id) cross join lateral (
        select item.collection_id, item.title, item.url_slug, item.published_at, item.id,
          to_char(item.published_at at time zone ${website.time_zone}, 'YYYY-MM-DD') as day
        from content_items as item
        where item.website_id = ${site.websiteId} and item.collection_id = asked.id and ${isPublicItemRow("item", now)}
          and item.published_at >= (${`${firstMonth}-01`}::timestamp at time zone ${website.time_zone})
        order by item.published_at desc, item.id desc limit ${maxEntries}
      ) as post
      order by post.published_at, post.id`.execute(site.db),
  ]);
  const entries = Map.groupBy(posts.rows, (post) => post.collection_id);
  const found = new Map<string, FoundCalendar>();
  for (const { id, props } of blocks) {
    const collection = collections.get(props.collectionId ?? "");
    if (!collection) continue;
    const ofCollection = (entries.get(collection.id) ?? []).map(
      (post): CalendarEntry => ({
        day: post.day,
        title: post.title,
        path: itemPath(collection.path, post.url_slug),
      }),
    );
    found.set(id, { path: collection.path, isOfEvents: false, today, entries: ofCollection });
  }
  return {
    found,
    tags: chosen.map(siteTags.collection),
    ...earliest([
      new Date(endOfDayToMs(today, website.time_zone)),
      ...[...collections.values()].map((each) => each.nextPostAt),
    ]),
  };
};
