import { sql } from "kysely";
import type { FeedItem, FoundFeed } from "#features/site/blocks/rss/block.ts";
import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { earliest } from "#features/site/pages/server/index.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import type { parseFeed } from "./parseFeed.ts";

/** Fetches a feed for the pages that show it. */
export const readFeedJob = defineJob<{ url: string }>("feed.read", { queue: "feeds", maxAttempts: 1 });

const hour = 3_600_000;
/** Time (ms) until a feed is read again: after a success, and after a failure. */
const readAgainAfter = { success: hour, failure: hour / 4 };
const maxFeedBytes = 3_000_000;
const texts = defineStoredTexts("studio.feeds", {
  noFeed: "There is no RSS or Atom feed at this address.",
  tooHard: "The feed is too long or too complex.",
});

const parseFeedTask = defineWorkerTask<typeof parseFeed>({
  module: "src/features/site/feeds/server/parseFeed.ts",
  name: "parseFeed",
  deadline: 15_000,
  isUncached: true,
});

/** Cache tag of pages that show a feed. */
const feedTag = (url: string) => `feed:${hashToken(url).toString("base64url").slice(0, 22)}`;

/** The fetch function. Tests replace it to allow their own servers. */
export type FetchFeed = (url: string) => ReturnType<typeof fetchGuarded>;

const fetchFeed: FetchFeed = (url) =>
  fetchGuarded(url, {
    maximumBytes: maxFeedBytes,
    timeout: 15_000,
    accept: "application/rss+xml, application/atom+xml, application/xml, text/xml",
  });

/**
 * Feeds of other websites. A visitor never waits for one: a page shows the stored feed, and enqueues another read if it
 * is an hour old. After the read, the page is rendered again.
 */
export function registerFeeds(app: App, fetch: FetchFeed = fetchFeed): BlockReader<"rss"> {
  async function readFeed({ body, url }: { body: Buffer; url: string }, websiteId: string) {
    const xml = new TextDecoder(charsetOf(body)).decode(body);
    const outcome = await app.workers.run(parseFeedTask, { xml, address: url }, websiteId);
    if (outcome.problem === "busy") throw new Error("no worker was free to read the feed");
    return outcome;
  }

  app.job(readFeedJob, async ({ websiteId, url }) => {
    const fetched = await fetch(url);
    const isRefused = "code" in fetched;
    const read = isRefused ? undefined : await readFeed(fetched, websiteId);
    const feed = read?.value;
    const problem = isRefused ? fetched.message : feed ? "" : read?.problem ? texts.tooHard : texts.noFeed;
    const now = app.services.clock.now();
    await app.site(websiteId).transaction(async (tx) => {
      const row = { title: feed?.title ?? "", items: jsonText(feed?.items ?? []), fetched_at: feed ? now : null };
      const attempt = { asked_at: now, problem };
      await tx.db
        .insertInto("feeds")
        .values({ website_id: tx.websiteId, url, ...row, ...attempt })
        // The last successful read stays visible.
        .onConflict((conflict) =>
          conflict.columns(["website_id", "url"]).doUpdateSet(feed ? { ...row, ...attempt } : attempt),
        )
        .execute();
      tx.touch(feedTag(url));
    });
  });

  return async ({ site, now }, blocks) => {
    const urls = [...new Set(blocks.flatMap(({ props }) => props.url || []))];
    const rows =
      urls.length === 0
        ? []
        : await site.db
            .selectFrom("feeds")
            .selectAll()
            .where("website_id", "=", site.websiteId)
            .where(sql<boolean>`url = any(${urls}::text[])`)
            .execute();
    const byUrl = new Map(rows.map((row) => [row.url, row]));
    const dueAt = (url: string): number => {
      const row = byUrl.get(url);
      // A later time is from before the website's test clock was reset.
      return row && row.asked_at <= now
        ? row.asked_at.getTime() + (row.problem ? readAgainAfter.failure : readAgainAfter.success)
        : 0;
    };
    const due = urls.filter((url) => dueAt(url) <= now.getTime());
    if (due.length > 0) {
      await site.transaction(async (tx) => {
        for (const url of due) await tx.enqueue(readFeedJob, { url }, { jobKey: `${site.websiteId} ${feedTag(url)}` });
      });
    }
    const found = new Map<string, FoundFeed>();
    for (const { id, props } of blocks) {
      const row = byUrl.get(props.url);
      if (!row) continue;
      const items = row.items as unknown as FeedItem[];
      found.set(id, { title: row.title, items, isRead: row.fetched_at !== null, problem: row.problem });
    }
    const later = urls.filter((url) => dueAt(url) > now.getTime()).map((url) => new Date(dueAt(url)));
    return { found, tags: urls.map(feedTag), ...earliest(later) };
  };
}

/** The encoding in the XML declaration; UTF-8 if it is missing or unknown. */
function charsetOf(body: Buffer): string {
  const said = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(body.subarray(0, 200).toString("latin1"))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(said).encoding;
  } catch {
    return "utf-8";
  }
}
