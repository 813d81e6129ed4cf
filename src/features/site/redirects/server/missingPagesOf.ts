import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { maxMissingPages } from "./countMissingPages.ts";

/** First and last day, both included, in the website's time zone. */
interface Days {
  from: string;
  to: string;
}

interface CountedMissingPage {
  path: string;
  count: number;
  countBefore: number;
  referrer: string;
  lastSeenAt: string;
}

/**
 * Addresses without a page that visitors asked for in some days, without those that the owner ignores, the most requested
 * first. Requests of the last seconds may be missing.
 */
export async function missingPagesOf(
  { db, websiteId }: SiteScope,
  { days, before, limit = maxMissingPages }: { days: Days; before: Days; limit?: number | undefined },
): Promise<{ items: CountedMissingPage[]; total: number }> {
  const within = ({ from, to }: Days) => sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<Omit<CountedMissingPage, "lastSeenAt"> & { lastSeenAt: Date; total: number }>`
    with counted as (
      select path, coalesce(sum(request_count) filter (where ${within(days)}), 0)::bigint as count,
        coalesce(sum(request_count) filter (where ${within(before)}), 0)::bigint as count_before
      from missing_page_days where website_id = ${websiteId} and (${within(days)} or ${within(before)})
      group by path
    )
    select page.path, counted.count, counted.count_before as "countBefore", page.referrer,
      page.last_seen_at as "lastSeenAt", count(*) over ()::integer as total
    from counted join missing_pages as page on page.website_id = ${websiteId} and page.path = counted.path
    where counted.count > 0 and not page.is_ignored
    order by counted.count desc, page.path limit ${limit}`.execute(db);
  return {
    items: rows.map(({ total: _total, lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt.toISOString() })),
    total: rows[0]?.total ?? 0,
  };
}
