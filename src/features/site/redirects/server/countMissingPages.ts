import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { isMissedByPeople } from "../domain/isMissedByPeople.ts";
import { missingReferrer } from "../domain/missingReferrer.ts";
import { readOldPath } from "./redirectPaths.ts";

/** Counts are written together, so that a wave of requests is one statement per website. */
export const flushMs = 5_000;

/** Addresses that are held until the next flush, per website and in all. Further ones are not counted. */
const maxHeld = { perWebsite: 200, inAll: 5_000 };

/**
 * Addresses that a website stores. When they are all used, new ones replace those that were requested least, the oldest
 * first. Ignored ones stay.
 */
export const maxMissingPages = 2_000;

interface Seen {
  path: string;
  count: number;
  firstAt: string;
  lastAt: string;
  referrer: string;
}

/** Counts addresses without a page that visitors ask for. It holds no IP addresses and no queries. */
export function createMissingPageCounter(app: App) {
  const held = new Map<string, Map<string, Seen>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function note({ request, website, visitedOrigin, now }: RequestContext): void {
    const path = readOldPath(request.url.replace(/\?.*$/s, ""));
    if (path === undefined || !isMissedByPeople(path, request.headers["user-agent"] ?? "")) return;
    const paths = held.get(website.id) ?? new Map<string, Seen>();
    const known = paths.get(path);
    if (!known && (paths.size >= maxHeld.perWebsite || count >= maxHeld.inAll)) return;
    if (!known) count++;
    const at = now.toISOString();
    const referrer = missingReferrer(request.headers.referer ?? "", visitedOrigin) || (known?.referrer ?? "");
    paths.set(path, { path, count: (known?.count ?? 0) + 1, firstAt: known?.firstAt ?? at, lastAt: at, referrer });
    held.set(website.id, paths);
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  /** Writes what was counted. What can't be written is dropped, because counts are not worth memory. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const websites = [...held];
    held.clear();
    count = 0;
    running = running.then(async () => {
      for (const [websiteId, paths] of websites) {
        await write(websiteId, [...paths.values()]).catch((error: unknown) => {
          app.services.logger.warn({ err: error, websiteId }, "missing pages could not be counted");
        });
      }
    });
    return running;
  }

  async function write(websiteId: string, seen: Seen[]): Promise<void> {
    const given = jsonText(seen);
    await app.site(websiteId).transaction(async (tx) => {
      // In the order of paths, so that two processes do not wait for each other.
      await sql`
        with given as materialized (
          select * from jsonb_to_recordset(${given}::jsonb)
            as given (path text, count integer, "firstAt" timestamptz, "lastAt" timestamptz, referrer text)
        ), stored as (
          select count(*) as total from missing_pages where website_id = ${websiteId}
        ), accepted as (
          select given.*, known.path is null as is_new,
            count(*) filter (where known.path is null) over (order by given.path) as position
          from given left join missing_pages as known on known.website_id = ${websiteId} and known.path = given.path
        ), room as (
          delete from missing_pages where website_id = ${websiteId} and path in (
            select path from missing_pages
            where website_id = ${websiteId} and not is_ignored and path not in (select path from given)
            order by request_count, last_seen_at, path
            limit greatest(0, (select total from stored) - ${maxMissingPages}
              + (select count(*) from accepted where is_new))
          )
          returning path
        ), written as (
          insert into missing_pages as page
            (website_id, path, request_count, first_seen_at, last_seen_at, referrer)
          select ${websiteId}::uuid, path, count, "firstAt", "lastAt", referrer from accepted
          where not is_new
            or position <= ${maxMissingPages} - (select total from stored) + (select count(*) from room)
          order by path
          on conflict (website_id, path) do update set
            request_count = least(page.request_count::bigint + excluded.request_count, 2147483647)::integer,
            last_seen_at = greatest(page.last_seen_at, excluded.last_seen_at),
            referrer = coalesce(nullif(excluded.referrer, ''), page.referrer)
          returning path
        )
        insert into missing_page_days as known (website_id, path, day, request_count)
        select website.id, given.path, (given."lastAt" at time zone website.time_zone)::date, given.count
        from given join written using (path) join websites as website on website.id = ${websiteId}
        order by path
        on conflict (website_id, path, day) do update set
          request_count = least(known.request_count::bigint + excluded.request_count, 2147483647)::integer`.execute(
        tx.db,
      );
    });
  }

  app.fastify.addHook("onClose", flush);
  return { note, flush };
}

export type MissingPageCounter = ReturnType<typeof createMissingPageCounter>;
