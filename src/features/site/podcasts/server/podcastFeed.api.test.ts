import { XMLValidator } from "fast-xml-parser";
import { parseRssFeed } from "feedsmith";
import { describe, expect } from "vitest";
import { buildImage, buildSound } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { buildPodcast } from "../testing.ts";

let count = 0;
const test = sharedSiteTest()
  .extend("blog", ({ app, site }) => buildCollection(app, site, { title: "Kiln talk", slug: `talk-${++count}` }))
  .extend("sound", { scope: "file" }, ({ app, site }) => buildSound(app, site, { extension: "m4a", seconds: 125 }));

const read = async (site: TestSite, blog: { url_slug: string }) => {
  const { text, headers } = await site.visit().get(`/${blog.url_slug}?format=rss`);
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(XMLValidator.validate(text)).toBe(true);
  return { text, feed: parseRssFeed(text) };
};

const settings = {
  title: "Töpfe & <Ton> ]]> 🏺",
  description: "A talk\nabout “clay” & fire",
  author: "Ada & Bea",
  email: "ada@example.com",
  category: "Health & Fitness",
  subcategory: "Mental Health",
  language: "de-AT",
  type: "serial",
  isExplicit: true,
  copyright: "© 2027 Ada",
} as const;

describe("the feed of a podcast", () => {
  test("has every tag that podcast apps require or recommend", async ({ app, site, blog, sound }) => {
    const cover = await buildImage(app, site, { width: 1400, height: 1400, fileName: "cover.png" });
    await buildPodcast(app, site, blog, { ...settings, coverAssetId: cover.id });
    const post = await buildPost(app, site, blog, {
      title: "Eins & <zwei>",
      slug: "eins",
      excerpt: "<p>Über Ton</p>",
      body: "<p>All & <b>more</b> ]]> 🏺</p>",
      audioAssetId: sound.id,
    });
    await app.app
      .site(site.website.id)
      .db.updateTable("content_items")
      .set({ season: 2, episode_number: 7, episode_type: "bonus", is_explicit: true })
      .where("website_id", "=", site.website.id)
      .where("id", "=", post.id)
      .execute();
    const { origin } = site.visit();
    const page = `${origin}/${blog.url_slug}`;
    const { feed } = await read(site, blog);
    const item = feed.items?.[0];
    const coverUrl = `${origin}${cover.assetUrl}?format=2500w`;
    // https://podcasters.apple.com/support/823-podcast-requirements and the PSP-1 specification.
    const required: Record<string, [found: unknown, expected: unknown]> = {
      title: [feed.title, settings.title],
      description: [feed.description, settings.description],
      link: [feed.link, page],
      language: [feed.language, "de-AT"],
      copyright: [feed.copyright, "© 2027 Ada"],
      image: [feed.image, { url: coverUrl, title: settings.title, link: page }],
      "atom:link": [feed.atom?.links, [{ href: `${page}?format=rss`, rel: "self", type: "application/rss+xml" }]],
      "itunes:author": [feed.itunes?.author, "Ada & Bea"],
      "itunes:image": [feed.itunes?.image, coverUrl],
      "itunes:category": [
        feed.itunes?.categories,
        [{ text: "Health & Fitness", categories: [{ text: "Mental Health" }] }],
      ],
      "itunes:explicit": [feed.itunes?.explicit, true],
      "itunes:type": [feed.itunes?.type, "serial"],
      "itunes:owner": [feed.itunes?.owner, { name: "Ada & Bea", email: "ada@example.com" }],
      "podcast:guid": [feed.podcast?.guid, expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/)],
      "podcast:locked": [feed.podcast?.locked, { value: true, owner: "ada@example.com" }],
      "item title": [item?.title, "Eins & <zwei>"],
      "item link": [item?.link, `${page}/eins`],
      "item guid": [item?.guid, { value: post.id, isPermaLink: false }],
      "item pubDate": [
        new Date(item?.pubDate as string).getTime() / 1000,
        Math.floor(Number(post.published_at) / 1000),
      ],
      "item description": [item?.description, "<p>Über Ton</p>"],
      "item content": [item?.content?.encoded, "<p>All & <b>more</b> ]]> 🏺</p>"],
      enclosure: [item?.enclosures, [{ url: origin + sound.assetUrl, length: sound.byteSize, type: "audio/x-m4a" }]],
      "itunes:duration": [item?.itunes?.duration, 125],
      "itunes:season": [item?.itunes?.season, 2],
      "itunes:episode": [item?.itunes?.episode, 7],
      "itunes:episodeType": [item?.itunes?.episodeType, "bonus"],
      "item itunes:explicit": [item?.itunes?.explicit, true],
    };
    for (const [name, [found, expected]] of Object.entries(required)) expect([name, found]).toEqual([name, expected]);
  });

  test("takes what is empty from the blog and the website, and leaves out what is missing", async ({
    app,
    site,
    blog,
    sound,
  }) => {
    await buildPodcast(app, site, blog);
    await buildPost(app, site, blog, { audioAssetId: sound.id });
    const { feed, text } = await read(site, blog);
    expect([feed.title, feed.itunes?.author, feed.itunes?.explicit]).toEqual(["Kiln talk", site.website.title, false]);
    for (const tag of ["itunes:owner", "itunes:image", "itunes:category", "copyright", "itunes:season"]) {
      expect([tag, text.includes(`<${tag}`)]).toEqual([tag, false]);
    }
    // The setting of the podcast holds for an episode that is not marked.
    expect(feed.items?.[0]?.itunes?.explicit).toBeUndefined();
  });

  test("lists public episodes only, up to 300", async ({ app, site, blog, sound }) => {
    await buildPodcast(app, site, blog);
    const audioAssetId = sound.id;
    const later = new Date(app.clock.now().getTime() + 3_600_000);
    await buildPost(app, site, blog, { title: "Heard", audioAssetId });
    await buildPost(app, site, blog, { title: "Draft", audioAssetId, status: "draft" });
    await buildPost(app, site, blog, { title: "Private", audioAssetId, status: "private" });
    await buildPost(app, site, blog, { title: "Later", audioAssetId, publishedAt: later });
    await buildPost(app, site, blog, { title: "Deleted", audioAssetId, deletedAt: app.clock.now() });
    await buildPost(app, site, blog, { title: "Text" });
    const titles = async () => (await read(site, blog)).feed.items?.map(({ title }) => title);
    expect(await titles()).toEqual(["Heard"]);
    const json = (await site.visit().get(`/${blog.url_slug}?format=jsonfeed`)).json();
    expect(json.items.map(({ title }: { title: string }) => title)).toEqual(["Text", "Heard"]);
    expect(json.items[1].attachments).toEqual([
      {
        url: site.visit().origin + sound.assetUrl,
        mime_type: "audio/mp4",
        size_in_bytes: sound.byteSize,
        duration_in_seconds: 125,
      },
    ]);
    // More than a page of the blog has.
    for (let index = 0; index < 24; index++) await buildPost(app, site, blog, { title: `No. ${index}`, audioAssetId });
    expect(await titles()).toHaveLength(25);
    expect((await site.visit().get(`/${blog.url_slug}?format=json`)).json().items).toHaveLength(20);
    await buildPodcast(app, site, blog, { isOn: false });
    expect(await titles()).toHaveLength(20);
  });

  test("keeps the id of an episode when its address changes", async ({ app, site, blog, sound }) => {
    await buildPodcast(app, site, blog);
    const post = await buildPost(app, site, blog, { audioAssetId: sound.id });
    const before = await read(site, blog);
    await app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .updateTable("content_items")
        .set({ url_slug: "moved" })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", post.id)
        .execute();
      tx.touch(siteTags.item(post.id), siteTags.collection(blog.id));
    });
    const after = await read(site, blog);
    expect(after.feed.items?.[0]?.link).toMatch(/\/moved$/);
    expect(after.feed.items?.[0]?.guid).toEqual(before.feed.items?.[0]?.guid);
    expect(after.feed.podcast?.guid).toBe(before.feed.podcast?.guid);
  });

  test("names recordings that answer at once, with their size, and in ranges", async ({ app, site, blog, sound }) => {
    await buildPodcast(app, site, blog);
    await buildPost(app, site, blog, { audioAssetId: sound.id });
    const [enclosure] = (await read(site, blog)).feed.items?.[0]?.enclosures ?? [];
    const path = String(enclosure?.url).slice(site.visit().origin.length);
    const head = await site.visit().send(path, { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-type"], head.headers["content-length"]]).toEqual([
      200,
      "",
      "audio/mp4",
      String(sound.byteSize),
    ]);
    expect(head.headers["accept-ranges"]).toBe("bytes");
    const part = await site.visit().get(path, { range: "bytes=4-7" });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([
      206,
      "ftyp",
      `bytes 4-7/${sound.byteSize}`,
    ]);
  });
});

test("a blog without a podcast keeps its feed, where readers find recordings, too", async ({
  app,
  site,
  blog,
  sound,
}) => {
  await buildPost(app, site, blog, { title: "Text" });
  await buildPost(app, site, blog, { title: "Heard", audioAssetId: sound.id });
  const { feed } = await read(site, blog);
  expect(feed.title).toBe(`Kiln talk — ${site.website.title}`);
  expect(feed.itunes?.type).toBeUndefined();
  expect(feed.items?.map(({ title, enclosures }) => [title, enclosures?.length ?? 0])).toEqual([
    ["Heard", 1],
    ["Text", 0],
  ]);
});
