import { expect } from "vitest";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { JobHandler } from "#kernel/server/jobs/jobRunner.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { type FetchFeed, registerFeeds } from "./feeds.ts";

const test = siteTest();

const place = { desktop: { x: 0, y: 0, w: 12, h: 1 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

async function buildFeedPage(app: TestApp, site: TestSite, url: string): Promise<void> {
  const { document } = preparePageDocument({
    version: 1,
    sections: [{ id: "s", blocks: [{ id: "feed", type: "rss", props: { url, limit: 1 }, place }] }],
  });
  await buildCollection(app, site, { type: collectionTypes.page, title: "News", body: document });
}

const read = async (site: TestSite) => (await site.visit().get("/news", { accept: "text/html" })).text;

/** Runs the job with another fetch function. */
function jobThatFetches(app: TestApp, fetch: FetchFeed): JobHandler {
  let handler: JobHandler | undefined;
  const stub = { ...app.app, job: (_job: unknown, given: JobHandler) => (handler = given) };
  registerFeeds(stub as unknown as typeof app.app, fetch);
  if (!handler) throw new Error("no job was registered");
  return handler;
}

const xml = (title: string) =>
  Buffer.from(
    `<rss><channel><title>Elsewhere</title><item><title>${title}</title><link>https://example.com/1</link></item></channel></rss>`,
  );
const answering =
  (body: Buffer): FetchFeed =>
  async (url) => ({ body, mediaType: "application/xml", url });

test("a visitor never waits: a job reads the feed, it is shown, and it stays visible when a later read fails", async ({
  app,
  site,
}) => {
  const url = "https://example.com/feed.xml";
  await buildFeedPage(app, site, url);
  expect(await read(site)).not.toContain("rss-block");
  const waiting = await app.services.database.pool.query(
    "select payload from graphile_worker._private_jobs where payload->>'url' = $1",
    [url],
  );
  expect(waiting.rows).toHaveLength(1);

  await jobThatFetches(app, answering(xml("First")))(
    { websiteId: site.website.id, url },
    { signal: new AbortController().signal },
  );
  const shown = await read(site);
  expect(shown).toContain("From Elsewhere");
  expect(shown).toMatch(
    /<h3 class="rss-title" dir="auto"><a href="https:\/\/example.com\/1" rel="noopener nofollow">First<\/a><\/h3>/,
  );

  await jobThatFetches(app, answering(xml("Second")))(
    { websiteId: site.website.id, url },
    { signal: new AbortController().signal },
  );
  expect(await read(site)).toContain("Second");
  await jobThatFetches(app, answering(Buffer.from("<html>")))(
    { websiteId: site.website.id, url },
    { signal: new AbortController().signal },
  );
  expect(await read(site)).toContain("Second");
  const row = await app.services.database.db
    .selectFrom("feeds")
    .select("problem")
    .where("website_id", "=", site.website.id)
    .executeTakeFirst();
  expect(row?.problem).toBe("There is no RSS or Atom feed at this address.");
});

test("a feed on this machine is not fetched; visitors see nothing, and the owner sees why", async ({ app, site }) => {
  await buildFeedPage(app, site, "http://127.0.0.1:9/feed.xml");
  expect(await read(site)).not.toContain("rss-block");
  await app.runJobs();
  expect(await read(site)).not.toContain("owner-note");
  const row = await app.services.database.db
    .selectFrom("feeds")
    .selectAll()
    .where("website_id", "=", site.website.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ problem: "This address is not on the public internet.", fetched_at: null });
});

test("a slow feed is still read, and a feed that cannot be read has an error", async ({ app, site }) => {
  const url = "https://example.com/slow.xml";
  await buildFeedPage(app, site, url);
  const run = { signal: new AbortController().signal };
  const slow = (text: string) =>
    Buffer.from(
      `<rss><channel><title>Slow</title><item><title>One</title><description><![CDATA[${text}]]></description></item></channel></rss>`,
    );
  await jobThatFetches(app, answering(slow("<".repeat(1_000_000))))({ websiteId: site.website.id, url }, run);
  expect(await read(site)).toContain("From Slow");
  // Nested deeper than the parser allows.
  const deep = Buffer.from(`<rss>${"<a>".repeat(500_000)}`);
  await jobThatFetches(app, answering(deep))({ websiteId: site.website.id, url }, run);
  const row = await app.services.database.db
    .selectFrom("feeds")
    .select("problem")
    .where("website_id", "=", site.website.id)
    .executeTakeFirst();
  expect(row?.problem).not.toBe("");
});
