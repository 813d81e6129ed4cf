import pg from "pg";
import { askOn, compareShops } from "./compareShops.ts";
import type { Figure } from "./figure.ts";
import { chosenCount, type SeededBlog, seedBlog } from "./seedBlog.ts";
import { seedEvents } from "./seedEvents.ts";
import { pause, type ShopProcess } from "./shopProcess.ts";

const largeBlogPosts = 20_000;
const largeSitePosts = Number(process.env.BENCH_POSTS ?? 100_000);
/** Enough for a p99 that up to three slow ones do not decide. */
const turns = Number(process.env.BENCH_TURNS ?? 400);

/** A blog of 20,000 posts, as many events, and the search of 100,000 posts, compared with 100. Pages are rendered for each request. */
export async function largeBlog(shop: ShopProcess): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: shop.connectionString, max: 2 });
  const { ask, close } = askOn(shop.port);
  try {
    const started = performance.now();
    const small = await seedBlog(pool, "bench-few-posts", chosenCount);
    const blogs = { small, large: await seedBlog(pool, "bench-many-posts", largeBlogPosts) };
    const sites = { small, large: await seedBlog(pool, "bench-most-posts", largeSitePosts) };
    const eventPages = {
      small: await seedEvents(pool, "bench-few-events", chosenCount),
      large: await seedEvents(pool, "bench-many-events", largeBlogPosts),
    };
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    // Autovacuum would do this within a minute of so many new rows.
    await pool.query("vacuum analyze");
    const dropPages = (pair: Record<"small" | "large", { websiteId: string }>) => async () => {
      const notes = [pair.small, pair.large].map(({ websiteId }) => JSON.stringify({ websiteId, tags: ["site"] }));
      await pool.query("select pg_notify('vitrine_cache', note) from unnest($1::text[]) as note", [notes]);
      await pause(20);
    };
    const compare = (name: string, path: (blog: SeededBlog, turn: number) => string) =>
      compareShops(name, blogs, {
        turns,
        beforeTurn: dropPages(blogs),
        question: (each, turn) => ask(each, path(each as SeededBlog, turn)),
      });
    const compareEvents = (name: string, path: string) =>
      compareShops(name, eventPages, { turns, beforeTurn: dropPages(eventPages), question: (each) => ask(each, path) });
    /** A month of three years ago, which has some posts in both. */
    const month = new Date(Date.now() - 3 * 365 * 86_400_000).toISOString().slice(0, 7);
    return [
      {
        name: "large blogs",
        value: `${largeBlogPosts} and ${largeSitePosts} posts, ${largeBlogPosts} events beside ${chosenCount}, seeded in ${seconds} s`,
      },
      await compare("their first page", () => "/journal"),
      await compare("their pages far down", (each) => `/journal?offset=${each.oldest}`),
      await compare("their pages of a tag", () => "/journal?tag=chosen"),
      await compare("their pages of a category", (_, turn) => `/journal?category=Category%20${turn % 10}`),
      await compare("their pages of a month", () => `/journal?month=${month}`),
      await compare("their archive, tag cloud and counts", () => "/lists"),
      await compare("their posts", (each, turn) => `/journal/post-${((turn * 7919) % each.posts) + 1}`),
      await compare("their feeds", () => "/journal?format=rss"),
      await compareEvents("their events to come", "/events"),
      await compareEvents("their past events", "/events?view=past"),
      await compareEvents("their month of events", "/events?view=calendar"),
      await compareShops("their search", sites, {
        turns,
        question: (each, turn) => ask(each, `/search?q=${searches[turn % searches.length]}`),
      }),
    ];
  } finally {
    close();
    await pool.end();
  }
}

const searches = [
  "speckled",
  "mugs",
  "speckled+mugs",
  "salt",
  "clay+remembers",
  "ink+42",
  "chosen",
  "tag+7",
  "speckeld",
];
